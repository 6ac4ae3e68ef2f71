import { createEvent, createStore, sample } from 'effector'
import { createRequest, tell } from '../../api/operate.ts'
import { CreatePumpDocument, type PumpKind } from '../../entities/pump/pump-setup.documents.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'

/** The dialog with the three kinds comes up. */
export const addAsked = createEvent()
export const addDeclined = createEvent()
export const kindChosen = createEvent<PumpKind>()
/** With the id of the pump: its wizard is next. */
export const pumpAdded = createEvent<number>()

export const createPumpFx = createRequest(async (kind: PumpKind) => (await tell(CreatePumpDocument, { kind })).id)

export const $asksForKind = flag({ on: addAsked, off: [addDeclined, createPumpFx.done, loggedOut] })
/** The kind that is on its way. */
export const $adding = createStore<PumpKind | null>(null, { skipVoid: false })
  .on(createPumpFx, (_, kind) => kind)
  .reset(createPumpFx.finally)

sample({ clock: kindChosen, filter: createPumpFx.pending.map(pending => !pending), target: createPumpFx })
sample({ clock: createPumpFx.doneData, target: pumpAdded })
sample({ clock: createPumpFx.failData, target: notify.problem })
