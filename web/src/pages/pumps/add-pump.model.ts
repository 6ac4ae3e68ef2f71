import { createEffect, createEvent, createStore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { mutate } from '../../api/operate.ts'
import { CreatePumpDocument, type PumpKind } from '../../entities/pump/pump-setup.documents.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'

/** The dialog with the three kinds comes up. */
export const addAsked = createEvent()
export const addDeclined = createEvent()
export const kindChosen = createEvent<PumpKind>()
/** With the id of the pump: its wizard is next. */
export const pumpAdded = createEvent<number>()

export const createPumpFx = createEffect<PumpKind, number, ApiProblem>(
  async kind => (await mutate(CreatePumpDocument, { kind })).createPump.id,
)

export const $asksForKind = createStore(false)
  .on(addAsked, () => true)
  .reset(addDeclined, createPumpFx.done, loggedOut)
/** The kind that is on its way. */
export const $adding = createStore<PumpKind | null>(null, { skipVoid: false })
  .on(createPumpFx, (_, kind) => kind)
  .reset(createPumpFx.finally)

sample({ clock: kindChosen, filter: createPumpFx.pending.map(pending => !pending), target: createPumpFx })
sample({ clock: createPumpFx.doneData, target: pumpAdded })
sample({ clock: createPumpFx.failData, target: notify.problem })
