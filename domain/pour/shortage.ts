/* What ran out: noted at the end of the drink after which the bottle holds too little for another one of the same. */
import { volumeOfAmount } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import { type Microlitres, noVolume } from '../units/volume.ts'
import type { PastOrder, Shortage } from './order.ts'

/**
 * What a drink has used up, one for each ingredient that came from pumps. What it was made without, since nothing came,
 * has run out as well, whatever the books say of the bottle.
 *
 * @param glasses how many it was made for
 * @param left what pumps can give after it, by ingredient
 */
export function shortagesAfter(
  { doses = [], leftOut = [], endedAt: at }: Pick<PastOrder, 'doses' | 'leftOut' | 'endedAt'>,
  glasses: number,
  left: ReadonlyMap<number, Microlitres>,
): Shortage[] {
  const given = new Set<IngredientId>(leftOut.map(({ ingredientId }) => ingredientId))
  const short = [...given].map((ingredientId): Shortage => ({ ingredientId, left: noVolume, at }))
  for (const { ingredientId, poured, measuredBy } of doses) {
    if (measuredBy === 'hand' || poured <= 0 || given.has(ingredientId)) continue
    given.add(ingredientId)
    const rest = left.get(ingredientId)
    // No pump gives it any more: another was put on, or it has to be flushed.
    if (rest === undefined) continue
    if (rest < volumeOfAmount(poured) / glasses) short.push({ ingredientId, left: rest, at })
  }
  return short
}

/**
 * Each bottle once, at its first note, oldest first: a smaller drink goes on until there is too little for it, too; more
 * than before is another bottle.
 */
export function bottlesRunOut(notes: Iterable<Shortage>): Shortage[] {
  const before = new Map<IngredientId, Microlitres>()
  return [...notes]
    .sort((a, b) => a.at - b.at)
    .filter(({ ingredientId, left }) => {
      const known = before.get(ingredientId)
      before.set(ingredientId, left)
      return known === undefined || left > known
    })
}
