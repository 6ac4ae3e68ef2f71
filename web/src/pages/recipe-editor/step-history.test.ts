import { expect, it } from 'vitest'
import { remembered, travelled } from './editor.ts'
import type { StepEdit, Steps } from './recipe-steps.ts'
import { aPart, aPour } from './testing/step-builders.ts'

const pouring = (amount: number): Steps => [aPour(1, aPart(10, 501, amount))]
const typed = (amount: number): StepEdit => ({ kind: 'part-changed', partKey: 10, change: { amount } })
const removed: StepEdit = { kind: 'part-removed', partKey: 10 }

it('edits can be taken back and done again; typing is one of them', () => {
  let history = remembered({ past: [], future: [] }, { steps: pouring(30), edit: typed(4) })
  history = remembered(history, { steps: pouring(4), edit: typed(45) })
  history = remembered(history, { steps: pouring(45), edit: removed })
  const first = travelled(history, [], 'past')
  expect(first?.steps).toEqual(pouring(45))
  const second = first && travelled(first.history, first.steps, 'past')
  expect(second?.steps).toEqual(pouring(30))
  expect(second && travelled(second.history, second.steps, 'past')).toBeNull()
  const again = second && travelled(second.history, second.steps, 'future')
  expect(again?.steps).toEqual(pouring(45))
  // Another edit ends what could be done again.
  const other = again && remembered(again.history, { steps: again.steps, edit: removed })
  expect(other?.future).toEqual([])
})
