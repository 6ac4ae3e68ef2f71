import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isComplete, needsFlush } from '../machine/pump.ts'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { always } from '../testing/always.ts'
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
  byHand: fc.array(nonsense),
}) as unknown as Arbitrary<Partial<OrderRequest>>

describe('feasibility', () => {
  it('never throws on a hostile order, and calls its amount and boost by their names', () => {
    always(
      fc.property(feasibilityInputs, hostileRequests, (input, hostile) => {
        const request = { ...input.request, ...hostile }
        const { problems, ordered } = checkFeasibility({ ...input, request })
        const kinds = new Set(problems.map(({ kind }) => kind))
        const { smallestAmount: least, largestAmount: most } = orderLimits
        if (request.amount !== null)
          expect(kinds.has('amount-out-of-range')).toBe(!isWithin(request.amount, least, most))
        expect(kinds.has('boost-out-of-range')).toBe(!isWithin(request.boost, 0, 200) || request.boost % 10 !== 0)
        expect(isWithin(ordered, least, most)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('is the same for the same input, which it leaves as it was', () => {
    always(
      fc.property(feasibilityInputs, input => {
        const before = structuredClone(input)
        const feasibility = checkFeasibility(input)
        expect(checkFeasibility(structuredClone(input))).toEqual(feasibility)
        expect(input).toEqual(before)
      }),
    )
  })

  it('leaves no group in a drink unless it says so', () => {
    always(
      fc.property(feasibilityInputs, input => {
        const { steps, problems } = checkFeasibility(input)
        const groups = steps
          .flatMap(step => (step.kind === 'ingredients' ? step.parts : []))
          .filter(({ ingredientId }) => input.ingredients.get(ingredientId)?.kind === 'group')
        const told = problems.flatMap(problem => (problem.kind === 'group-not-replaced' ? [problem.groupId] : []))
        expect(new Set(groups.map(({ ingredientId }) => ingredientId))).toEqual(new Set(told))
      }),
    )
  })

  it('agrees with the planner about what is missing', () => {
    let shortages = 0
    always(
      fc.property(feasibilityInputs, input => {
        const { steps, problems } = checkFeasibility(input)
        // Of a liquid that only pumps with another one in the tube carry, the planner knows nothing.
        const blocked = new Set(
          [...input.pumps.values()].flatMap(pump => (isComplete(pump) && needsFlush(pump) ? [pump.ingredientId] : [])),
        )
        const missing = problems.filter(problem => problem.kind === 'not-enough-liquid')
        const planned = planPour({
          steps,
          settings,
          ingredients: input.ingredients,
          pumps: input.pumps.values(),
          byHand: new Set(input.request.byHand),
        })
        const lacking = new Map(
          planned.ok ? [] : planned.problem.map(problem => [problem.ingredientId, problem.missing]),
        )
        for (const problem of missing) {
          if (blocked.has(problem.ingredientId) && !lacking.has(problem.ingredientId)) continue
          shortages += 1
          expect(lacking.get(problem.ingredientId)).toBe(problem.missing)
        }
        for (const id of lacking.keys()) expect(missing.some(problem => problem.ingredientId === id)).toBe(true)
      }),
      { numRuns: 300 },
    )
    expect(shortages).toBeGreaterThan(20)
  })
})
