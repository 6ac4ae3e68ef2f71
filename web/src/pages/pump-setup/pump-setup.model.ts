import { combine, createEvent, createStore, restore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import type { ApiProblem } from '../../api/api-problem.ts'
import { ask, createRequest, tell } from '../../api/operate.ts'
import {
  ChangePumpDocument,
  DeletePumpDocument,
  type PumpKind,
  type PumpSetup,
  PumpSetupDocument,
} from '../../entities/pump/pump-setup.documents.ts'
import { createAutosave } from '../../forms/autosave.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'
import { changeOf, type PumpValueName, type PumpValues, valuesOf } from './pump-values.ts'

/** Levels fall many times a second while something is poured, in milliseconds. */
const burstMs = 500

export const pageOpened = createEvent<number>()
export const pageClosed = createEvent()
export const reloadAsked = createEvent()

export const loadSetupFx = createRequest((id: number) => ask(PumpSetupDocument, { id }))
interface PumpRef {
  readonly id: number
  readonly kind: PumpKind
}
export const changePumpFx = createRequest(
  ({ id, kind, name, value }: PumpRef & { name: PumpValueName; value: unknown }) =>
    tell(ChangePumpDocument, { id, ...changeOf(kind, name, value) }),
)
export const pumpFields = createAutosave<PumpRef, PumpValues, PumpSetup>({
  save: (pump, name, value) => changePumpFx({ ...pump, name: name as PumpValueName, value }),
  rule: (_, value) => (Number.isNaN(value) ? { rule: 'number' } : undefined),
})

/** The setup was changed by something else than the fields: a calibration. */
export const setupChanged = createEvent<PumpSetup>()

const $pumpId = restore(pageOpened, null).reset(pageClosed, loggedOut)

const arrived = sample({
  clock: [loadSetupFx.doneData, pumpFields.saved, setupChanged],
  source: $pumpId,
  filter: (id, setup) => id === setup.id,
  fn: (_, setup) => setup,
})

/** Null until it is there. */
export const $setup = restore(arrived, null).reset(pageOpened, pageClosed, loggedOut)
export const $setupProblem = createStore<ApiProblem | null>(null, { skipVoid: false })
  .on(loadSetupFx.fail, (_, { error }) => error)
  .reset(loadSetupFx.done, pageOpened, pageClosed, reloadAsked)

sample({ clock: pageOpened, target: loadSetupFx })
const again = debounce({ source: changesOf('PUMPS'), timeout: burstMs })
sample({ clock: [again, reloadAsked], source: $pumpId, filter: Boolean, target: loadSetupFx })

const $opened = flag({ on: pumpFields.opened, off: [pageOpened, pageClosed] })
sample({
  clock: arrived,
  source: $opened,
  filter: opened => !opened,
  fn: (_, setup) => ({ subject: { id: setup.id, kind: setup.kind }, values: valuesOf(setup) }),
  target: pumpFields.opened,
})
sample({ clock: arrived, filter: $opened, fn: valuesOf, target: pumpFields.refreshed })
sample({ clock: pageClosed, target: pumpFields.closed })

// Deleting: after a question.
export const deleteAsked = createEvent()
export const deleteDeclined = createEvent()
export const deleteConfirmed = createEvent()
/** The page is about nothing any more. */
export const pumpDeleted = createEvent()
export const deletePumpFx = createRequest((id: number) => tell(DeletePumpDocument, { id }))
export const $askingToDelete = flag({
  on: deleteAsked,
  off: [deleteDeclined, deletePumpFx.finally, pageOpened, pageClosed],
})

sample({
  clock: deleteConfirmed,
  source: combine($pumpId, deletePumpFx.pending, (id, deleting) => (deleting ? null : id)),
  filter: Boolean,
  target: deletePumpFx,
})
sample({ clock: deletePumpFx.done, target: pumpDeleted })
sample({ clock: deletePumpFx.failData, target: notify.problem })
