import type { FastifyReply } from 'fastify'
import { credentialEnd } from '#domain/access/credential.ts'
import { kindsWith } from '#domain/records/records.ts'
import type { HttpDeps } from '../deps.ts'
import { callerOf } from './access.ts'
import { type Caller, type GuestCaller, stillCaller, stillGuest } from './caller.ts'

const credentialKinds = kindsWith('endsSessions')

/** Longer timers fire at once. */
const longestTimer = 2 ** 31 - 1

/** Calls back once when the session ends, or its user is locked, deleted or changed. @returns stops watching */
export function whenSessionEnds(
  caller: Caller,
  deps: Pick<HttpDeps, 'records' | 'clock' | 'eventBus'>,
  ended: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => {
    clearTimeout(timer)
    unsubscribe()
  }
  const look = (): void => {
    if (stillCaller(caller, deps)) return
    stop()
    ended()
  }
  const waitForExpiry = (): void => {
    const end = credentialEnd(caller.claims, deps.records.now)
    if (end === null) return
    timer = setTimeout(
      () => {
        waitForExpiry()
        look()
      },
      Math.min(Math.max(1, end - deps.clock.now()), longestTimer),
    )
    timer.unref()
  }
  const unsubscribe = deps.eventBus.subscribe(event => {
    if (event.kind === 'records-changed' && credentialKinds.some(kind => event.kinds.has(kind))) look()
  })
  waitForExpiry()
  return stop
}

/** Tells once when a guest's visit has ended. @returns stops watching */
export function whenVisitEnds(
  guest: GuestCaller,
  deps: Pick<HttpDeps, 'records' | 'eventBus'>,
  ended: () => void,
): () => void {
  const stop = deps.eventBus.subscribe(event => {
    if (event.kind !== 'records-changed' || !(event.kinds.has('party') || event.kinds.has('partyGuest'))) return
    if (stillGuest(guest, deps)) return
    stop()
    ended()
  })
  return stop
}

/** Cuts off an answer that takes long once the session of its caller has ended. */
export function cutOffWithSession(reply: FastifyReply, deps: Pick<HttpDeps, 'records' | 'clock' | 'eventBus'>): void {
  const stop = whenSessionEnds(callerOf(reply.request), deps, () => reply.raw.destroy())
  reply.raw.once('close', stop)
}
