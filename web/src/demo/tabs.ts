/*
 * Several tabs of one demo: the first has the machine, the others talk to it, and when it closes another one starts the
 * machine that was stored.
 */
import { hearPort, type Port } from '#simulator/tab/messages.ts'

/** Where the demo lies, with a slash at its end. */
export const demoRoot = new URL('.', document.baseURI).href

/** What tabs tell each other. */
export type News =
  /** Of the machine, by the tab that has it: it is on, and there by that name for the service worker. */
  | { readonly owner: string }
  | 'off'
  | 'coming'
  /** A tab has come: whoever knows something says it again. */
  | 'hello'
  /** Somebody looks at the tab, or nobody does any more. */
  | { readonly tab: string; readonly isSeen: boolean }

/** What a service worker is asked by tabs. */
export type TabMessage =
  /** To hand the port that comes along to the tab that has the machine. */
  | { readonly kind: 'connect'; readonly owner: string }
  /** To keep all files, so that no network is needed from then on; it is told by the port that comes along. */
  | { readonly kind: 'keep-all' }
  /** To answer by the port that comes along. */
  | { readonly kind: 'who-am-i' }

const name = `speedrail-demo ${demoRoot}`

/** Resolves when this tab may have the machine: at once, or when the one that has it is closed. It never lets go of it. */
export const ownMachine = (): Promise<void> =>
  new Promise(resolve => {
    void navigator.locks.request(name, () => {
      resolve()
      return new Promise<never>(() => undefined)
    })
  })

export interface TabChannel {
  readonly tell: (news: News) => void
  readonly onNews: (listener: (news: News) => void) => void
}

export function tabChannel(): TabChannel {
  const channel = new BroadcastChannel(name)
  return {
    tell: news => channel.postMessage(news),
    onNews: listener => channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data)),
  }
}

/** Calls whenever the last tab was hidden, or the first is seen again. */
export function watchLookers({ tell, onNews }: TabChannel, changed: (isSeen: boolean) => void): void {
  const tab = crypto.randomUUID()
  const others = new Set<string>()
  const judge = (): void => changed(!document.hidden || others.size > 0)
  const tellOwn = (): void => tell({ tab, isSeen: !document.hidden })
  onNews(news => {
    if (news === 'hello') tellOwn()
    if (typeof news !== 'object' || !('tab' in news)) return
    if (news.isSeen) others.add(news.tab)
    else others.delete(news.tab)
    judge()
  })
  document.addEventListener('visibilitychange', () => {
    tellOwn()
    judge()
  })
  window.addEventListener('pagehide', () => tell({ tab, isSeen: false }))
  tellOwn()
  judge()
}

/** @returns the tab's end of a channel whose other end the service worker was given; null where there is none */
async function sayToServiceWorker(message: TabMessage): Promise<MessagePort | null> {
  if (!('serviceWorker' in navigator)) return null
  const { active } = await navigator.serviceWorker.ready
  if (!active) return null
  const { port1, port2 } = new MessageChannel()
  active.postMessage(message, [port2])
  return port1
}

/** A line to the machine in another tab, by way of the service worker: nothing else can hand over a port. */
export const connectTo = (owner: string): Promise<Port | null> => sayToServiceWorker({ kind: 'connect', owner })

/** Resolves when no network is needed any more. Never where there is no service worker, or the network goes before. */
export async function keepAllFiles(): Promise<void> {
  const port = await sayToServiceWorker({ kind: 'keep-all' })
  return new Promise(resolve => {
    if (port) hearPort(port, () => resolve())
  })
}

/** By which the service worker knows this tab. Never resolves where there is none. */
export async function ownName(): Promise<string> {
  const port = await sayToServiceWorker({ kind: 'who-am-i' })
  return new Promise(resolve => {
    if (port) hearPort(port, name => resolve(String(name)))
  })
}
