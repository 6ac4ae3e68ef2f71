import { combine, createEvent, sample } from 'effector'
import { runDeviation } from '#domain/flow/flow-learning.ts'
import { confidence } from '#domain/flow/learned-flow.ts'
import { ask, createRequest, tell } from '../../api/operate.ts'
import { createPumpPage } from '../../entities/pump/pump-page.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'
import {
  AcceptFlowDocument,
  type FlowOfPump,
  PumpFlowDocument,
  ResetFlowDocument,
  type SeenFlow,
} from './pump-flow.documents.ts'

export const loadFlowFx = createRequest((id: number) => ask(PumpFlowDocument, { id }))
export const acceptFlowFx = createRequest((pumpId: number) => tell(AcceptFlowDocument, { pumpId }))
export const resetFlowFx = createRequest((pumpId: number) => tell(ResetFlowDocument, { pumpId }))

const page = createPumpPage(loadFlowFx, acceptFlowFx.doneData, resetFlowFx.doneData)
export const { pageOpened, pageClosed, retryAsked, $pump, $problem } = page

// Judging: one at a time.
export const acceptAsked = createEvent()
/** Goes back after a question. */
export const resetAsked = createEvent()
export const resetDeclined = createEvent()
export const resetConfirmed = createEvent()
export const $askingToReset = flag({
  on: resetAsked,
  off: [resetDeclined, resetFlowFx.finally, pageOpened, pageClosed],
})

const $idle = combine(page.$pumpId, acceptFlowFx.pending, resetFlowFx.pending, (id, accepting, resetting) =>
  accepting || resetting ? null : id,
)
sample({ clock: acceptAsked, source: $idle, filter: Boolean, target: acceptFlowFx })
sample({ clock: resetConfirmed, source: $idle, filter: Boolean, target: resetFlowFx })
sample({ clock: [acceptFlowFx.failData, resetFlowFx.failData], target: notify.problem })

/** The last drink, where it had a flow that is surely not the learned one yet; null where the two agree. */
export function strayDrinkOf({ health, now, deviation, observations }: FlowOfPump['flow']): SeenFlow | null {
  const last = observations.at(-1)
  if (health === 'UNKNOWN' || last === undefined) return null
  const expected = confidence * Math.hypot(last.deviation, deviation, runDeviation)
  return Math.abs(last.flow - now) > expected ? last : null
}

/** Less is as good as calibrated, as a part of it. */
const worthAccepting = 0.005

/** What can be done about a flow, by those who may. */
export const judgementsOf = ({ health, now, observations }: FlowOfPump['flow']) => ({
  accept: health !== 'UNKNOWN' && Math.abs(now - 1) >= worthAccepting,
  reset: observations.length > 0,
})
