/*
 * The service worker: keeps the client's hashed files, so that coming back loads none of them again. A name that holds
 * the hash of its content is never out of date; a page, an answer or a socket would be, and passes by untouched.
 */
const KEPT = "koudi-assets";
/** Files that are kept: those of a few deploys. The oldest go first. */
const MOST = 80;

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === "GET" && origin === location.origin && pathname.startsWith("/assets/"))
    event.respondWith(answerTo(event));
});

async function answerTo(event) {
  const cache = await caches.open(KEPT).catch(() => null);
  // The server packs what it sends to whoever takes it so; kept it lies unpacked.
  const known = await cache?.match(event.request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(event.request);
  if (cache && answer.status === 200) event.waitUntil(keep(cache, event.request, answer.clone()).catch(() => {}));
  return answer;
}

/** Where nothing more can be kept, everything still comes from the server. */
async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)));
}
