import { createEvent } from 'effector'
import { expect, it, vi } from 'vitest'
import { callsOfTwo, failsWith, testScope, toldOfFailure } from '../testing/test-scope.ts'
import { createQuestion } from './question.model.ts'

const gone = createEvent()
const question = createQuestion<{ readonly id: number }, boolean>(() => Promise.resolve(true), [gone])
const thing = { id: 7 }

it.each([
  ['confirmed', question.confirmed, 1],
  ['declined', question.declined, 0],
  ['nothing to answer any more', gone, 0],
])('a question before something is done acts only when it is %s, and is over then', async (_, answer, acts) => {
  const act = vi.fn(() => true)
  const scope = testScope([question.actFx, act])
  await scope.run(question.confirmed)
  await scope.run(question.asked, thing)
  expect(scope.getState(question.$asked)).toBe(thing)
  expect(act).not.toHaveBeenCalled()
  await scope.run(answer)
  await scope.run(question.confirmed)
  expect(act.mock.calls).toEqual(acts === 0 ? [] : [[thing]])
  expect(scope.getState(question.$asked)).toBeNull()
})

it('a question before something is done acts once, however often it is confirmed', async () => {
  const { actFx, asked, confirmed } = question
  expect(await callsOfTwo(actFx, confirmed, undefined, scope => scope.run(asked, thing))).toBe(1)
})

it('a question before something is done tells why it failed, and is over', async () => {
  const { actFx, asked, confirmed, $asked } = question
  expect(await toldOfFailure(actFx, confirmed, undefined, scope => scope.run(asked, thing))).toEqual(['refused'])
  const scope = testScope([actFx, failsWith('refused')])
  await scope.run(asked, thing)
  await scope.run(confirmed)
  expect(scope.getState($asked)).toBeNull()
})
