/* The machine of this demo: in this tab, or in another one that came first. */
import type { FromController } from '#simulator/tab/messages.ts'
import { Computer, type WorkerScripts } from './computer.ts'
import { answerServiceWorker, Line } from './line.ts'
import { connectTo, demoRoot, ownMachine, ownName, type TabChannel, tabChannel, watchLookers } from './tabs.ts'

/** The folder of this demo in the storage of its origin, which demos below other paths may share. */
const folderName = `speedrail${new URL(demoRoot).pathname.replaceAll('/', '-')}`

/** How often, and after how many milliseconds, it is tried again: a worker that was ended lets go of its files a little later. */
const [tries, waitMs] = [40, 100]

/** Throws away everything that the machine has kept. Its workers must have been ended. */
async function clearStorage(): Promise<void> {
  const root = await navigator.storage.getDirectory()
  for (let left = tries; ; left--) {
    try {
      await root.removeEntry(folderName, { recursive: true })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return
      if (left === 0) throw error
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
}

/** Put in by the build. */
declare const demoBuild: { readonly scripts: WorkerScripts; readonly version: string; readonly projectUrl: string }

/** Where the program can be downloaded; empty if that isn't known. */
export const { projectUrl } = demoBuild

export type StartFailure = Extract<FromController, { kind: 'failed' }>

/** Each watcher hears what has happened already at once. */
export function startMachine(speed: number) {
  const arrived = remembered<void>()
  const line = new Line(arrived.tell)
  const tabs = tabChannel()
  answerServiceWorker(line)
  const paused = remembered<boolean>()
  const failed = remembered<StartFailure>()
  let computer: Computer | null = null
  const start = (): void => {
    // What another tab had is gone with it, without a word.
    line.disconnect(true)
    tabs.tell('coming')
    computer = ownComputer(line, tabs, speed, failed.tell)
    watchLookers(tabs, isSeen => {
      computer?.pause(!isSeen)
      paused.tell(!isSeen)
    })
    computer.start()
  }
  if ('locks' in navigator) void ownMachine().then(start)
  else {
    // As on a page that is not secure, where a browser has none of what a machine needs.
    failed.tell({ kind: 'failed', reason: 'no-files', text: 'This page has no locks.' })
    line.disconnect(false)
  }
  followOther(line, tabs)
  return {
    line,
    /** The machine is there (again). */
    watchArrival: arrived.watch,
    /** Time stands still, or goes on. */
    watchPause: paused.watch,
    /** There is no start. */
    watchFailure: failed.watch,
    /** Throws everything away that the machine has kept; the page begins anew. */
    async startAnew() {
      computer?.powerOff()
      await clearStorage()
      location.assign(demoRoot)
    },
  }
}

export type MachineHere = ReturnType<typeof startMachine>

function ownComputer(line: Line, tabs: TabChannel, speed: number, onFailed: (failure: StartFailure) => void): Computer {
  const { version, scripts } = demoBuild
  const addressOf = (script: string): string => new URL(script, demoRoot).href
  let isOn = false
  const tellOthers = (): void =>
    void ownName().then(owner => {
      if (isOn) tabs.tell({ owner })
    })
  const computer = new Computer({
    scripts: { controller: addressOf(scripts.controller), actuator: addressOf(scripts.actuator) },
    folder: folderName,
    speed,
    version,
    onOn() {
      isOn = true
      const { port1, port2 } = new MessageChannel()
      computer.admit(port2)
      line.connect(port1)
      tellOthers()
    },
    onOff(isComing) {
      isOn = false
      line.disconnect(isComing)
      tabs.tell(isComing ? 'coming' : 'off')
    },
    onFailed,
  })
  tabs.onNews(update => {
    if (update === 'hello') tellOthers()
  })
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<{ readonly kind: string }>) => {
    const [port] = ports
    if (data.kind === 'connect' && port && isOn) computer.admit(port)
  })
  return computer
}

function followOther(line: Line, tabs: TabChannel): void {
  let connected: string | null = null
  tabs.onNews(update => {
    if (update === 'off' || update === 'coming') {
      connected = null
      line.disconnect(update === 'coming')
    } else if (typeof update === 'object' && 'owner' in update && update.owner !== connected) {
      // Said again for every new tab: existing lines stay, with what was requested on them.
      connected = update.owner
      void connectTo(update.owner).then(port => port && line.connect(port))
    }
  })
  tabs.tell('hello')
}

/** Something that may have happened before it's watched. */
function remembered<Value>() {
  const watchers: ((value: Value) => void)[] = []
  let last: { readonly value: Value } | null = null
  return {
    tell(value: Value): void {
      last = { value }
      for (const watcher of watchers) watcher(value)
    },
    watch(watcher: (value: Value) => void): void {
      watchers.push(watcher)
      if (last) watcher(last.value)
    },
  }
}
