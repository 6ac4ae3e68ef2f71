import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  edited,
  focusAfter,
  isPour,
  noteOf,
  type Part,
  partsOf,
  type Step,
  type StepEdit,
  type Steps,
} from './recipe-steps.ts'

const aParts = fc.uniqueArray(
  fc.record({
    ingredientId: fc.integer({ min: 1, max: 6 }),
    amount: fc.integer({ min: 1, max: 500 }).map(tenths => tenths / 10),
    scale: fc.boolean(),
    boostable: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4, selector: ({ ingredientId }) => ingredientId },
)

/** Steps as the editor keeps them: no step empty, no ingredient twice in one, all keys different. */
const someSteps: fc.Arbitrary<Steps> = fc
  .array(fc.oneof({ weight: 3, arbitrary: aParts }, { weight: 1, arbitrary: fc.string({ maxLength: 9 }) }), {
    maxLength: 6,
  })
  .map(contents => {
    let key = 0
    return contents.map((content): Step => {
      key += 1
      if (typeof content === 'string')
        return { key, kind: 'instruction', message: content, translations: { de: { message: content } } }
      return { key, kind: 'pour', parts: content.map((part): Part => ({ ...part, key: ++key })) }
    })
  })

const aKey = fc.integer({ min: 1, max: 30 })
const anIndex = fc.integer({ min: 0, max: 7 })
const aSlot = fc.oneof(
  fc.record({ kind: fc.constant('between' as const), index: anIndex }),
  fc.record({ kind: fc.constant('within' as const), stepKey: aKey, index: anIndex }),
)

const rearrangement: fc.Arbitrary<StepEdit> = fc.oneof(
  fc.record({ kind: fc.constant('part-moved' as const), partKey: aKey, to: aSlot }),
  fc.record({ kind: fc.constant('step-moved' as const), stepKey: aKey, index: anIndex }),
  fc.record({ kind: fc.constant('step-merged' as const), stepKey: aKey }),
)

const aNewPart = fc.record({
  ingredientId: fc.integer({ min: 1, max: 9 }),
  amount: fc.constant(12.5),
  scale: fc.boolean(),
  boostable: fc.boolean(),
})
const anyEdit: fc.Arbitrary<StepEdit> = fc.oneof(
  rearrangement,
  fc.record({ kind: fc.constant('part-removed' as const), partKey: aKey }),
  fc.record({ kind: fc.constant('step-removed' as const), stepKey: aKey }),
  fc.record({ kind: fc.constant('part-added' as const), part: aNewPart, stepKey: fc.option(aKey) }),
  fc.constant({ kind: 'instruction-added' as const }),
  fc.record({ kind: fc.constant('part-replaced' as const), partKey: aKey, by: aNewPart }),
)

/** How much there is of everything, in tenths. */
function inventory(steps: Steps): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { ingredientId, amount } of partsOf(steps)) {
    sums[ingredientId] = (sums[ingredientId] ?? 0) + Math.round((amount ?? 0) * 10)
  }
  for (const step of steps) {
    if (isPour(step)) continue
    const said = `“${step.message}”, in German “${step.translations.de?.message}”`
    sums[said] = (sums[said] ?? 0) + 1
  }
  return sums
}

const keysOf = (steps: Steps): number[] => steps.flatMap(step => [step.key, ...partsOf([step]).map(({ key }) => key)])

function expectSound(steps: Steps): void {
  expect(new Set(keysOf(steps)).size).toBe(keysOf(steps).length)
  for (const step of steps) {
    if (!isPour(step)) continue
    expect(step.parts.length).toBeGreaterThan(0)
    expect(new Set(step.parts.map(part => part.ingredientId)).size).toBe(step.parts.length)
  }
}

describe('editing steps', () => {
  it('loses and invents nothing by rearranging', () => {
    fc.assert(
      fc.property(someSteps, fc.array(rearrangement, { maxLength: 8 }), (steps, edits) => {
        const after = edits.reduce(edited, steps)
        expect(inventory(after)).toEqual(inventory(steps))
        expectSound(after)
      }),
    )
  })

  it('leaves no step empty, no ingredient twice in one, and no key in two places', () => {
    fc.assert(
      fc.property(someSteps, fc.array(anyEdit, { maxLength: 8 }), (steps, edits) => {
        expectSound(edits.reduce(edited, steps))
      }),
    )
  })

  it('says that an ingredient met itself whenever it did', () => {
    fc.assert(
      fc.property(someSteps, rearrangement, (steps, edit) => {
        const after = edited(steps, edit)
        const joined = partsOf(after).length < partsOf(steps).length
        if (joined) expect(noteOf(steps, edit, after)).not.toBeNull()
      }),
    )
  })

  it('gives the focus to something that is there', () => {
    fc.assert(
      fc.property(someSteps, anyEdit, (steps, edit) => {
        const after = edited(steps, edit)
        const focus = focusAfter(steps, edit, after)
        const known = 'partKey' in edit ? edit.partKey : 'stepKey' in edit ? edit.stepKey : null
        const meant = known === null || keysOf(steps).includes(known)
        if (focus !== null && meant) expect(keysOf(after)).toContain(focus)
      }),
    )
  })
})
