import { createEvent, createStore, sample } from 'effector'
import { createRequest, tell } from '../../api/operate.ts'
import { orderTaken } from '../../entities/production/production.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { RejoinLineDocument, StartPartyOrdersDocument, WithdrawPartyOrderDocument } from './party.documents.ts'

/** A glass stands there. The payload is the ids of the orders: several are made together. */
export const startPressed = createEvent<readonly number[]>()
/** Who was held is there now. */
export const rejoinPressed = createEvent<number>()
export const withdrawPressed = createEvent<number>()

export const startFx = createRequest((ids: readonly number[]) => tell(StartPartyOrdersDocument, { ids: [...ids] }))
export const rejoinFx = createRequest((id: number) => tell(RejoinLineDocument, { id }))
export const withdrawFx = createRequest((id: number) => tell(WithdrawPartyOrderDocument, { id }))

/** Orders that something is just being done with; the others wait for it. */
export const $pendingIds = createStore<readonly number[]>([])
  .on(startFx, (_, ids) => ids)
  .on([rejoinFx, withdrawFx], (_, id) => [id])
  .reset(startFx.finally, rejoinFx.finally, withdrawFx.finally)
const $isFree = $pendingIds.map(ids => ids.length === 0)

sample({ clock: startPressed, filter: $isFree, target: startFx })
sample({ clock: rejoinPressed, filter: $isFree, target: rejoinFx })
sample({ clock: withdrawPressed, filter: $isFree, target: withdrawFx })

// From here on it is a drink like any other.
export const partyOrderStarted = createEvent<number>()
sample({ clock: startFx.doneData, target: [orderTaken, partyOrderStarted] })
sample({ clock: [startFx.failData, rejoinFx.failData, withdrawFx.failData], target: notify.problem })
