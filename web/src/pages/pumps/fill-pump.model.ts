import { combine, createEvent, sample } from 'effector'
import { createRequest, tell } from '../../api/operate.ts'
import type { MachinePump } from '../../entities/machine/machine.documents.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { ChangePumpDocument, type PumpChange } from '../../entities/pump/pump-setup.documents.ts'
import { createForm } from '../../forms/form.model.ts'
import { between, faults, required } from '../../forms/rules.ts'

interface PumpContent {
  readonly currentIngredientId: number | null
  readonly fillingLevelMl: number | null
  readonly isPumpedUp: boolean
}

/** The part of a pump that an editor may change. */
export interface FillDraft extends PumpContent {
  readonly pumpId: number
  readonly kind: MachinePump['kind']
  /** As it was when the dialog came up: only what was changed is sent, the rest may have changed by itself. */
  readonly before: PumpContent
}

/** Millilitres, as the machine accepts them. */
export const levelBounds = { least: 0, most: 100_000 } as const

/** A full bottle of the ingredient stands there. */
export const fullBottlePressed = createEvent()

export const fillPumpFx = createRequest((change: PumpChange) => tell(ChangePumpDocument, change))

export function changeOfFill({ pumpId, kind, before, ...after }: FillDraft): PumpChange {
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
    faults<FillDraft>({
      fillingLevelMl: required(fillingLevelMl) ?? between(fillingLevelMl, { ...levelBounds, metric: 'ml' }),
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

export const fillAsked = fillForm.opened.prepend<MachinePump>(
  ({ id, kind, currentIngredient, fillingLevelMl, pumpedUp }): FillDraft => {
    const before = { currentIngredientId: currentIngredient?.id ?? null, fillingLevelMl, isPumpedUp: pumpedUp }
    return { pumpId: id, kind, before, ...before }
  },
)

/** The pump in the dialog, as the machine tells of it. */
export const $pumpToFill = combine(
  $machine,
  fillForm.$draft,
  (machine, draft) => machine?.pumps.find(({ id }) => id === draft?.pumpId) ?? null,
)

/** The content of a full bottle of the pump's ingredient; null for another ingredient, and where nobody knows. */
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
