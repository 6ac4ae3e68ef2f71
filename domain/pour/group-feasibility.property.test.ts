import fc, { type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import { childrenByGroup, type Ingredient, type Ingredients, leavesOf } from '../catalogue/ingredient.ts'
import { always, sameEachTime } from '../testing/always.ts'
import {
  aDrink,
  addStep,
  aGroup,
  aManualIngredient,
  anIngredient,
  anOrderRequest,
  aPump,
  aStepIngredient,
  byId,
} from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { millilitres } from '../units/volume.ts'
import { checkFeasibility, type Feasibility, type FeasibilityInput } from './feasibility.ts'

const groupIds = [1, 2, 3] as const
const liquidIds = [11, 12, 13, 14] as const
const manualId = 15

const parents = fc.constantFrom(...groupIds)

/** A group below another one, liquids in any of them, and one that is added by hand. */
const catalogues: Arbitrary<Ingredients> = fc
  .record({
    above: fc.constantFrom(null, 1, 1, 3, 3),
    liquids: fc.tuple(...liquidIds.map(() => parents)),
    manual: parents,
  })
  .map(({ above, liquids, manual }) => {
    const parentOf = (id: number | null) => ({ parentGroupId: id === null ? null : asId<'ingredient'>(id) })
    return byId<Ingredient>([
      ...groupIds.map(id => aGroup({ id: asId(id), ...parentOf(id === 2 ? above : null) })),
      ...liquidIds.map((id, index) => anIngredient({ id: asId(id), ...parentOf(liquids[index] ?? 1) })),
      aManualIngredient({ id: asId(manualId), unit: 'ml', ...parentOf(manual) }),
    ])
  })

/** Bottles that last for about two lines of the recipe; several pumps may carry the same. */
const pumps = fc
  .array(fc.tuple(fc.constantFrom(...liquidIds), fc.integer({ min: 0, max: 16 })), { minLength: 2, maxLength: 6 })
  .map(bottles =>
    byId(
      bottles.map(([id, tens], index) =>
        aPump({ id: asId(21 + index), ingredientId: asId(id), fillingLevel: millilitres(tens * 10) }),
      ),
    ),
  )

const steps = fc
  .uniqueArray(
    fc.record({
      ingredientId: fc.constantFrom(...groupIds, ...groupIds, ...liquidIds),
      ml: fc.integer({ min: 1, max: 8 }),
    }),
    { minLength: 2, maxLength: 5, selector: ({ ingredientId }) => ingredientId },
  )
  .map(parts =>
    addStep(...parts.map(({ ingredientId, ml }) => aStepIngredient(ingredientId, ml * 10, { scale: false }))),
  )

const inputs: Arbitrary<FeasibilityInput> = fc
  .record({
    ingredients: catalogues,
    pumps,
    step: steps,
    owned: fc.subarray([...liquidIds, manualId]),
    byHand: fc.subarray([...liquidIds], { maxLength: 1 }),
  })
  .map(({ step, owned, byHand, ...rest }) => ({
    ...rest,
    drink: aDrink(step),
    request: anOrderRequest({ byHand: byHand.map(id => asId<'ingredient'>(id)) }),
    glasses: new Map(),
    owned: new Set<number>(owned),
    scaleReady: false,
    powerLimit: null,
    area: null,
  }))

const isRefused = ({ problems }: Feasibility): boolean =>
  problems.some(({ kind }) => kind === 'not-enough-liquid' || kind === 'group-not-replaced')

/** The choices that the guest could make by hand for every group, as far as they are at hand. */
function* everyRequest({
  drink,
  ingredients,
  pumps: machine,
  owned,
  request,
}: FeasibilityInput): Generator<FeasibilityInput['request']> {
  const children = childrenByGroup(ingredients)
  const atHand = new Set<number>([
    ...owned,
    ...request.byHand,
    ...[...machine.values()].map(pump => pump.ingredientId ?? 0),
  ])
  const lines = drink.steps.flatMap(step => (step.kind === 'addIngredients' ? step.ingredients : []))
  const groups = lines.flatMap(({ ingredientId }) => {
    const group = ingredients.get(ingredientId)
    return group?.kind === 'group'
      ? [{ groupId: group.id, leaves: leavesOf(group, children).filter(({ id }) => atHand.has(id)) }]
      : []
  })
  let replacements: FeasibilityInput['request']['replacements'][] = [[]]
  for (const { groupId, leaves } of groups) {
    replacements = replacements.flatMap(before => leaves.map(({ id }) => [...before, { groupId, replacementId: id }]))
  }
  for (const each of replacements) yield { ...request, replacements: each }
}

it('is refused only if no choice of ingredients makes it', () => {
  let helped = 0
  always(
    fc.property(inputs, input => {
      const choices = [...everyRequest(input)].map(request => isRefused(checkFeasibility({ ...input, request })))
      const isPossible = choices.includes(false)
      expect(isRefused(checkFeasibility(input))).toBe(!isPossible)
      if (isPossible && choices.includes(true)) helped += 1
    }),
    { numRuns: 600, examples: sameEachTime(inputs, 20, 1) },
  )
  expect(helped).toBeGreaterThan(0)
})

it('is made in the same way, in whatever order its groups are mentioned', () =>
  always(
    fc.property(inputs, input => {
      const [step] = input.drink.steps
      if (step?.kind !== 'addIngredients') return
      const reversed = { ...step, ingredients: [...step.ingredients].reverse() }
      const other = checkFeasibility({ ...input, drink: { ...input.drink, steps: [reversed] } })
      const byGroup = ({ replacements }: Feasibility) =>
        [...replacements]
          .sort((a, b) => a.groupId - b.groupId)
          .map(({ groupId, replacementId }) => [groupId, replacementId])
      expect(byGroup(other)).toEqual(byGroup(checkFeasibility(input)))
    }),
  ))
