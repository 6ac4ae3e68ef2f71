import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PinLevel } from '#domain/ports/hardware.port.ts'
import type { Direction } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { director, program, stepper, stepperRun, wired } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'

const train = fc.record({ steps: fc.integer({ min: 1, max: 700 }), gapMs: fc.integer({ min: 0, max: 400 }) })
const trains = fc.array(train, { minLength: 1, maxLength: 4 })
const directions = fc.constantFrom<Direction>('forward', 'backward')
type End = 'completed' | 'stopped' | 'no-train'
const ends = fc.record({
  how: fc.constantFrom<End>('completed', 'stopped', 'no-train'),
  afterMs: fc.integer({ min: 0, max: 6_000 }),
})

const runsOf = (planned: readonly { readonly steps: number; readonly gapMs: number }[]) => {
  let startMs = 0
  return planned.map(({ steps, gapMs }) => {
    const run = stepperRun(startMs + gapMs, { steps })
    startMs += gapMs + Math.ceil(run.duration / 1000)
    return run
  })
}

const start = (enableHigh: boolean) => {
  const steppingAtTurns: boolean[] = []
  const bench = startExecutor({
    wiring: wired([{ ...stepper, enableHigh }], { director }),
    onEdge: nr => {
      if (nr === stepper.enablePin.nr) steppingAtTurns.push(isStepping())
    },
  })
  const isStepping = (): boolean => bench.pulses.active.length > 0
  const off: PinLevel = enableHigh ? 'low' : 'high'
  const isOff = (): boolean => bench.bank.levelAt(stepper.enablePin) === off
  return { ...bench, steppingAtTurns, isStepping, isOff }
}

it('is enabled before the first step and after the last one, and is off whenever nothing runs', () =>
  fc.assert(
    fc.property(fc.boolean(), directions, trains, ends, (enableHigh, direction, planned, { how, afterMs }) => {
      const { executor, bank, pulses, clock, steppingAtTurns, isStepping, isOff } = start(enableHigh)
      expect([isOff(), bank.levelAt(stepper.stepPin)]).toEqual([true, 'high'])

      expectSuccess(executor.run({ ...program(stepId(3, 0, 0), 30_000, ...runsOf(planned)), direction }))
      for (let passed = 0; passed < afterMs; passed += 50) {
        clock.advance(milliseconds(50))
        expect(isStepping() && isOff()).toBe(false)
      }
      if (how === 'no-train') pulses.failStarts('broken')
      if (how === 'stopped') executor.stop()
      clock.advance(milliseconds(40_000))

      expect([isOff(), isStepping()]).toEqual([true, false])
      expect(steppingAtTurns).not.toContain(true)
      if (how === 'completed') expect(steppingAtTurns.length).toBeGreaterThan(1)
    }),
    { numRuns: 200 },
  ))
