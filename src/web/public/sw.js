// Keeps one page for when there is no connection. Nothing else is cached here.
const cacheName = 'offline-1';

self.addEventListener('install', (event) => {
  // Where browsers support it, everything but pages bypasses this worker: it would only slow it down.
  event.addRoutes?.(
    ['/assets/*', '/api/*', '/embed/*', '/geo/*'].map((pathname) => ({
      condition: { urlPattern: { pathname } },
      source: 'network',
    })),
  );
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add('/offline.html')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  };
  // The page is requested while this worker is still starting.
  event.waitUntil(Promise.all([dropOld(), self.registration.navigationPreload?.enable()]));
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(answer(event).catch(() => caches.match('/offline.html')));
});

async function answer(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}
