import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import type { Draft } from '../../records/draft.ts'
import { failure, type Result, success } from '../../result.ts'
import type { IngredientId, UserId } from '../../units/id.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

export type BarProblem =
  | { readonly kind: 'unknown-ingredient'; readonly ingredientId: IngredientId }
  /** One owns bottles, not groups. */
  | { readonly kind: 'group-not-for-bar'; readonly ingredientId: IngredientId }

type Changed = Promise<Result<void, BarProblem | Forbidden | StoreUnavailable>>

/** Twice is the same as once. */
export const addToBar = (records: RecordBook, { id: userId }: Pick<User, 'id'>, ingredientId: IngredientId): Changed =>
  records.change<void, BarProblem | Forbidden>(change => {
    const checked = checkForBar(change, userId, ingredientId)
    const ingredientIds = change.records.bar.get(userId)?.ingredientIds ?? []
    if (checked.ok && !ingredientIds.includes(ingredientId)) {
      change.put('bar', userId, { id: userId, ingredientIds: [...ingredientIds, ingredientId] })
    }
    return checked
  })

/** An ingredient that is not in the bar need not be taken out. */
export const removeFromBar = (
  records: RecordBook,
  { id: userId }: Pick<User, 'id'>,
  ingredientId: IngredientId,
): Changed =>
  records.change<void, BarProblem | Forbidden>(change => {
    const checked = checkForBar(change, userId, ingredientId)
    const bar = change.records.bar.get(userId)
    if (checked.ok && bar?.ingredientIds.includes(ingredientId)) {
      change.put('bar', userId, { ...bar, ingredientIds: bar.ingredientIds.filter(each => each !== ingredientId) })
    }
    return checked
  })

function checkForBar(
  { records }: Draft,
  userId: UserId,
  ingredientId: IngredientId,
): Result<void, BarProblem | Forbidden> {
  if (!mayStill(records.user, { id: userId }, 'bar.change')) return failure({ kind: 'forbidden' })
  const ingredient = records.ingredient.get(ingredientId)
  if (!ingredient) return failure({ kind: 'unknown-ingredient', ingredientId })
  return ingredient.kind === 'group' ? failure({ kind: 'group-not-for-bar', ingredientId }) : success(undefined)
}
