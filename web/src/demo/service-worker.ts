/*
 * The service worker of the demo: answers with the page anywhere below its folder, hands requests for the
 * machine to the page, and keeps all files, so that the demo works without a network.
 */
import { hearPort } from '#simulator/tab/messages.ts'
import { type MachineRequestAnswer, type MachineRequestMessage, requestOf, responseOf } from './line.ts'
import type { TabMessage } from './tabs.ts'

/**
 * Put in by the build: a name that changes with any of the files, those that lie in no folder, and where the whole list
 * is, which aren't needed at first. By their paths below the demo.
 */
declare const demoFiles: { readonly build: string; readonly outside: readonly string[]; readonly list: string }

interface Client {
  readonly id: string
  readonly url: string
  postMessage(message: unknown, transfer: Transferable[]): void
}
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WaitingEvent {
  readonly request: Request
  readonly clientId: string
  respondWith(answer: Promise<Response>): void
}
interface TabEvent extends WaitingEvent {
  readonly data: TabMessage
  readonly source: Client | null
  readonly ports: readonly MessagePort[]
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: TabEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: {
    get(id: string): Promise<Client | undefined>
    matchAll(options: { type: 'window' }): Promise<readonly Client[]>
    claim(): Promise<void>
  }
  readonly registration: { readonly scope: string }
}
const scope = globalThis as unknown as Scope

const root = scope.registration.scope
/** Other demos may lie below other folders of the same origin. */
const family = `speedrail-demo ${root} `
const cacheName = family + demoFiles.build
const outside = new Set(demoFiles.outside)
const isFile = (path: string): boolean => /^(?:assets|machine)\//.test(path) || outside.has(path)
const page = 'index.html'
/** Another request may be waiting on the same line. */
const filesAtOnce = 4

scope.addEventListener('install', event => {
  event.waitUntil(keepFiles([page]).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', event => {
  event.waitUntil(forgetOlder().then(() => scope.clients.claim()))
})

/** What is there already is not fetched again. */
async function keepFiles(paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(cacheName)
  const wanted = paths[Symbol.iterator]()
  const keepNext = async (): Promise<void> => {
    for (let next = wanted.next(); !next.done; next = wanted.next()) {
      const address = new URL(next.value, root).href
      if (!(await cache.match(address))) await cache.add(address)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, keepNext))
}

const keepAll = async (): Promise<void> => keepFiles((await (await keptFile(demoFiles.list)).json()) as string[])

async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter(name => name.startsWith(family) && name !== cacheName)
  await Promise.all(older.map(name => caches.delete(name)))
}

scope.addEventListener('message', event => {
  const { data, source, ports } = event
  const [port] = ports
  if (data.kind === 'keep-all') event.waitUntil(keepAll().then(() => port?.postMessage('kept')))
  if (!source || !port) return
  if (data.kind === 'who-am-i') port.postMessage(source.id)
  if (data.kind === 'connect')
    event.waitUntil(scope.clients.get(data.owner).then(owner => owner?.postMessage({ kind: 'connect' }, [port])))
})

/** What the machine answers on a network. */
const ofMachine = /^(?:api|graphql|health|websocket)(?:\/|$)/

/** Below the demo, or below the root of the origin, as the interface has it where it has that for itself. */
function pathOf({ origin, pathname }: URL): string | null {
  const { origin: ownOrigin, pathname: folder } = new URL(root)
  if (origin !== ownOrigin) return null
  return pathname.startsWith(folder) ? pathname.slice(folder.length) : pathname.slice(1)
}

scope.addEventListener('fetch', event => {
  const url = new URL(event.request.url)
  const path = pathOf(url)
  if (path === null) return
  if (ofMachine.test(path)) event.respondWith(askMachine(event, `/${path}${url.search}`))
  else if (isFile(path)) event.respondWith(keptFile(path))
  else if (event.request.mode === 'navigate') event.respondWith(pageBelow())
})

/** An answer of the machine that was opened as a page has no line to it. */
const hasLine = ({ url }: Client): boolean => {
  const path = pathOf(new URL(url))
  return path !== null && !ofMachine.test(path)
}

async function askMachine({ request, clientId }: FetchEvent, path: string): Promise<Response> {
  const open = (await scope.clients.matchAll({ type: 'window' })).filter(hasLine)
  // A page that is being opened is none yet that could answer.
  const client = open.find(({ id }) => id === clientId) ?? open[0]
  if (!client) return new Response('The demo is not open.', { status: 503 })
  const message: MachineRequestMessage = { kind: 'machine-request', request: await requestOf(request, path) }
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<MachineRequestAnswer>(resolve => {
    hearPort(port1, message => resolve(message as MachineRequestAnswer))
  })
  client.postMessage(message, [port2])
  const response = await answer
  return response ? responseOf(response) : Response.error()
}

async function keptFile(path: string): Promise<Response> {
  const address = new URL(path, root).href
  const cache = await caches.open(cacheName)
  const kept = await cache.match(address)
  if (kept) return kept
  const fetched = await fetch(address)
  if (fetched.ok) await cache.put(address, fetched.clone())
  return fetched
}

/** The page finds its files wherever it is. */
async function pageBelow(): Promise<Response> {
  const text = await (await keptFile(page)).text()
  return new Response(text.replace('<base href="./"', `<base href="${root}"`), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
