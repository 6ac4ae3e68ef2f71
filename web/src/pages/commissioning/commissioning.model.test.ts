import { describe, expect, it, vi } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { $taking, type Step, stepTaken, takeStepFx } from './commissioning.model.ts'
import { commissioning } from './testing/commissioning-builders.ts'

const answer = (pumpId: number): Step => ({ kind: 'answer', pumpId, answer: 'REACTED' })

/** A server that answers when it is told to. */
function slowServer() {
  const answers: (() => void)[] = []
  const asked = vi.fn(
    (_step: Step) =>
      new Promise<ReturnType<typeof commissioning>>(resolve => answers.push(() => resolve(commissioning()))),
  )
  const scope = testScope([takeStepFx, asked])
  return { scope, asked: () => asked.mock.calls.map(([step]) => step), answerNext: () => answers.shift()?.() }
}

describe('what a person has found out', () => {
  it('is told one after the other: nothing is lost while another is on its way', async () => {
    const { scope, asked, answerNext } = slowServer()
    const first = scope.run(stepTaken, answer(21))
    const second = scope.run(stepTaken, answer(22))
    expect(asked()).toEqual([answer(21)])
    expect(scope.getState($taking)).toEqual(answer(21))
    answerNext()
    await vi.waitFor(() => expect(asked()).toEqual([answer(21), answer(22)]))
    answerNext()
    await Promise.all([first, second])
    expect(scope.getState($taking)).toBeNull()
  })

  it('is told once, however often somebody clicks', async () => {
    const { scope, asked, answerNext } = slowServer()
    const clicks = [1, 2, 3].map(() => scope.run(stepTaken, answer(21)))
    answerNext()
    await Promise.all(clicks)
    expect(asked()).toEqual([answer(21)])
  })
})
