/*
 * Several tabs of one demo: the first has the machine, the others talk to it, and when it closes another one starts the
 * machine that was stored.
 */
import { hearPort, type Port } from '#simulator/tab/messages.ts'

/** Where the demo lies, with a slash at its end. */
export const demoRoot = new URL('.', document.baseURI).href

export type News =
  /** Of the machine, by the tab that has it: it is on, and there by that name for the service worker. */
  | { readonly owner: string }
  | 'off'
  | 'coming'
  /** A new tab: those that know something send it again. */
  | 'hello'
  /** The tab is shown, or hidden. */
  | { readonly tab: string; readonly isSeen: boolean }

export type TabMessage =
  /** To hand the port that comes along to the tab that has the machine. */
  | { readonly kind: 'connect'; readonly owner: string }
  /** To keep all files, so that no network is needed from then on; answered through the port that comes along. */
  | { readonly kind: 'keep-all' }
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

export function tabChannel() {
  const channel = new BroadcastChannel(name)
  return {
    tell: (update: News): void => channel.postMessage(update),
    onNews: (listener: (update: News) => void): void =>
      channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data)),
  }
}

export type TabChannel = ReturnType<typeof tabChannel>

/** Calls whenever the last tab was hidden, or the first is seen again. */
export function watchLookers({ tell, onNews }: TabChannel, changed: (isSeen: boolean) => void): void {
  const tab = crypto.randomUUID()
  const others = new Set<string>()
  const judge = (): void => changed(!document.hidden || others.size > 0)
  const tellOwn = (): void => tell({ tab, isSeen: !document.hidden })
  onNews(update => {
    if (update === 'hello') tellOwn()
    if (typeof update !== 'object' || !('tab' in update)) return
    if (update.isSeen) others.add(update.tab)
    else others.delete(update.tab)
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

/** Never resolves where there is no service worker. */
async function answerOf(message: TabMessage): Promise<unknown> {
  const port = await sayToServiceWorker(message)
  return new Promise(resolve => {
    if (port) hearPort(port, resolve)
  })
}

/** Resolves when no network is needed any more; never where that goes before. */
export const keepAllFiles = (): Promise<unknown> => answerOf({ kind: 'keep-all' })

/** By which the service worker knows this tab. */
export const ownName = async (): Promise<string> => String(await answerOf({ kind: 'who-am-i' }))
