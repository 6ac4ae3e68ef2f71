/* Whether the supply relay keeps its power from a pump whose own output is on. */
import { createEvent, createStore, sample } from 'effector'
import { createRequest, mutateField } from '../../api/operate.ts'
import { StartPumpJobDocument } from '../../entities/pump/pumps.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { commissioningQuery, takeStepFx } from './commissioning.model.ts'

/** Switches the output of a pump on for a second; the machine leaves the supply relay off meanwhile. */
export const relayTried = createEvent<number>()

export const tryRelayFx = createRequest((pumpId: number) =>
  mutateField(StartPumpJobDocument, { pumpId, advice: 'PROBE', amount: 1 }),
)
sample({ clock: relayTried, target: tryRelayFx })
sample({ clock: tryRelayFx.failData, target: notify.problem })

/** The pump that was just tried: what did it do? */
export const $triedPump = createStore<number | null>(null, { skipVoid: false })
  .on(tryRelayFx.done, (_, { params }) => params)
  .on(takeStepFx.done, (tried, { params: { kind } }) => (kind === 'answer-supply' ? null : tried))
  .reset(commissioningQuery.opened, loggedOut)
