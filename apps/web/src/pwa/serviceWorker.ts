/// <reference lib="webworker" />
/*
 * Pages always come from the network, so that no release is ever shown an outdated page; without a network the brand's
 * offline page takes their place. Files whose names carry their content's hash are kept and never asked for again, and so are
 * messages, whose address names their version: its `t` alone changes nothing.
 */
declare const self: ServiceWorkerGlobalScope;

/** The release that registered this worker; each release is another address and so another worker. */
const release = new URL(self.location.href).searchParams.get("v") ?? "";
const filesOfRelease = `files-${release}`;
const offlinePage = "/offline.html";

self.addEventListener("install", (event) => {
  const ready = async () => {
    await (await caches.open(filesOfRelease)).add(new Request(offlinePage, { cache: "reload" }));
    await self.skipWaiting();
  };
  event.waitUntil(ready());
});

self.addEventListener("activate", (event) => {
  const takeOver = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("files-") && name !== filesOfRelease);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(file(request, request.url));
  else if (url.pathname.startsWith("/messages/") && url.searchParams.has("v"))
    event.respondWith(file(request, `${url.pathname}?v=${url.searchParams.get("v")}`));
});

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (lost) {
    const kept = await caches.match(offlinePage);
    if (kept) return kept;
    throw lost;
  }
}

/** The kept file of this name; else it is fetched, and kept when the server says that its content never changes. */
async function file(request: Request, name: string): Promise<Response> {
  const kept = await caches.open(filesOfRelease);
  const known = await kept.match(name);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.headers.get("cache-control")?.includes("immutable")) await kept.put(name, answer.clone());
  return answer;
}

export {};
