import { type Link, outgoing } from './link.ts'
import { mostUnsent } from './outbox.ts'
import { heartbeat } from './stomp-frame.ts'

/**
 * How often each end is to show that it lives, in milliseconds. A browser lets pages that nobody sees act once a minute
 * only, and not to the second.
 */
const beats = { ours: 10_000, theirs: 60_000, tolerance: 2.5 } as const

export interface Heartbeats {
  /** The header of CONNECTED: the heartbeats that this end sends and wants. */
  readonly header: string
  /** The client has sent something. */
  heard(): void
  stop(): void
}

/**
 * Agrees to beats as far as the client offers and wants them, and begins.
 *
 * @param offer the header of CONNECT
 * @param missed is called when the client has been silent for too long
 */
export function startHeartbeats(offer: string | undefined, link: Link, missed: () => void): Heartbeats {
  const [, theirs = '0', wanted = '0'] = /^(\d{1,6}),(\d{1,6})$/.exec(offer ?? '') ?? []
  const timers: NodeJS.Timeout[] = []
  let heardAt = performance.now()
  const sends = Number(wanted) > 0
  const expects = Number(theirs) > 0
  if (sends) {
    const beat = (): void => {
      if (link.unsent <= mostUnsent) link.send(outgoing(heartbeat))
    }
    timers.push(setInterval(beat, Math.max(beats.ours, Number(wanted))))
  }
  if (expects) {
    const interval = Math.max(beats.theirs, Number(theirs))
    const look = (): void => {
      if (performance.now() - heardAt > interval * beats.tolerance) missed()
    }
    timers.push(setInterval(look, interval))
  }
  return {
    header: `${sends ? beats.ours : 0},${expects ? beats.theirs : 0}`,
    heard() {
      heardAt = performance.now()
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
