import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Conversion, SourceCounts } from './scale-source.ts'

/** The channel to one life of a scale process. */
export interface ScaleLink {
  send(message: ToScale): void
  /** Does not wait: its pins are free some milliseconds later. */
  kill(): void
  /** Waits until the pins are free, or for 100 ms. */
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

/** The pins are taken again right after. A dead process holds nothing, even before its parent has collected it. */
function waitForDeath(pid: number): void {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  const end = performance.now() + longestDeathMs
  while (isAlive(pid) && performance.now() < end) Atomics.wait(cell, 0, 0, 1)
}

/**
 * By the state that follows the name in brackets in /proc/[pid]/stat: Z and X are dead. That is the first thread's;
 * pins are held until the last one is gone.
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

/** The channel from the scale's process to its parent. */
export interface ScaleChannel {
  send(message: FromScale): void
  onMessage(listener: (message: ToScale) => void): void
  /** Calls at once if the other end is gone already. */
  onGone(listener: () => void): void
}

/** A parent with this many unread messages gets no more: they would be stale. */
const mostPending = 50

export function parentScaleChannel(): ScaleChannel {
  let pending = 0
  const sent = (): void => {
    pending--
  }
  return {
    send(message) {
      if (!process.connected || !process.send || pending >= mostPending) return
      pending++
      process.send(message, undefined, undefined, sent)
    },
    onMessage: listener => void process.on('message', message => listener(message as ToScale)),
    onGone(listener) {
      if (process.connected) process.once('disconnect', listener)
      else listener()
    },
  }
}

/** Numbers on the computer's own header. */
export interface ConverterPins {
  readonly clock: number
  readonly data: number
}

export type ToScale =
  | { readonly kind: 'open'; readonly pins: ConverterPins }
  | { readonly kind: 'listen'; readonly on: boolean }

export type FromScale =
  | { readonly kind: 'hello' }
  /** A sign of life, five times a second. */
  | { readonly kind: 'tick'; readonly counts: SourceCounts }
  | ({ readonly kind: 'conversion' } & Conversion)
  | { readonly kind: 'trouble'; readonly text: string }
