/*
 * Shows a page of its own when the machine does not answer. It keeps nothing else: pages, files and answers come from
 * the machine each time, so that nobody sees yesterday's version.
 */
const cacheName = 'speedrail-offline-1'
const offlineFiles = ['/offline.html', '/offline.css', '/offline.js', '/icon.svg']

addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then(cache => cache.addAll(offlineFiles.map(url => new Request(url, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== cacheName).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

const kept = path => caches.open(cacheName).then(cache => cache.match(path))

addEventListener('fetch', event => {
  const { request } = event
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(async () => (await kept('/offline.html')) ?? Response.error()))
    return
  }
  const { origin, pathname } = new URL(request.url)
  // What the offline page needs is asked of the machine first, too.
  if (origin === self.location.origin && offlineFiles.includes(pathname))
    event.respondWith(fetch(request).catch(async () => (await kept(pathname)) ?? Response.error()))
})
