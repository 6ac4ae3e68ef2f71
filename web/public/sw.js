/*
 * Shows a page of its own when the machine does not answer. It keeps nothing else: pages, files and answers come from
 * the machine each time, so that nobody sees yesterday's version.
 */
// The machine may be below a path: several of one origin keep what is theirs.
const { scope } = self.registration
const family = `speedrail-offline ${scope} `
const cacheName = `${family}2`
const below = name => new URL(name, scope).href
const offlineFiles = ['offline.html', 'offline.css', 'offline.js', 'icon.svg'].map(below)

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
      .then(names =>
        Promise.all(
          names
            .filter(name => /^speedrail-offline-1$/.test(name) || (name.startsWith(family) && name !== cacheName))
            .map(name => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

const kept = address => caches.open(cacheName).then(cache => cache.match(address))

/** The page finds its files wherever it is shown. */
async function offlinePage() {
  const page = await kept(below('offline.html'))
  const text = await page?.text()
  const { headers } = page ?? {}
  return text === undefined
    ? Response.error()
    : new Response(text.replace('<base href="./"', `<base href="${scope}"`), { headers })
}

addEventListener('fetch', event => {
  const { request } = event
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(offlinePage))
    return
  }
  // What the offline page needs is asked of the machine first, too.
  if (offlineFiles.includes(request.url))
    event.respondWith(fetch(request).catch(async () => (await kept(request.url)) ?? Response.error()))
})

/** One that comes once more is shown once; a newer one of the same kind takes its place, and is heard. */
async function show({ title, body, tag, id, isUrgent }) {
  const [shown] = await self.registration.getNotifications({ tag })
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: shown?.data?.id !== id,
    requireInteraction: isUrgent,
    icon: below('icon-192.png'),
    data: { id },
  })
}

addEventListener('push', event => {
  // Only the machine can write what can be read here. A browser that shows nothing may take the permission back.
  event.waitUntil(show(event.data?.json() ?? { title: 'Speedrail', body: '', tag: 'other', id: '', isUrgent: false }))
})

async function openPage() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = [...pages].sort((a, b) => Number(b.focused) - Number(a.focused))
  await (page ? page.focus() : self.clients.openWindow(scope))
}

addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage())
})

/** A worker cannot log in: pages tell the machine, those that are open now or the next one. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!newSubscription && applicationServerKey)
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('push-subscription-changed')
}

addEventListener('pushsubscriptionchange', event => event.waitUntil(subscribeAgain(event)))
