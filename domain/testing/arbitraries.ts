/*
 * Random machines, catalogues, recipes and orders: nested groups, both kinds of steps, several pumps with one liquid,
 * tubes partly filled or holding something else, pumps half known, odd calibrations, tiny and large amounts.
 */
import fc, { type Arbitrary } from 'fast-check'
import type { Ingredient } from '../catalogue/ingredient.ts'
import type { ProductionStep, StepIngredient } from '../catalogue/recipe.ts'
import type { DcPump, TubeContent } from '../machine/pump.ts'
import type { DispensingSettings } from '../machine/settings.ts'
import type { FeasibilityInput } from '../pour/feasibility.ts'
import type { OrderRequest } from '../pour/order.ts'
import type { Amount, Unit } from '../units/amount.ts'
import { type Microseconds, microseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { type Microlitres, microlitres } from '../units/volume.ts'
import { aDrink, aGlass, aGroup, aManualIngredient, anIngredient, anOrderRequest, byId } from './builders.ts'

export const volumes = (least: number, most: number): Arbitrary<Microlitres> =>
  fc.integer({ min: least, max: most }).map(microlitres)

export const durations = (least: number, most: number): Arbitrary<Microseconds> =>
  fc.integer({ min: least, max: most }).map(microseconds)

export const dispensingSettings: Arbitrary<DispensingSettings> = fc.record({
  minimalRun: durations(100_000, 3_000_000),
  minimalPause: durations(0, 3_000_000),
  pauseBetweenSteps: durations(0, 1_000_000),
})

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
  fc.tuple(parentOf(id), fc.integer({ min: 1, max: 100 })).map(([parent, tenths]) =>
    anIngredient({
      id: asId(id),
      name: `Liquid ${id}`,
      parentGroupId: parent === null ? null : asId(parent),
      flowFactor: tenths / 10,
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

const pumpWith = (id: number): Arbitrary<DcPump> =>
  fc
    .record({
      ingredientId: fc.option(fc.constantFrom(...liquidIds), { freq: 8 }),
      fillingLevel: fc.oneof(volumes(0, 50_000), volumes(0, 2_000_000)),
      tubeCapacity: fc.option(volumes(0, 30_000), { freq: 12 }),
      standing: fc.constantFrom(0, 0, 0.4, 1, 1, 1, 1.2),
      standsAnother: fc.constantFrom(...Array<boolean>(9).fill(false), true),
      timePerCentilitre: fc.option(fc.oneof(durations(200_000, 20_000_000), durations(1_000, 200_000)), { freq: 12 }),
      power: fc.integer({ min: 0, max: 12_000 }),
      hasPin: fc.constantFrom(...Array<boolean>(12).fill(true), false),
    })
    .map(({ ingredientId, standing, standsAnother, power, hasPin, ...rest }): DcPump => {
      const liquid = ingredientId === null ? null : asId<'ingredient'>(ingredientId)
      const volume = microlitres(Math.round((rest.tubeCapacity ?? 0) * standing))
      const standingIn: TubeContent | null =
        volume > 0 && liquid !== null ? { ingredientId: standsAnother ? asId(99) : liquid, volume } : null
      return {
        kind: 'dc',
        id: asId(id),
        name: null,
        ingredientId: liquid,
        tubeContent: standingIn,
        powerConsumption: milliwatts(power),
        pin: hasPin ? { boardId: 1, nr: id } : null,
        isPowerStateHigh: true,
        ...rest,
      }
    })

export const pumpSets: Arbitrary<ReadonlyMap<number, DcPump>> = fc
  .tuple(fc.tuple(...[201, 202, 203, 204, 205, 206, 207, 208].map(pumpWith)), fc.integer({ min: 0, max: 8 }))
  .map(([pumps, count]) => byId(pumps.slice(0, count)))

const stepIngredients: Arbitrary<StepIngredient> = fc.record({
  ingredientId: anyId.map(id => asId<'ingredient'>(id)),
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
    pumps: pumpSets,
    steps: recipeSteps,
    request: orderRequests,
    owned: fc.uniqueArray(anyId).map((ids): ReadonlySet<number> => new Set(ids)),
    glasses: fc.constantFrom(byId([aGlass({ isDefault: true })]), byId([aGlass()])),
  })
  .map(({ steps, ...rest }) => ({ drink: aDrink(...steps), scaleReady: false, ...rest }))
