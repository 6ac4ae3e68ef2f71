import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { isPermitted } from '#domain/access/permissions.ts'
import { graphql, type VariablesOf } from '../../api/graphql.ts'
import { createRequest, mutate } from '../../api/operate.ts'
import type { MachinePump } from '../../entities/machine/machine.documents.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { $user } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $report } from './order-check.model.ts'
import { orderClosed } from './order-draft.model.ts'
import { pumpLines } from './order-pumps.ts'

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
