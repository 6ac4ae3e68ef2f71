import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always, sameEachTime } from '../testing/always.ts'
import { asId } from '../units/id.ts'
import { assignGroups, type GroupDemand, type GroupSource } from './replace-groups.ts'

/** Bottles that hold about what two groups want, so that it matters who gets which. */
const leaves = fc.array(
  fc.record({
    left: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 12 }) },
      { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
    ),
    isAsked: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)

const problems: Arbitrary<readonly GroupDemand[]> = leaves.chain(found => {
  const sources = found.map(({ left, isAsked }, index): GroupSource => {
    return { ingredientId: asId(index + 1), left, isLabour: left === Number.POSITIVE_INFINITY && !isAsked }
  })
  return fc
    .array(fc.record({ volume: fc.integer({ min: 1, max: 8 }), sources: fc.subarray(sources, { minLength: 1 }) }), {
      maxLength: 5,
    })
    .map(demands => demands.map((demand, index) => ({ ...demand, groupId: asId<'ingredient'>(index + 11) })))
})

const byId = (demands: readonly GroupDemand[]): GroupDemand[] => [...demands].sort((a, b) => a.groupId - b.groupId)

/** The verdicts of the rules on an assignment, in their order. */
function worth(demands: readonly GroupDemand[], chosen: ReadonlyMap<number, number>): number[] {
  const left = new Map<number, number>()
  let [missing, labour] = [0, 0]
  for (const { groupId, volume, sources } of byId(demands)) {
    const source = sources.find(({ ingredientId }) => ingredientId === chosen.get(groupId))
    if (source === undefined) throw new Error(`group ${groupId} is replaced by what is none of its sources`)
    left.set(source.ingredientId, (left.get(source.ingredientId) ?? source.left) - volume)
    if (source.isLabour) labour += 1
  }
  for (const rest of left.values()) missing += Math.max(0, -rest)
  return [missing, labour, ...byId(demands).map(({ groupId }) => chosen.get(groupId) ?? 0)]
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, at) => value !== other[at])
  return index >= 0 && (one[index] ?? 0) < (other[index] ?? 0)
}

function* everyAssignment(demands: readonly GroupDemand[]): Generator<ReadonlyMap<number, number>> {
  const [first, ...others] = demands
  if (first === undefined) return yield new Map()
  for (const rest of everyAssignment(others)) {
    for (const { ingredientId } of first.sources) yield new Map([...rest, [first.groupId as number, ingredientId]])
  }
}

const worthOfBest = (demands: readonly GroupDemand[]): number[] =>
  [...everyAssignment(demands)].map(chosen => worth(demands, chosen)).reduce((a, b) => (isLess(b, a) ? b : a))

/** Three groups or more, all of which can be had. */
const contested = problems.filter(demands => demands.length > 2 && worthOfBest(demands)[0] === 0)

describe('the assignment of groups', () => {
  it('is the best one there is', () =>
    always(
      fc.property(problems, demands => {
        expect(worth(demands, assignGroups(demands))).toEqual(worthOfBest(demands))
      }),
      { numRuns: 1000, examples: sameEachTime(contested, 21, 1) },
    ))

  it('does not depend on the order in which groups and sources are mentioned', () => {
    const shuffled = problems.chain(demands =>
      fc.tuple(fc.constant(demands), fc.shuffledSubarray([...demands], { minLength: demands.length })),
    )
    always(
      fc.property(shuffled, ([demands, mixed]) => {
        const reversed = mixed.map(demand => ({ ...demand, sources: [...demand.sources].reverse() }))
        expect(assignGroups(reversed)).toEqual(assignGroups(demands))
      }),
    )
  })

  it('is one of its sources for every group, however few steps it may take', () =>
    always(
      fc.property(problems, fc.integer({ min: 0, max: 30 }), (demands, looks) => {
        const chosen = assignGroups(demands, looks)
        expect(chosen.size).toBe(demands.length)
        expect(worth(demands, chosen)).toHaveLength(2 + demands.length)
      }),
    ))
})

it('thousands of groups are assigned, too', () => {
  const sources = Array.from({ length: 40 }, (_, index): GroupSource => {
    return { ingredientId: asId(index + 1), left: 1000 + index, isLabour: false }
  })
  const demands = Array.from({ length: 2500 }, (_, index): GroupDemand => {
    return { groupId: asId(index + 101), volume: 100 + (index % 7), sources }
  })
  expect(assignGroups(demands).size).toBe(2500)
})
