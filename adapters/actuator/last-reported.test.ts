import { describe, expect, it } from 'vitest'
import { stepsAfter } from '#domain/machine/pump-motion.ts'
import type { TimedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { microseconds, milliseconds, noTime } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { doneBy, nothingReported } from './program-journal.ts'
import type { MeasuredProgress } from './protocol.ts'
import { cola, gin, program, run, soda, stepperRun, syrup, train, weighing } from './testing/bench.ts'

describe('what a program has done when its process is gone', () => {
  const timed = program(
    stepId(1, 0, 0),
    9_000,
    run(gin, 0, 4_000),
    run(soda, 500, 800),
    stepperRun(600),
    run(gin, 5_000, 700),
  )
  const last: MeasuredProgress = {
    onTimes: [1_300_000, 800_000, 700_000, 0].map(microseconds),
    steps: [0, 0, stepsAfter(milliseconds(700), train.steps, train), 0],
    runsOn: [0, 2],
    startsIn: noTime,
    progress: { programId: timed.id, elapsed: milliseconds(1_300), runningPumps: [gin, syrup] },
  }

  it('is what was reported, and what ran went on', () =>
    expect(doneBy(timed, last, milliseconds(240))).toEqual({
      onTimes: [1_540_000, 800_000, 940_000, 0],
      steps: [0, 0, stepsAfter(milliseconds(940), train.steps, train), 0],
    }))

  it('is never more than what was planned', () => {
    const { onTimes, steps } = doneBy(timed, last, milliseconds(60_000))
    expect(onTimes).toEqual([4_000_000, 800_000, stepperRun(600).duration, 700_000])
    expect(steps).toEqual([0, 0, 700, 0])
  })

  it('is also what began meanwhile, by the plan', () => {
    expect(doneBy(timed, last, milliseconds(3_900)).onTimes[3]).toBe(200_000)
    const begun = doneBy(timed, nothingReported(timed), milliseconds(900))
    expect(begun).toEqual({
      onTimes: [900_000, 400_000, 300_000, 0],
      steps: [0, 0, stepsAfter(milliseconds(300), train.steps, train), 0],
    })
  })

  it('is nothing while the reversing relay settles', () => {
    const waiting: MeasuredProgress = { ...nothingReported(timed), startsIn: milliseconds(230) }
    expect(doneBy(timed, waiting, milliseconds(230)).onTimes).toEqual([0, 0, 0, 0])
    expect(doneBy(timed, waiting, milliseconds(250)).onTimes).toEqual([20_000, 0, 0, 0])
    const back: TimedProgram = { ...timed, direction: 'backward' }
    expect(doneBy(back, nothingReported(back), milliseconds(80)).onTimes).toEqual([0, 0, 0, 0])
  })

  it('is never less than what was reported', () => {
    const late: MeasuredProgress = { ...last, onTimes: [4_010_000, 800_000, 700_000, 0].map(microseconds) }
    expect(doneBy(timed, late, milliseconds(5)).onTimes[0]).toBe(4_010_000)
  })

  it('has no steps where nothing steps', () => {
    const withoutSteps = program(stepId(1, 0, 0), 900, run(gin, 100, 800))
    expect(doneBy(withoutSteps, nothingReported(withoutSteps), milliseconds(80))).toEqual({ onTimes: [0] })
  })

  it('is what went on through an open valve', () => {
    const valve = weighing(stepId(1, 1, 0))
    const running = (runningPumps: PumpId[]) => ({ ...nothingReported(valve).progress, runningPumps })
    const weighed = { mass: grams(21), openTime: milliseconds(1_900), learned: null }
    const open: MeasuredProgress = { ...nothingReported(valve), weighed, progress: running([cola]) }
    expect(doneBy(valve, open, milliseconds(500))).toEqual({
      onTimes: [],
      weighed: { mass: grams(26.5), openTime: 2_400_000, learned: null },
    })
    // The scale would have closed it at its target.
    expect(doneBy(valve, open, milliseconds(90_000)).weighed).toMatchObject({ mass: grams(60), openTime: 19_000_000 })
    const over: MeasuredProgress = { ...open, weighed: { ...weighed, mass: grams(61) } }
    expect(doneBy(valve, over, milliseconds(500)).weighed?.mass).toBe(grams(61))
    expect(doneBy(valve, { ...open, progress: running([]) }, milliseconds(500)).weighed).toEqual(weighed)
    expect(doneBy(valve, nothingReported(valve), milliseconds(500)).weighed).toMatchObject({ mass: 0, openTime: 0 })
  })
})
