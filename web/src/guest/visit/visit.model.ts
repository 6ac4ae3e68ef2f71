import { createEffect, createStore, sample } from 'effector'
import { connectionDoubted, connectionStarted, waitBegan } from '../../api/connection.model.ts'
import { sessionRefused } from '../../api/token.model.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { type Visit, VisitDocument } from './visit.documents.ts'

export const liveVisit = liveAnswer(VisitDocument)

/** What the server told, and when that was by a clock that nobody sets. */
export interface Told {
  readonly visit: Visit
  /** Milliseconds of `performance.now()`. */
  readonly at: number
}

export const stampFx = createEffect((visit: Visit): Told => ({ visit, at: performance.now() }))
sample({ clock: liveVisit.arrived, filter: Boolean, target: stampFx })
// No party is open any more: so is no visit.
sample({ clock: liveVisit.arrived, filter: visit => visit === null, fn: () => undefined, target: sessionRefused })

/** Every state that the server tells. */
export const visitTold = stampFx.doneData

/** The last of them; stays on the screen while the connection is made anew. */
export const $told = createStore<Told | null>(null, { skipVoid: false })
  .on(visitTold, (_, told) => told)
  .reset(liveVisit.unfollowFx)

export const $visit = $told.map(told => told?.visit ?? null, { skipVoid: false })

/** What is shown is what is so: not while the connection is lost, nor before the first state after it. */
export const $isCurrent = createStore(false)
  .on(visitTold, () => true)
  .on([connectionDoubted, connectionStarted, waitBegan, liveVisit.unfollowFx], () => false)
