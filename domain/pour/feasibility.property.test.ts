import fc, { type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { always, sameEachTime } from '../testing/always.ts'
import { feasibilityInputs } from '../testing/arbitraries.ts'
import { checkFeasibility } from './feasibility.ts'
import { isWithin, type OrderRequest, orderLimits } from './order.ts'
import { planPour } from './plan-pour.ts'

const nonsense: Arbitrary<number> = fc.oneof(
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, -0, 0.5, 2 ** 53, 1e308),
  fc.double(),
  fc.integer(),
)

/** As if the decoder in front of the domain had let everything through. */
const hostileRequests = fc.record({
  amount: fc.option(nonsense),
  glassId: fc.option(nonsense),
  boost: nonsense,
  additional: fc.array(
    fc.record({ ingredientId: fc.oneof(fc.integer({ min: 0, max: 16 }), nonsense), amount: nonsense }),
    { maxLength: 25 },
  ),
  replacements: fc.array(
    fc.record({ groupId: fc.oneof(fc.integer({ min: 0, max: 16 }), nonsense), replacementId: fc.option(nonsense) }),
  ),
  omitted: fc.array(fc.oneof(fc.integer({ min: 0, max: 16 }), nonsense), { maxLength: 60 }),
  substitutions: fc.array(fc.record({ ingredientId: fc.integer({ min: 0, max: 16 }), replacementId: nonsense })),
  byHand: fc.array(nonsense),
}) as unknown as Arbitrary<Partial<OrderRequest>>

it('never throws on a hostile order, and calls its amount and boost by their names', () =>
  always(
    fc.property(feasibilityInputs, hostileRequests, (input, hostile) => {
      const request = { ...input.request, ...hostile }
      const { problems, ordered } = checkFeasibility({ ...input, request })
      const kinds = new Set(problems.map(({ kind }) => kind))
      const { smallestAmount: least, largestAmount: most } = orderLimits
      if (request.amount !== null) expect(kinds.has('amount-out-of-range')).toBe(!isWithin(request.amount, least, most))
      expect(kinds.has('boost-out-of-range')).toBe(!isWithin(request.boost, 0, 200) || request.boost % 5 !== 0)
      expect(isWithin(ordered, least, most)).toBe(true)
    }),
    { numRuns: 500 },
  ))

it('is the same for the same input, which it leaves as it was', () =>
  always(
    fc.property(feasibilityInputs, input => {
      const before = structuredClone(input)
      const feasibility = checkFeasibility(input)
      expect(checkFeasibility(structuredClone(input))).toEqual(feasibility)
      expect(input).toEqual(before)
    }),
  ))

it('leaves no group in a drink unless it says so', () =>
  always(
    fc.property(feasibilityInputs, input => {
      const { steps, problems } = checkFeasibility(input)
      const groups = steps
        .flatMap(step => (step.kind === 'ingredients' ? step.parts : []))
        .filter(({ ingredientId }) => input.ingredients.get(ingredientId)?.kind === 'group')
      const told = problems.flatMap(problem => (problem.kind === 'group-not-replaced' ? [problem.groupId] : []))
      expect(new Set(groups.map(({ ingredientId }) => ingredientId))).toEqual(new Set(told))
    }),
  ))

it('agrees with the planner about what is missing, and which pumps could have helped', () => {
  let shortages = 0
  always(
    fc.property(feasibilityInputs, input => {
      const { steps, problems } = checkFeasibility(input)
      const kinds: readonly string[] = ['not-enough-liquid', 'flush-needed', 'pump-above-limit']
      const lacking = problems.filter(({ kind }) => kinds.includes(kind))
      const { ingredients, scaleReady, powerLimit } = input
      const pumps = input.pumps.values()
      const byHand = new Set<number>(input.request.byHand)
      const planned = planPour({ steps, settings, ingredients, pumps, scaleReady, powerLimit, byHand })
      if (lacking.length > 0) shortages += 1
      expect(new Set(planned.ok ? [] : planned.problem)).toEqual(new Set(lacking))
    }),
    { numRuns: 300, examples: sameEachTime(feasibilityInputs, 15, 1) },
  )
  expect(shortages).toBeGreaterThan(5)
})
