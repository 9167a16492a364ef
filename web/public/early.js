/* Opens the socket of the table in the address while the script of the page is still on its way: src/net/early.ts takes it over. */
{
  const [, code] = /^\/t\/(\w+)(?:\/|$)/.exec(location.pathname) ?? [];
  // A key in the address is to be shown first; and the page may have been quicker.
  if (code && !location.hash && self.early === undefined) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${code}/socket`);
    const told = [];
    socket.onopen = socket.onmessage = socket.onclose = (event) => told.push(event);
    self.early = { socket, told };
    setTimeout(() => {
      if (self.early) socket.close(); // the page has not come
    }, 60_000);
  }
}
