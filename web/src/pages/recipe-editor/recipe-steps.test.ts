import { describe, expect, it } from 'vitest'
import * as edit from './recipe-steps.ts'
import { anInstruction, aPart, aPour } from './testing/step-builders.ts'

/** gin 30, lime 20 | stir | gin 5, tonic 90 */
const ginFizz: edit.Steps = [
  aPour(1, aPart(10, 501, 30), aPart(11, 502, 20)),
  anInstruction(2, 'Stir.'),
  aPour(3, aPart(12, 501, 5), aPart(13, 503, 90)),
]

/** A short form to compare: `501:30+502:20 | Stir. | …` */
const shape = (steps: edit.Steps): string =>
  steps
    .map(step =>
      edit.isPour(step) ? step.parts.map(part => `${part.ingredientId}:${part.amount}`).join('+') : step.message,
    )
    .join(' | ')

describe('the steps of a recipe', () => {
  it('change their order', () => {
    expect(shape(edit.edited(ginFizz, { kind: 'step-moved', stepKey: 3, index: 0 }))).toBe(
      '501:5+503:90 | 501:30+502:20 | Stir.',
    )
    expect(shape(edit.edited(ginFizz, { kind: 'step-moved', stepKey: 1, index: 3 }))).toBe(
      'Stir. | 501:5+503:90 | 501:30+502:20',
    )
    expect(edit.edited(ginFizz, { kind: 'step-moved', stepKey: 99, index: 0 })).toBe(ginFizz)
  })

  it('take ingredients from each other', () => {
    const moved = edit.edited(ginFizz, {
      kind: 'part-moved',
      partKey: 11,
      to: { kind: 'within', stepKey: 3, index: 1 },
    })
    expect(shape(moved)).toBe('501:30 | Stir. | 501:5+502:20+503:90')
  })

  it('add the amounts where an ingredient meets itself, whose flags stay', () => {
    const moved = edit.edited(ginFizz, {
      kind: 'part-moved',
      partKey: 10,
      to: { kind: 'within', stepKey: 3, index: 2 },
    })
    expect(shape(moved)).toBe('502:20 | Stir. | 501:35+503:90')
    const boosted = ginFizz.map(step =>
      edit.isPour(step) ? { ...step, parts: step.parts.map(part => ({ ...part, boostable: part.key === 12 })) } : step,
    )
    const joined = edit.edited(boosted, {
      kind: 'part-moved',
      partKey: 10,
      to: { kind: 'within', stepKey: 3, index: 0 },
    })
    expect(joined.find(edit.isPour)?.parts[0]?.boostable).toBe(false)
    expect(joined.findLast(edit.isPour)?.parts[0]?.boostable).toBe(true)
  })

  it('add tenths without dust, and leave unfinished numbers alone', () => {
    const steps = [aPour(1, aPart(10, 501, 0.1)), aPour(2, aPart(11, 501, 0.2)), aPour(3, aPart(12, 501, null))]
    expect(shape(edit.edited(steps, { kind: 'step-merged', stepKey: 2 }))).toBe('501:0.3 | 501:null')
    expect(shape(edit.edited(steps, { kind: 'step-merged', stepKey: 3 }))).toBe('501:0.1 | 501:0.2')
  })

  it('let an ingredient change its place within its step', () => {
    expect(
      shape(edit.edited(ginFizz, { kind: 'part-moved', partKey: 12, to: { kind: 'within', stepKey: 3, index: 2 } })),
    ).toContain('503:90+501:5')
    expect(
      shape(edit.edited(ginFizz, { kind: 'part-moved', partKey: 13, to: { kind: 'within', stepKey: 3, index: 0 } })),
    ).toContain('503:90+501:5')
    expect(
      shape(edit.edited(ginFizz, { kind: 'part-moved', partKey: 13, to: { kind: 'within', stepKey: 3, index: 2 } })),
    ).toBe(shape(ginFizz))
  })

  it('make room for an ingredient on its own', () => {
    expect(shape(edit.edited(ginFizz, { kind: 'part-moved', partKey: 11, to: { kind: 'between', index: 0 } }))).toBe(
      '502:20 | 501:30 | Stir. | 501:5+503:90',
    )
    expect(shape(edit.edited(ginFizz, { kind: 'part-moved', partKey: 10, to: { kind: 'between', index: 1 } }))).toBe(
      '502:20 | 501:30 | Stir. | 501:5+503:90',
    )
    const alone: edit.Steps = [aPour(1, aPart(10, 501)), anInstruction(2)]
    expect(edit.edited(alone, { kind: 'part-moved', partKey: 10, to: { kind: 'between', index: 1 } })).toEqual(alone)
    expect(edit.edited(alone, { kind: 'part-moved', partKey: 10, to: { kind: 'between', index: 2 } })).toEqual([
      alone[1],
      alone[0],
    ])
  })

  it('vanish with their last ingredient', () => {
    const steps: edit.Steps = [aPour(1, aPart(10, 501)), aPour(2, aPart(11, 502))]
    expect(shape(edit.edited(steps, { kind: 'part-removed', partKey: 10 }))).toBe('502:11')
    expect(
      shape(edit.edited(steps, { kind: 'part-moved', partKey: 10, to: { kind: 'within', stepKey: 2, index: 0 } })),
    ).toBe('501:10+502:11')
  })

  it('are joined with the one above, if both pour', () => {
    expect(edit.edited(ginFizz, { kind: 'step-merged', stepKey: 3 })).toBe(ginFizz)
    expect(edit.edited(ginFizz, { kind: 'step-merged', stepKey: 1 })).toBe(ginFizz)
    const neighbours = edit.edited(ginFizz, { kind: 'step-moved', stepKey: 2, index: 0 })
    expect(shape(edit.edited(neighbours, { kind: 'step-merged', stepKey: 3 }))).toBe('Stir. | 501:35+502:20+503:90')
  })

  it('take a new ingredient where it is wanted, else in a step of its own', () => {
    const lime = { ingredientId: 502, amount: 7, scale: true, boostable: false }
    expect(shape(edit.edited(ginFizz, { kind: 'part-added', part: lime, stepKey: null }))).toBe(
      '501:30+502:20 | Stir. | 501:5+503:90 | 502:7',
    )
    expect(shape(edit.edited(ginFizz, { kind: 'part-added', part: lime, stepKey: 1 }))).toBe(
      '501:30+502:27 | Stir. | 501:5+503:90',
    )
    expect(shape(edit.edited([anInstruction(1)], { kind: 'part-added', part: lime, stepKey: null }))).toBe(
      'Do 1. | 502:7',
    )
  })

  it('exchange an ingredient for another, which keeps the place', () => {
    const rum = { ingredientId: 504, amount: 30, boostable: true }
    expect(shape(edit.edited(ginFizz, { kind: 'part-replaced', partKey: 10, by: rum }))).toContain('504:30+502:20 |')
    expect(
      shape(edit.edited(ginFizz, { kind: 'part-replaced', partKey: 10, by: { ...rum, ingredientId: 502 } })),
    ).toContain('502:50 |')
  })

  it('have keys of their own', () => {
    expect(edit.freshKey([])).toBe(1)
    expect(edit.freshKey(ginFizz)).toBe(14)
  })
})
