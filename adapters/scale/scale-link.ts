import { readdirSync, readFileSync } from 'node:fs'
import { type ForkCommand, forkDetached, hasStarted, sendTo } from '#adapters/child-process/child-process.ts'
import { channelToParent, type ParentChannel } from '#adapters/child-process/parent-channel.ts'
import type { Conversion, SourceCounts } from './scale-source.ts'

export interface ScaleLink {
  send(message: ToScale): void
  /** Its pins are free some milliseconds later. */
  kill(): void
  /** Waits until the pins are free, or for 100 ms. */
  killAndWait(): void
}

export interface ScaleLinkEvents {
  readonly onMessage: (message: FromScale) => void
  /** Once; not when it was killed from here. */
  readonly onGone: (how: string) => void
}

export type OpenScaleLink = (events: ScaleLinkEvents) => ScaleLink

const longestDeathMs = 100

/** Its last argument is the id of this process; it ends when this one has gone. */
export const forkedScaleLink =
  (command: ForkCommand): OpenScaleLink =>
  ({ onMessage, onGone }) => {
    const child = forkDetached(command, [String(process.pid)])
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
      if (!hasStarted(child)) over(String(error))
    })
    child.on('exit', (code, signal) => over(signal ?? `exit code ${code}`))
    const kill = (): void => {
      isOver = true
      child.kill('SIGKILL')
    }
    return {
      send: message => sendTo(child, message),
      kill,
      killAndWait() {
        kill()
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) waitForDeath(child.pid)
      },
    }
  }

/** A dead process holds nothing, even uncollected. */
function waitForDeath(pid: number): void {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  const end = performance.now() + longestDeathMs
  while (isAlive(pid) && performance.now() < end) Atomics.wait(cell, 0, 0, 1)
}

/**
 * By the state in /proc/[pid]/stat of the first thread: Z and X are dead. Pins are held until the last thread is gone.
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

export type ScaleChannel = Omit<ParentChannel<FromScale, ToScale>, 'flush'>

/** More would be stale. */
const mostPending = 50

export const parentScaleChannel = (): ScaleChannel => channelToParent(mostPending)

export interface ConverterPins {
  readonly clock: number
  readonly data: number
}

export type ToScale =
  | { readonly kind: 'open'; readonly pins: ConverterPins }
  | { readonly kind: 'listen'; readonly on: boolean }

export type FromScale =
  | { readonly kind: 'hello' }
  /** Five times a second. */
  | { readonly kind: 'tick'; readonly counts: SourceCounts }
  | ({ readonly kind: 'conversion' } & Conversion)
  | { readonly kind: 'trouble'; readonly text: string }
