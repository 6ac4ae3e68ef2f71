import { combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { createRequest, mutateField, queryField } from '../../api/operate.ts'
import { $machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { $mayManage } from '../../entities/machine-settings/machine-settings.model.ts'
import {
  ChangePumpDocument,
  CreatePumpDocument,
  type PumpChange,
  type PumpKind,
  type PumpSetup,
  PumpSetupDocument,
} from '../../entities/pump/pump-setup.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { errorsIn, inRange, required } from '../../forms/rules.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import { notify } from '../../ui/notifications.model.ts'

/** The technical facts of all pumps come up, or go away. */
export const detailsSwitched = createEvent()
export const detailsLeft = createEvent()

export const loadDetailsFx = createRequest((ids: readonly number[]) =>
  Promise.all(ids.map(id => queryField(PumpSetupDocument, { id }))),
)

export const $detailsShown = createStore(false)
  .on(detailsSwitched, shown => !shown)
  .reset(loggedOut)
const $looking = booleanStore({ on: detailsSwitched, off: [detailsLeft, loggedOut] })

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

/** The dialog with the three kinds comes up. */
export const addRequested = createEvent()
export const addDeclined = createEvent()
export const kindChosen = createEvent<PumpKind>()
/** With the id of the pump: its wizard is next. */
export const pumpAdded = createEvent<number>()

export const createPumpFx = createRequest(
  async (kind: PumpKind) => (await mutateField(CreatePumpDocument, { kind })).id,
)

export const $asksForKind = booleanStore({ on: addRequested, off: [addDeclined, createPumpFx.done, loggedOut] })
/** The kind that is on its way. */
export const $adding = createStore<PumpKind | null>(null, { skipVoid: false })
  .on(createPumpFx, (_, kind) => kind)
  .reset(createPumpFx.finally)

sample({ clock: kindChosen, filter: createPumpFx.pending.map(pending => !pending), target: createPumpFx })
sample({ clock: createPumpFx.doneData, target: pumpAdded })
sample({ clock: createPumpFx.failData, target: notify.problem })

interface PumpContent {
  readonly currentIngredientId: number | null
  readonly fillingLevelMl: number | null
  readonly isPumpedUp: boolean
}

/** The part of a pump that an editor may change. */
interface FillDraft extends PumpContent {
  readonly pumpId: number
  readonly kind: MachinePump['kind']
  /** As it was when the dialog came up: only what was changed is sent, the rest may have changed by itself. */
  readonly before: PumpContent
}

/** Millilitres, as the machine accepts them. */
export const levelBounds = { least: 0, most: 100_000 } as const

/** A full bottle of the ingredient stands there. */
export const fullBottlePressed = createEvent()

export const fillPumpFx = createRequest((change: PumpChange) => mutateField(ChangePumpDocument, change))

function changeOfFill({ pumpId, kind, before, ...after }: FillDraft): PumpChange {
  const { currentIngredientId, fillingLevelMl, isPumpedUp } = after
  const isOther = currentIngredientId !== before.currentIngredientId
  return {
    id: pumpId,
    change: {
      kind,
      ...(isOther && currentIngredientId !== null ? { currentIngredientId } : {}),
      ...(fillingLevelMl !== before.fillingLevelMl ? { fillingLevelMl } : {}),
      ...(isPumpedUp !== before.isPumpedUp ? { isPumpedUp } : {}),
    },
    removeFields: isOther && currentIngredientId === null ? ['currentIngredient'] : [],
  }
}

export const fillForm = createForm<FillDraft, unknown>({
  rules: ({ fillingLevelMl }) =>
    errorsIn<FillDraft>({
      fillingLevelMl: required(fillingLevelMl) ?? inRange(fillingLevelMl, { ...levelBounds, metric: 'ml' }),
    }),
  save: draft => fillPumpFx(changeOfFill(draft)),
  fieldOf: (_, { code }) =>
    code === 'not-automated'
      ? 'currentIngredientId'
      : code === 'pump-value-out-of-range'
        ? 'fillingLevelMl'
        : undefined,
  closesWhenSaved: true,
})

export const fillRequested = fillForm.opened.prepend<MachinePump>(
  ({ id, kind, currentIngredient, fillingLevelMl, pumpedUp }): FillDraft => {
    const before = { currentIngredientId: currentIngredient?.id ?? null, fillingLevelMl, isPumpedUp: pumpedUp }
    return { pumpId: id, kind, before, ...before }
  },
)

/** The pump in the dialog, as the machine reports it. */
export const $pumpToFill = combine(
  $machine,
  fillForm.$draft,
  (machine, draft) => machine?.pumps.find(({ id }) => id === draft?.pumpId) ?? null,
)

/** The content of a full bottle of the pump's ingredient; null for another ingredient, and where it's unknown. */
export const $fullBottleMl = combine($pumpToFill, fillForm.$draft, (pump, draft) =>
  pump !== null && draft?.currentIngredientId === pump.currentIngredient?.id ? pump.bottleMl : null,
)
sample({
  clock: fullBottlePressed,
  source: $fullBottleMl,
  filter: ml => ml !== null,
  fn: ml => ({ fillingLevelMl: ml }),
  target: fillForm.changed,
})
