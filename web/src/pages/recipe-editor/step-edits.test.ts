import { describe, expect, it } from 'vitest'
import {
  edited,
  focusAfter,
  isPour,
  isSameStroke,
  noteOf,
  type StepEdit,
  type Steps,
  slotBeside,
} from './recipe-steps.ts'
import { anInstruction, aPart, aPour } from './testing/step-builders.ts'

const steps: Steps = [
  aPour(1, aPart(10, 501), aPart(11, 502)),
  anInstruction(2),
  aPour(3, aPart(12, 501), aPart(13, 503)),
]
const keys = (all: Steps): unknown[] => all.map(step => (isPour(step) ? step.parts.map(({ key }) => key) : step.key))
const result = (edit: StepEdit): unknown[] => keys(edited(steps, edit))
/** As the menu of a part does it. */
const shifted = (partKey: number, by: -1 | 1): StepEdit => {
  const to = slotBeside(steps, partKey, by)
  return to ? { kind: 'part-moved', partKey, to } : { kind: 'part-changed', partKey: -1, change: {} }
}
const serverError = (edit: StepEdit) => {
  const changed = edited(steps, edit)
  return { note: noteOf(steps, edit, changed), focus: focusAfter(steps, edit, changed) }
}

describe('an edit without a mouse', () => {
  it('shifts an ingredient by one place, and over the edge into the next step that pours', () => {
    expect(result(shifted(10, 1))).toEqual([[11, 10], 2, [12, 13]])
    expect(result(shifted(11, -1))).toEqual([[11, 10], 2, [12, 13]])
    expect(result(shifted(11, 1))).toEqual([[10], 2, [11, 12, 13]])
    expect(result(shifted(12, -1))).toEqual([[10, 11], 2, [13]])
    expect(result(shifted(10, -1))).toEqual(keys(steps))
  })
})

describe('an instruction in other languages', () => {
  const german: StepEdit = { kind: 'message-changed', stepKey: 2, language: 'de', message: 'Rühren.' }
  const said = (all: Steps) => all.map(step => (isPour(step) ? null : step.translations))

  it('is written, changed and removed language by language', () => {
    const written = edited(edited(steps, german), { ...german, language: 'da_DK', message: 'Rør.' })
    expect(said(written)).toEqual([null, { de: { message: 'Rühren.' }, da_DK: { message: 'Rør.' } }, null])
    expect(said(edited(written, { ...german, message: '' }))[1]).toEqual({ da_DK: { message: 'Rør.' } })
    expect(said(edited(written, { kind: 'language-removed', language: 'da_DK' }))).toEqual(said(edited(steps, german)))
  })

  it('is nothing to go back to where nothing was removed', () => {
    expect(edited(steps, { kind: 'language-removed', language: 'de' })).toBe(steps)
  })
})

it('what is said about an edit names what went away, and what was joined', () => {
  const expected = { note: { kind: 'part-removed', ingredientId: 502 }, focus: 12 }
  expect(serverError({ kind: 'part-removed', partKey: 11 })).toEqual(expected)
  expect(serverError(shifted(12, -1))).toEqual({
    note: { kind: 'parts-joined', ingredientId: 501 },
    focus: 10,
  })
  expect(serverError({ kind: 'step-removed', stepKey: 3 })).toEqual({ note: { kind: 'step-removed' }, focus: 2 })
  expect(serverError({ kind: 'step-removed', stepKey: 2 })).toEqual({ note: { kind: 'instruction-removed' }, focus: 3 })
  expect(serverError(shifted(10, 1))).toEqual({ note: null, focus: 10 })
})

it('what is said about an edit follows what was added', () => {
  const part = { ingredientId: 509, amount: 1, scale: true, boostable: false }
  expect(serverError({ kind: 'part-added', part, stepKey: 1 }).focus).toBe(14)
  const expected = { note: { kind: 'parts-joined', ingredientId: 503 }, focus: 13 }
  expect(serverError({ kind: 'part-added', part: { ...part, ingredientId: 503 }, stepKey: 3 })).toEqual(expected)
  expect(serverError({ kind: 'instruction-added' }).focus).toBe(14)
})

it('typing is one edit per field', () => {
  const amount = (partKey: number, value: number): StepEdit => ({
    kind: 'part-changed',
    partKey,
    change: { amount: value },
  })
  expect(isSameStroke(amount(10, 1), amount(10, 12))).toBe(true)
  expect(isSameStroke(amount(10, 1), amount(11, 12))).toBe(false)
  expect(isSameStroke(amount(10, 1), { kind: 'part-changed', partKey: 10, change: { scale: false } })).toBe(false)
  const message = (stepKey: number, text: string): StepEdit => ({ kind: 'message-changed', stepKey, message: text })
  expect(isSameStroke(message(2, 'S'), message(2, 'St'))).toBe(true)
  const german: StepEdit = { kind: 'message-changed', stepKey: 2, language: 'de', message: 'R' }
  expect(isSameStroke(german, { ...german, message: 'Rü' })).toBe(true)
  expect(isSameStroke(german, { ...german, language: 'da_DK' })).toBe(false)
  expect(isSameStroke(german, message(2, 'S'))).toBe(false)
})
