import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { isPermitted } from '#domain/access/permissions.ts'
import { roundedTo } from '#domain/units/decimal.ts'
import { graphql, type VariablesOf } from '../../api/graphql.ts'
import { createRequest, mutate } from '../../api/operate.ts'
import { $machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import { numberText, parseNumber } from '../../forms/fields.view.tsx'
import { $user } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import type { Feasibility } from './order.documents.ts'
import { byReach } from './order-changes.ts'
import { $report } from './order-check.model.ts'
import { orderClosed } from './order-draft.model.ts'

/** A pump as the one who orders needs to see it. */
export interface PumpLine {
  readonly pump: MachinePump
  /** It carries something that goes into this drink. */
  readonly serves: boolean
  /** The missing part of it, in millilitres; 0 when there is enough. */
  readonly missingMl: number
}

/** Pumps that serve the drink first, those that lack something before all; then as people count their names. */
export function pumpLines(pumps: readonly MachinePump[], report: Feasibility | null): PumpLine[] {
  const needed = new Map((report?.required ?? []).map(({ ingredient, missingMl }) => [ingredient.id, missingMl]))
  const lines = pumps.map(pump => {
    const missingMl = needed.get(pump.currentIngredient?.id ?? 0)
    return { pump, serves: missingMl !== undefined, missingMl: missingMl ?? 0 }
  })
  const rank = ({ serves, missingMl }: PumpLine): number => (missingMl > 0 ? 0 : serves ? 1 : 2)
  return lines.sort((a, b) => rank(a) - rank(b) || a.pump.name.localeCompare(b.pump.name, undefined, { numeric: true }))
}

/** Ingredients that can be put on a pump: those that the drink needs and no pump carries first. */
export function connectable(
  choices: readonly IngredientFields[],
  pump: MachinePump,
  report: Feasibility | null,
): IngredientFields[] {
  const needed = new Set(
    (report?.required ?? []).filter(({ ingredient }) => !ingredient.onPump).map(({ ingredient }) => ingredient.id),
  )
  return choices
    .filter(({ id, kind }) => kind === 'AUTOMATED' && id !== pump.currentIngredient?.id)
    .sort((a, b) => Number(needed.has(b.id)) - Number(needed.has(a.id)) || byReach(a, b))
}

/** The typed text as millilitres to a tenth; null if it is no amount. */
export function levelOf(typed: string): number | null {
  const ml = parseNumber(typed)
  return ml === null || !(ml >= 0) ? null : roundedTo(ml, 1)
}

/** As `levelOf` reads it: without groups, because "1,500" would come back as one and a half. */
export const levelText = (ml: number, tag: string): string => numberText(roundedTo(ml, 1), tag)

const FillPumpDocument = graphql(`
  mutation FillPump($id: Int!, $change: PumpChangeInput!, $removeFields: [RemovablePumpField!]!) {
    changePump(id: $id, change: $change, removeFields: $removeFields) { id }
  }
`)

/** One edit of one pump. */
export type PumpEdit = VariablesOf<typeof FillPumpDocument>

const typingPauseMs = 500

/** The pumps below the order come up, for those who may look after them. */
export const pumpsToggled = createEvent<boolean>()
/** The level of the bottle, while it is typed; sent after a pause. */
export const levelTyped = createEvent<{ readonly pump: MachinePump; readonly ml: number }>()
/** The field was left, or Enter pressed: no pause. */
export const levelsCommitted = createEvent()
/** A fresh bottle of the size that the ingredient comes in. */
export const bottleFilled = createEvent<MachinePump>()

export const fillPumpFx = createRequest((edit: PumpEdit) => mutate(FillPumpDocument, edit))

export const $mayFill = $user.map(user => user !== null && isPermitted(user.role, 'pumps.fill'))
export const $pumpsOpen = restore(pumpsToggled, false).reset(orderClosed)

export const $pumpLines = combine($machine, $report, (machine, report) => pumpLines(machine?.pumps ?? [], report))

/** Pumps with an edit on its way. */
export const $changing = createStore<ReadonlyMap<number, number>>(new Map())
  .on(fillPumpFx, (changing, { id }) => counted(changing, id, 1))
  .on(fillPumpFx.finally, (changing, { params }) => counted(changing, params.id, -1))

function counted(counts: ReadonlyMap<number, number>, id: number, by: 1 | -1): ReadonlyMap<number, number> {
  const count = (counts.get(id) ?? 0) + by
  const others = [...counts].filter(([key]) => key !== id)
  return new Map(count > 0 ? [...others, [id, count]] : others)
}

const edit = ({ id, kind }: MachinePump, change: Omit<PumpEdit['change'], 'kind'>): PumpEdit => ({
  id,
  change: { kind, ...change },
  removeFields: [],
})

/** Another bottle; null takes the pump's away. */
export const bottleChosen = fillPumpFx.prepend<{ readonly pump: MachinePump; readonly ingredientId: number | null }>(
  ({ pump, ingredientId }): PumpEdit =>
    ingredientId === null
      ? { ...edit(pump, {}), removeFields: ['currentIngredient'] }
      : edit(pump, { currentIngredientId: ingredientId }),
)
export const pumpedUpChosen = fillPumpFx.prepend<{ readonly pump: MachinePump; readonly pumpedUp: boolean }>(
  ({ pump, pumpedUp }) => edit(pump, { isPumpedUp: pumpedUp }),
)
sample({
  clock: bottleFilled,
  filter: ({ bottleMl }) => bottleMl !== null,
  fn: pump => edit(pump, { fillingLevelMl: pump.bottleMl }),
  target: fillPumpFx,
})

// Levels that were typed and not sent; one after the other, so that none is lost between two fields.
const levelsSent = createEvent<ReadonlyMap<number, PumpEdit>>()
const $typed = createStore<ReadonlyMap<number, PumpEdit>>(new Map())
  .on(levelTyped, (typed, { pump, ml }) => new Map([...typed, [pump.id, edit(pump, { fillingLevelMl: ml })]]))
  // A fresh bottle is what counts.
  .on(bottleFilled, (typed, { id }) => new Map([...typed].filter(([key]) => key !== id)))
  .reset(levelsSent)
sample({
  clock: [debounce({ source: levelTyped, timeout: typingPauseMs }), levelsCommitted, orderClosed],
  source: $typed,
  filter: typed => typed.size > 0,
  target: levelsSent,
})
const sendLevelsFx = createEffect(async (edits: ReadonlyMap<number, PumpEdit>) => {
  await Promise.all([...edits.values()].map(one => fillPumpFx(one)))
})
sample({ clock: levelsSent, target: sendLevelsFx })

sample({ clock: fillPumpFx.failData, target: notify.problem })
