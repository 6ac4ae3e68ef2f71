/* What a party and a whole history are told with: counts of drinks, amounts, times. */
import type { Ingredients } from '#domain/catalogue/ingredient.ts'
import { type Cost, costOf, wholeCost } from '#domain/evening/cost.ts'
import type { Slot } from '#domain/evening/slots.ts'
import type { Spread } from '#domain/evening/spread.ts'
import { type DrinkCount, partsOf, type Tally } from '#domain/evening/tally.ts'
import type { Part } from '#domain/pour/plan.ts'
import { standardDrinksOf, strengthOf } from '#domain/pour/serving.ts'
import { servedRecipe } from '#domain/serving/served-recipe.ts'
import { toUnits } from '#domain/units/amount.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { builder } from './builder.ts'
import { IngredientType } from './catalogue.types.ts'
import { GlassShapeEnum, UnitEnum } from './enums.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { isoTime } from './iso-time.ts'
import { DrinkType, ingredientOf, type Seen, unitOfAmount } from './order.types.ts'
import { ServedDrinkType } from './served.types.ts'

export const secondsOf = (duration: Microseconds): number => Math.round(duration / 1_000_000)

export const DrinkCountType = builder.objectRef<DrinkCount>('DrinkCount').implement({
  fields: t => ({
    drink: t.field({ type: DrinkType, resolve: ({ drink, name }) => ({ ...drink, name }) }),
    served: t.field({
      type: ServedDrinkType,
      nullable: true,
      description: 'How it looks as its recipe has it; null for a single ingredient, and once the recipe is gone.',
      complexity: { field: 2, multiplier: 0 },
      resolve: ({ drink }, _args, { deps }) => {
        const recipe = drink.kind === 'recipe' ? deps.records.now.recipe.get(drink.id) : undefined
        return recipe ? servedRecipe(recipe, deps.records.now.ingredient) : null
      },
    }),
    glassShape: t.field({
      type: GlassShapeEnum,
      nullable: true,
      description: 'The shape of its glass; null where the recipe names none.',
      resolve: ({ drink }, _args, { deps }) => {
        const recipe = drink.kind === 'recipe' ? deps.records.now.recipe.get(drink.id) : undefined
        return deps.records.now.glass.get(recipe?.defaultGlassId ?? 0)?.shape ?? null
      },
    }),
    count: t.exposeInt('count', { description: 'How many were made to their end.' }),
  }),
})

/** Something that cost so much. */
export interface CostView {
  readonly cost: Cost
}

/** What is known; null where something has no price. */
export const costOfView = ({ cost }: CostView): number | null => {
  const whole = wholeCost(cost)
  return whole === null ? null : toPrice(whole)
}

export const costDescription = 'By today’s prices, in the machine’s currency; null where a price is unknown.'

export const IngredientUseType = builder.objectRef<Seen<Part>>('IngredientUse').implement({
  description: 'How much of an ingredient was poured and added.',
  fields: t => ({
    ingredient: t.field({ type: IngredientType, resolve: ingredientOf }),
    amount: t.float({ description: 'In `unit`.', resolve: ({ value }) => toUnits(value.amount) }),
    unit: t.field({ type: UnitEnum, resolve: unitOfAmount }),
    cost: t.float({
      nullable: true,
      description: costDescription,
      resolve: ({ value }, _args, { deps }) => costOfView({ cost: costOf([value], deps.records.now.ingredient) }),
    }),
  }),
})

export const SlotType = builder.objectRef<Slot>('DrinkSlot').implement({
  fields: t => ({
    from: t.string({ resolve: ({ from }) => isoTime(from) }),
    drinks: t.exposeInt('drinks'),
  }),
})

export const SpreadType = builder.objectRef<Spread>('WaitSpread').implement({
  fields: t => ({
    medianSeconds: t.int({ resolve: ({ median }) => secondsOf(median) }),
    longestSeconds: t.int({ resolve: ({ longest }) => secondsOf(longest) }),
  }),
})

interface LiquidSums {
  readonly volumeMl: number
  readonly standardDrinks: number
}

/** A sum over everybody; rounded to one decimal. */
export function liquidOf(tally: Tally, ingredients: Ingredients): LiquidSums {
  const strength = strengthOf(partsOf(tally), ingredients)
  return {
    volumeMl: toMillilitres(strength.volume),
    standardDrinks: Math.round(10 * standardDrinksOf(strength)) / 10,
  }
}

/** Most of it first; what flows before what is counted or weighed. */
export function usesOf(tally: Tally, { deps }: GraphqlContext): Part[] {
  const volumes = new Map<Part, number>()
  for (const part of partsOf(tally)) volumes.set(part, strengthOf([part], deps.records.now.ingredient).volume)
  return [...volumes].sort(([a, x], [b, y]) => y - x || b.amount - a.amount).map(([part]) => part)
}
