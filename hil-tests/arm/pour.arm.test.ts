import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Bar,
  cutPowerWhilePouring,
  goalMs,
  interruptedMl,
  isGinOn,
  onTime,
  pourRecipe,
  setUpBar,
  stepper,
  whilePouring,
  wires,
} from './bar.ts'
import { type Board, freshCard, powerOn, removeCard } from './board.ts'
import { awaitService, controllerPid, request, restartsOf, startMs } from './machine.ts'
import type { Change } from './pins.ts'

/** Milliseconds: the whole program may begin and end late by this. */
const toleranceMs = 10

const isLong = process.env['TEST_LONG'] !== undefined

/**
 * The second takes minutes. One core for all, because cores that all compute take turns in this emulator, and wait whole
 * turns for each other, which no real ones do. There each program has as much of it as beside four on a Zero 2 W.
 */
const loads = [
  ['nothing else computes', ':'],
  [
    'two programs compute on its only core, too',
    `for each in /proc/[0-9]*; do taskset -acp 0 "\${each#/proc/}" >/dev/null 2>&1; done
    for i in 1 2; do setsid bash -c 'while :; do :; done' busy >/dev/null 2>&1 & done`,
  ],
] as const

const card = freshCard()
let board: Board
let bar: Bar

beforeAll(async () => {
  board = await powerOn(card)
  bar = await setUpBar(board)
})
afterAll(async () => {
  await board.cutPower()
  removeCard(card)
})

describe('the installed release on an emulated Raspberry Pi 3B', () => {
  it('stops at once', async () => {
    const { ms } = await whilePouring(board, bar, request('mutation { emergencyStop }', {}, bar.token))
    console.log('emergency stop: off after ms', ms)
    expect(ms).toBeLessThan(goalMs)
    await bar.ask('mutation { resetFault }')
  })

  describe.each(isLong ? loads : loads.slice(0, 1))('killed where %s', (_, load) => {
    let offMs: number
    let poured: readonly Change[]

    beforeAll(async () => {
      await board.run(load)
      const restarts = await restartsOf(board)
      const { ms } = await whilePouring(board, bar, `kill -KILL ${controllerPid}`)
      offMs = ms
      await awaitService(board, restarts + 1)
      console.log(`controller killed: off after ${offMs} ms; started again in ${await startMs(board)} ms`)
      // Nothing was asked of it before.
      const { drink, changes } = await pourRecipe(board, bar)
      await board.run('pkill -f " [b]usy$" || true')
      expect(drink).toMatchObject({ outcome: 'FINISHED' })
      poured = changes
    })

    it('is off at once, and starts again', () => {
      expect(offMs).toBeLessThan(goalMs)
    })

    it.each([
      ['gin', 2_000],
      ['rum', 2_000],
      ['lime', 1_000],
    ] as const)('pours %s for %i ms', (name, ms) => {
      const { least, most } = onTime(poured, wires[name])
      console.log(`${name}: on for ${least} to ${most} ms`)
      expect(least - toleranceMs).toBeLessThanOrEqual(ms)
      expect(most + toleranceMs).toBeGreaterThanOrEqual(ms)
      expect(most - least).toBeLessThan(100)
    })

    it("makes a stepper's steps, while its driver is on", () => {
      const steps = poured.filter(({ pin, drive }) => pin === stepper.step && drive === 'low')
      const enabled = poured.filter(({ pin, drive }) => pin === stepper.enable && drive !== 'input')
      console.log(
        `steps at full speed, 1.25 ms: the longest from one to the next was ${longestGap(steps.slice(200, 300))} ms`,
      )
      const on = enabled.findLast(({ drive }) => drive === 'low')
      const off = enabled.at(-1)
      expect(off?.drive).toBe('high')
      expect(steps.length).toBe(500)
      expect(steps[0]?.by).toBeGreaterThan(on?.after ?? Number.POSITIVE_INFINITY)
      expect(steps.at(-1)?.after).toBeLessThan(off?.by ?? 0)
    })
  })

  it('knows after a power cut what was poured', async () => {
    await cutPowerWhilePouring(board, bar)
    board = await powerOn(card)
    const ml = await interruptedMl(board)
    expect(board.pins.changes.filter(isGinOn)).toEqual([])
    expect(ml).toBeGreaterThan(20)
    expect(ml).toBeLessThan(100)
  })
})

/** Milliseconds between two changes that follow each other. */
const longestGap = (changes: readonly Change[]): number =>
  Math.max(...changes.slice(1).map(({ by }, index) => by - (changes[index]?.by ?? by))) / 1000
