import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leaveRealTime, takeRealTime } from './real-time.ts'

/** Fields of /proc/…/stat after the name: the policy is the 41st of all; 0 is the usual one, 2 is round robin. */
const policy = (): number => Number(readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[38])

it('is what it says, changes nothing without the right to, and ends', async () => {
  const taken = await takeRealTime()
  expect(policy() & 0xff).toBe(taken ? 2 : 0)
  leaveRealTime()
  expect(policy()).toBe(0)
})

it('can be done without where there is no such command', async () => {
  expect(await takeRealTime(async () => false)).toBe(false)
  expect(policy()).toBe(0)
})
