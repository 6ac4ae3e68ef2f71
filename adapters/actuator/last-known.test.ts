import { describe, expect, it } from 'vitest'
import { stepsAfter } from '#domain/machine/stepper.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { microseconds, milliseconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { doneBy, type Known, nothingKnown } from './last-known.ts'
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
  const known: Known = {
    onTimes: [1_300_000, 800_000, 700_000, 0].map(microseconds),
    steps: [0, 0, stepsAfter(milliseconds(700), train.steps, train), 0],
    runsOn: [0, 2],
    runningPumps: [gin, syrup],
  }

  it('is what was told, and what ran went on', () => {
    expect(doneBy(timed, known, milliseconds(240))).toEqual({
      onTimes: [1_540_000, 800_000, 940_000, 0],
      steps: [0, 0, stepsAfter(milliseconds(940), train.steps, train), 0],
    })
  })

  it('is never more than what was planned', () => {
    const { onTimes, steps } = doneBy(timed, known, milliseconds(60_000))
    expect(onTimes).toEqual([4_000_000, 800_000, stepperRun(600).duration, 0])
    expect(steps).toEqual([0, 0, 700, 0])
  })

  it('is never less than what was told', () => {
    const late: Known = { ...known, onTimes: [4_010_000, 800_000, 700_000, 0].map(microseconds) }
    expect(doneBy(timed, late, milliseconds(5)).onTimes[0]).toBe(4_010_000)
  })

  it('is nothing where nothing was told', () => {
    expect(doneBy(timed, nothingKnown(timed), milliseconds(80))).toEqual({ onTimes: [0, 0, 0, 0], steps: [0, 0, 0, 0] })
    const withoutSteps = program(stepId(1, 0, 0), 900, run(gin, 0, 800))
    expect(doneBy(withoutSteps, nothingKnown(withoutSteps), milliseconds(80))).toEqual({ onTimes: [0] })
  })

  it('is what went on through an open valve', () => {
    const valve = weighing(stepId(1, 1, 0))
    const weighed = { mass: grams(21), openTime: milliseconds(1_900), learned: null }
    const open: Known = { onTimes: [], weighed, runsOn: [], runningPumps: [cola] }
    expect(doneBy(valve, open, milliseconds(500))).toEqual({
      onTimes: [],
      weighed: { mass: grams(26.5), openTime: 2_400_000, learned: null },
    })
    expect(doneBy(valve, open, milliseconds(90_000)).weighed?.openTime).toBe(19_000_000)
    expect(doneBy(valve, { ...open, runningPumps: [] }, milliseconds(500)).weighed).toEqual(weighed)
    expect(doneBy(valve, nothingKnown(valve), milliseconds(500)).weighed).toMatchObject({ mass: 0, openTime: 0 })
  })
})
