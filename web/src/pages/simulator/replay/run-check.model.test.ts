import { expect, it } from 'vitest'
import { testScope } from '../../../testing/test-scope.ts'
import { openFileFx, runClosed } from './replay.model.ts'
import { $runCheck } from './run-check.model.ts'
import { recordedRun } from './testing/recorded-run.ts'

const opened = async (text: string) => {
  const scope = testScope()
  await scope.run(openFileFx, new File([text], 'run.json'))
  return scope
}

it('the check of a run finds that it plays exactly as it was recorded', async () => {
  expect((await opened(recordedRun())).getState($runCheck)).toEqual({ kind: 'exact' })
})

it('the check of a run says where it differs first, and in what', async () => {
  const text = recordedRun()
  // As if less had been in the bottle in the end where it was recorded.
  const tampered = text.replace(/"ml":496\b/, '"ml":490')
  expect(tampered).not.toBe(text)
  const expected = { kind: 'differs', seconds: expect.closeTo(3, 0), path: expect.stringContaining('bottle.ml') }
  expect((await opened(tampered)).getState($runCheck)).toMatchObject(expected)
})

it('the check of a run begins anew with the next run', async () => {
  const scope = await opened(recordedRun())
  await scope.run(runClosed)
  await scope.run(openFileFx, new File([recordedRun()], 'again.json'))
  expect(scope.getState($runCheck)).toEqual({ kind: 'exact' })
})
