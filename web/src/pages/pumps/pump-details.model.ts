import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { ask, createRequest } from '../../api/operate.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { $mayManage } from '../../entities/machine-settings/machine-settings.model.ts'
import { type PumpSetup, PumpSetupDocument } from '../../entities/pump/pump-setup.documents.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'

/** The technical facts of all pumps come up, or go away. */
export const detailsSwitched = createEvent()
export const detailsLeft = createEvent()

export const loadDetailsFx = createRequest((ids: readonly number[]) =>
  Promise.all(ids.map(id => ask(PumpSetupDocument, { id }))),
)

export const $detailsShown = createStore(false)
  .on(detailsSwitched, shown => !shown)
  .reset(loggedOut)
const $looking = flag({ on: detailsSwitched, off: [detailsLeft, loggedOut] })

/** By pump; of those that were read. */
export const $details = createStore<ReadonlyMap<number, PumpSetup>>(new Map())
  .on(loadDetailsFx.doneData, (_, setups) => new Map(setups.map(setup => [setup.id, setup])))
  .reset(loggedOut)

/** Levels are no technical facts, but change with every drop, in milliseconds. */
const calmMs = 800
const changed = debounce({ source: changesOf('PUMPS'), timeout: calmMs })
sample({
  clock: [detailsSwitched, changed],
  source: { shown: $detailsShown, looking: $looking, may: $mayManage, machine: $machine },
  filter: ({ shown, looking, may }) => shown && looking && may,
  fn: ({ machine }) => (machine?.pumps ?? []).map(({ id }) => id),
  target: loadDetailsFx,
})
sample({ clock: loadDetailsFx.failData, target: notify.problem })
