import { expect, it } from 'vitest'
import { callsOfTwo, problemOf } from '../../testing/test-scope.ts'
import { putBackFx, putBackPressed } from './simulated-glass.model.ts'

it('the simulated glass is put back once, however often the button is pressed', async () => {
  expect(await callsOfTwo(putBackFx, putBackPressed, undefined)).toBe(1)
})

it('the simulated glass tells why it could not be put back', async () => {
  expect(await problemOf(putBackFx, putBackPressed, undefined)).toEqual(['refused'])
})
