import { combine, createEvent, createStore, sample } from 'effector'
import { $line } from '../../entities/party/party.model.ts'
import { passAsked, passGranted, type RefusedStart } from '../../features/party/line-orders.model.ts'
import { loggedOut } from '../../session/session.model.ts'

export const passDenied = createEvent()
export const passConfirmed = createEvent()

const $refusal = createStore<RefusedStart | null>(null, { skipVoid: false }).on(passAsked, (_, refusal) => refusal)

/** The orders that the rules speak against, and what these say; null where nobody has to decide anything. */
export const $passing = combine($refusal, $line, (refusal, { called, waiting, held }) => {
  const orders = [...called, ...waiting, ...held].filter(({ id }) => refusal?.ids.includes(id))
  return refusal === null || orders.length === 0 ? null : { orders, reasons: refusal.problem.problems }
})

sample({
  clock: passConfirmed,
  source: $passing,
  filter: Boolean,
  fn: ({ orders }) => orders.map(({ id }) => id),
  target: passGranted,
})
$refusal.reset(passDenied, passGranted, loggedOut)
