import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { FromScale, ToScale } from './scale-channel.ts'

/** The line to one life of a scale process. */
export interface ScaleLink {
  send(message: ToScale): void
  /** Ends the process without asking it, and waits for nothing: its pins are free some milliseconds later. */
  kill(): void
  /** As {@link ScaleLink.kill}. The pins that it had are free when this returns, or 100 ms have passed. */
  killAndWait(): void
}

export interface ScaleLinkEvents {
  readonly onMessage: (message: FromScale) => void
  /** Once. Not called after it was killed from here. */
  readonly onGone: (how: string) => void
}

export type OpenScaleLink = (events: ScaleLinkEvents) => ScaleLink

export interface ScaleCommand {
  /** The module that calls `runScaleProcess`. */
  readonly entry: URL
  readonly execArgv: readonly string[]
  /** The whole environment of the process. */
  readonly env: Readonly<Record<string, string | undefined>>
}

const longestDeathMs = 100

/** Forks a scale process; its last argument is the id of this one. It ends by itself when this process has gone. */
export const forkedScaleLink =
  ({ entry, execArgv, env }: ScaleCommand): OpenScaleLink =>
  ({ onMessage, onGone }) => {
    const child = fork(entry, [String(process.pid)], {
      execArgv: [...execArgv],
      env: { ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Out of reach of Ctrl-C in a terminal, as the process that forks it.
      detached: true,
    })
    let isOver = false
    const over = (how: string): void => {
      if (isOver) return
      isOver = true
      onGone(how)
    }
    child.on('message', message => {
      if (!isOver) onMessage(message as FromScale)
    })
    child.on('error', error => {
      // Without an id the process never came to be; any other error is of a single message.
      if (child.pid === undefined) over(String(error))
    })
    child.on('exit', (code, signal) => over(signal ?? `exit code ${code}`))
    const kill = (): void => {
      isOver = true
      child.kill('SIGKILL')
    }
    return {
      send(message) {
        if (child.connected) child.send(message, () => undefined)
      },
      kill,
      killAndWait() {
        kill()
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) waitForDeath(child.pid)
      },
    }
  }

/** The next owner of the pins takes them in the same breath. A dead process holds nothing, even before it is buried. */
function waitForDeath(pid: number): void {
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  const end = performance.now() + longestDeathMs
  while (isAlive(pid) && performance.now() < end) Atomics.wait(nobody, 0, 0, 1)
}

/**
 * By /proc/[pid]/stat, where the state follows the name in brackets: Z and X are dead. That is the first thread's state;
 * pins are held until the last of them is gone.
 */
function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const isDead = /^ [ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1))
    return !isDead || readdirSync(`/proc/${pid}/task`).length > 1
  } catch {
    return false
  }
}
