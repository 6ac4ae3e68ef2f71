import { combine, createEvent, sample } from 'effector'
import { createRequest, mutateField, queryField } from '../../api/operate.ts'
import {
  ChangePumpDocument,
  createPumpPage,
  DeletePumpDocument,
  type PumpKind,
  type PumpSetup,
  PumpSetupDocument,
} from '../../entities/pump/pump-setup.model.ts'
import { createAutosave } from '../../forms/autosave.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import { notify } from '../../ui/notifications.model.ts'
import { changeOf, type PumpValueName, type PumpValues, valuesOf } from './pump-values.ts'

export const loadSetupFx = createRequest((id: number) => queryField(PumpSetupDocument, { id }))
interface PumpRef {
  readonly id: number
  readonly kind: PumpKind
}
export const changePumpFx = createRequest(
  ({ id, kind, name, value }: PumpRef & { name: PumpValueName; value: unknown }) =>
    mutateField(ChangePumpDocument, { id, ...changeOf(kind, name, value) }),
)
export const pumpFields = createAutosave<PumpRef, PumpValues, PumpSetup>({
  save: (pump, name, value) => changePumpFx({ ...pump, name: name as PumpValueName, value }),
  rule: (_, value) => (Number.isNaN(value) ? { rule: 'number' } : undefined),
})

/** The setup was changed by something else than the fields: a calibration. */
export const setupChanged = createEvent<PumpSetup>()

const page = createPumpPage(loadSetupFx, pumpFields.saved, setupChanged)
export const { pageOpened, pageClosed, retryAsked, $pump: $setup, $problem: $setupProblem } = page

const $opened = booleanStore({ on: pumpFields.opened, off: [pageOpened, pageClosed] })
sample({
  clock: page.arrived,
  source: $opened,
  filter: opened => !opened,
  fn: (_, setup) => ({ subject: { id: setup.id, kind: setup.kind }, values: valuesOf(setup) }),
  target: pumpFields.opened,
})
sample({ clock: page.arrived, filter: $opened, fn: valuesOf, target: pumpFields.refreshed })
sample({ clock: pageClosed, target: pumpFields.closed })

// Deleting: after a question.
export const deleteRequested = createEvent()
export const deleteDeclined = createEvent()
export const deleteConfirmed = createEvent()
/** The page is about nothing any more. */
export const pumpDeleted = createEvent()
export const deletePumpFx = createRequest((id: number) => mutateField(DeletePumpDocument, { id }))
export const $askingToDelete = booleanStore({
  on: deleteRequested,
  off: [deleteDeclined, deletePumpFx.finally, pageOpened, pageClosed],
})

sample({
  clock: deleteConfirmed,
  source: combine(page.$pumpId, deletePumpFx.pending, (id, deleting) => (deleting ? null : id)),
  filter: Boolean,
  target: deletePumpFx,
})
sample({ clock: deletePumpFx.done, target: pumpDeleted })
sample({ clock: deletePumpFx.failData, target: notify.problem })
