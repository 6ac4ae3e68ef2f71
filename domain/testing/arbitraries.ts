/*
 * Random catalogues, recipes and orders: nested groups, both kinds of steps, liquids of all densities, tiny and large
 * amounts, things left out, exchanged and added.
 */
import fc, { type Arbitrary } from 'fast-check'
import type { Ingredient } from '../catalogue/ingredient.ts'
import type { ProductionStep, StepIngredient } from '../catalogue/recipe.ts'
import type { FeasibilityInput } from '../pour/feasibility.ts'
import type { OrderRequest } from '../pour/order.ts'
import type { Amount, Unit } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { microlitres } from '../units/volume.ts'
import { machinesWith } from './arbitrary-machines.ts'
import { aDrink, aGlass, aGroup, aManualIngredient, anIngredient, anOrderRequest, byId } from './builders.ts'

/** Tenths of a unit up to `mostUnits`, tiny ones often. */
const amounts = (mostUnits: number): Arbitrary<Amount> =>
  fc
    .oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: mostUnits * 10 }))
    .map(tenths => (tenths * 100) as Amount)

/** Groups have the ids 1–4, liquids 5–12, things added by hand 13–15. */
const groupIds = [1, 2, 3, 4]
const liquidIds = [5, 6, 7, 8, 9, 10, 11, 12]
const manualIds = [13, 14, 15]
const anyId = fc.constantFrom(...groupIds, ...liquidIds, ...liquidIds, ...manualIds)

/** A group belongs to one with a lower id, so there is no cycle. */
const parentOf = (id: number): Arbitrary<number | null> =>
  fc.option(fc.integer({ min: 1, max: Math.min(4, id - 1) }), { freq: 3 })

const groups = groupIds.map(id =>
  (id === 1 ? fc.constant(null) : parentOf(id)).map(parent =>
    aGroup({ id: asId(id), name: `Group ${id}`, parentGroupId: parent === null ? null : asId(parent) }),
  ),
)

const liquids = liquidIds.map(id =>
  fc
    .tuple(parentOf(id), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 5, max: 20 }))
    .map(([parent, tenths, density]) =>
      anIngredient({
        id: asId(id),
        name: `Liquid ${id}`,
        parentGroupId: parent === null ? null : asId(parent),
        flowFactor: tenths / 10,
        density: density / 10,
      }),
    ),
)

const manuals = manualIds.map(id =>
  fc.tuple(parentOf(id), fc.constantFrom<Unit>('ml', 'g', 'piece', 'teaspoon', 'tablespoon')).map(([parent, unit]) =>
    aManualIngredient({
      id: asId(id),
      name: `By hand ${id}`,
      unit,
      parentGroupId: parent === null || unit !== 'ml' ? null : asId(parent),
    }),
  ),
)

export const catalogues: Arbitrary<ReadonlyMap<number, Ingredient>> = fc
  .tuple(...groups, ...liquids, ...manuals)
  .map(all => byId<Ingredient>(all))

const someId = anyId.map(id => asId<'ingredient'>(id))

const stepIngredients: Arbitrary<StepIngredient> = fc.record({
  ingredientId: someId,
  amount: amounts(120),
  scale: fc.boolean(),
  boostable: fc.boolean(),
})

export const recipeSteps: Arbitrary<readonly ProductionStep[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .array(stepIngredients, { maxLength: 6 })
        .map((ingredients): ProductionStep => ({ kind: 'addIngredients', ingredients })),
    },
    { weight: 1, arbitrary: fc.constant<ProductionStep>({ kind: 'writtenInstruction', message: 'Stir.' }) },
  ),
  { minLength: 1, maxLength: 5 },
)

export const orderRequests: Arbitrary<OrderRequest> = fc
  .record({
    amount: fc.option(fc.integer({ min: 100, max: 50_000 }).map(tenths => microlitres(tenths * 100))),
    glassId: fc.option(fc.constant(asId<'glass'>(31))),
    boost: fc.integer({ min: 0, max: 20 }).map(tens => tens * 10),
    additional: fc.array(
      fc.record({
        ingredientId: fc.constantFrom(...liquidIds, ...manualIds).map(id => asId<'ingredient'>(id)),
        amount: fc.integer({ min: 1, max: 60 }).map(units => (units * 1000) as Amount),
      }),
      { maxLength: 3 },
    ),
    omitted: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(someId, { maxLength: 2 }) },
    ),
    substitutions: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(fc.record({ ingredientId: someId, replacementId: someId }), { maxLength: 2 }) },
    ),
    byHand: fc.array(
      fc.constantFrom(...liquidIds).map(id => asId<'ingredient'>(id)),
      { maxLength: 2 },
    ),
  })
  .map(with_ => anOrderRequest(with_))

/** An order as a guest could place it on some machine; whether it can be made is open. */
export const feasibilityInputs: Arbitrary<FeasibilityInput> = fc
  .record({
    ingredients: catalogues,
    machine: machinesWith(liquidIds),
    steps: recipeSteps,
    request: orderRequests,
    owned: fc.uniqueArray(anyId).map((ids): ReadonlySet<number> => new Set(ids)),
    glasses: fc.constantFrom(byId([aGlass({ isDefault: true })]), byId([aGlass()])),
  })
  .map(({ steps, machine, ...rest }) => ({ drink: aDrink(...steps), area: null, ...machine, ...rest }))
