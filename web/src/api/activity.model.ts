import { createEvent, createStore } from 'effector'

export const requestStarted = createEvent()
export const requestEnded = createEvent()

/** The revision of the catalogue at the time of the request, as each answer tells it. */
export const revisionTold = createEvent<number>()

/** Requests under way; the live connection does not count. */
export const $requestsUnderWay = createStore(0)
  .on(requestStarted, count => count + 1)
  .on(requestEnded, count => Math.max(0, count - 1))

export const $busy = $requestsUnderWay.map(count => count > 0)
