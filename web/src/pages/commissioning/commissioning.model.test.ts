import { describe, expect, it, vi } from 'vitest'
import { callsOfTwo, later, testScope } from '../../testing/test-scope.ts'
import { $taking, type Step, stepTaken, takeStepFx } from './commissioning.model.ts'
import { commissioning } from './testing/commissioning-builders.ts'

const answer = (pumpId: number): Step => ({ kind: 'answer', pumpId, answer: 'REACTED' })

describe('what a person has found out', () => {
  it('is told one after the other: nothing is lost while another is on its way', async () => {
    const first = later<unknown>()
    const take = vi.fn<(step: Step) => unknown>(() => commissioning()).mockReturnValueOnce(first.promise)
    const scope = testScope([takeStepFx, take])
    const both = [scope.run(stepTaken, answer(21)), scope.run(stepTaken, answer(22))]
    expect(take.mock.calls).toEqual([[answer(21)]])
    expect(scope.getState($taking)).toEqual(answer(21))
    first.answer(commissioning())
    await Promise.all(both)
    expect(take.mock.calls).toEqual([[answer(21)], [answer(22)]])
    expect(scope.getState($taking)).toBeNull()
  })

  it('is told once, however often somebody clicks', async () => {
    expect(await callsOfTwo(takeStepFx, stepTaken, answer(21))).toBe(1)
  })
})
