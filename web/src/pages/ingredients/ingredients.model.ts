import { attach, createEvent, createStore, restore, sample } from 'effector'
import { ask, createRequest, tell } from '../../api/operate.ts'
import type { Blocker, Usage } from '../../features/resources/deletion.ts'
import { namedDraftOf, namedInputOf } from '../../forms/translations/named-draft.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { fittingGroups, mayBelong } from './ingredient-tree.ts'
import {
  AllIngredientsDocument,
  type IngredientRow,
  type IngredientUsage,
  UpdateIngredientDocument,
} from './ingredients.documents.ts'

export const ingredients = createQuery<readonly IngredientRow[]>(
  () => ask(AllIngredientsDocument),
  changesOf('BAR', 'INGREDIENTS', 'PUMPS'),
)

/** Into another group; null takes it out of its group. */
export interface Move {
  readonly row: IngredientRow
  readonly parentGroupId: number | null
}

export const moveRequested = createEvent<Move>()
/** Fields left out of the input stay as they are. Answers with its version afterwards, for going back. */
export const moveFx = createRequest(async ({ row, parentGroupId }: Move) => {
  const { id, kind, names, version } = row
  const ingredient = { kind, parentGroupId, ...namedInputOf(namedDraftOf(names)) }
  return tell(UpdateIngredientDocument, { id, version, ingredient })
})

const isPossible = (rows: readonly IngredientRow[], { row, parentGroupId }: Move): boolean =>
  parentGroupId !== row.parentGroupId &&
  mayBelong(row) &&
  (parentGroupId === null || fittingGroups(rows, row.id).some(({ id }) => id === parentGroupId))

sample({
  clock: moveRequested,
  source: ingredients.$value,
  filter: (rows, move) => rows !== null && isPossible(rows, move),
  fn: (_, move) => move,
  target: moveFx,
})
sample({ clock: moveFx.failData, target: notify.problem })

/** "To which group?" comes up for it. */
export const moveAsked = createEvent<IngredientRow>()
export const moveDeclined = createEvent()
export const $moving = restore(moveAsked, null).reset(moveDeclined, moveRequested, loggedOut)

/** The last move, with the ingredient as it was before; null when there is nothing to take back. */
export const $lastMove = createStore<Move | null>(null, { skipVoid: false })
export const moveForgotten = createEvent()
export const moveUndone = createEvent()
const back = sample({ clock: moveUndone, source: $lastMove }).filterMap(move =>
  move === null
    ? undefined
    : { row: { ...move.row, parentGroupId: move.parentGroupId }, parentGroupId: move.row.parentGroupId },
)
/** Goes past `moveRequested`: the ingredient may be gone from the list that requests are judged by. */
export const undoFx = attach({ effect: moveFx })
sample({ clock: back, target: undoFx })
const moved = sample({
  clock: moveFx.done,
  source: undoFx.pending,
  fn: (isUndo, { params, result: { version } }) => (isUndo ? null : { ...params, row: { ...params.row, version } }),
})
$lastMove.on(moved, (_, move) => move).reset(moveForgotten, ingredients.closed, loggedOut)

/** Groups whose ingredients are out of sight. */
export const groupToggled = createEvent<number>()
export const allToggled = createEvent<'open' | 'close'>()
export const $closedGroups = createStore<ReadonlySet<number>>(new Set())
  .on(groupToggled, (closed, id) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    return next
  })
  .reset(loggedOut)
sample({
  clock: allToggled,
  source: ingredients.$value,
  fn: (rows, to) =>
    new Set(to === 'open' ? [] : (rows ?? []).filter(({ kind }) => kind === 'GROUP').map(({ id }) => id)),
  target: $closedGroups,
})

const blocker = (what: Blocker['what'], count: number, names: readonly string[]): readonly Blocker[] =>
  count === 0 ? [] : [{ what, count, names }]

export const usageOf = ({ recipes, children, pumpNames, drinkNames }: IngredientUsage): Usage => ({
  users: recipes,
  blockers: [
    ...blocker('pumps', pumpNames.length, pumpNames),
    ...blocker('drinks', drinkNames.length, drinkNames),
    ...blocker('children', children.count, children.names),
  ],
})

/** A row, as "Delete …" has asked for it. */
export const deletionAsked = createEvent<IngredientRow>()
export const deletionClosed = createEvent()
export const $deleted = restore(deletionAsked, null).reset(deletionClosed, loggedOut)

// A change made here need not wait for the news of it.
sample({ clock: [moveFx.done, deletionClosed], target: ingredients.refetch })
