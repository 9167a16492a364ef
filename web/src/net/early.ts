/** The socket that `public/early.js` opens before this script is here. */

interface Early {
  readonly socket: WebSocket;
  /** What it has told so far. */
  readonly told: readonly Event[];
}

declare global {
  var early: Early | null | undefined;
}

/** Open a socket, or take over the one that is open to this address already. */
export function dial(address: string): Early {
  const early = globalThis.early;
  globalThis.early = null; // it serves once, and from now on none is opened that nobody waits for
  if (early?.socket.url === address) return early;
  early?.socket.close();
  return { socket: new WebSocket(address), told: [] };
}
