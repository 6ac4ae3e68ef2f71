import { describe, expect, it } from 'vitest'
import type { ProgramReport, PumpProgram } from '../program/program.ts'
import { measuredUntil, wholeReport } from '../program/program-report.ts'
import { aProgram, aProgramRun, aWeighedProgram, stepId } from '../testing/program-builders.ts'
import { milliseconds, noTime, seconds } from '../units/duration.ts'
import { grams, milligrams, noMass } from '../units/mass.ts'
import { reportByWeight } from './estimate-by-weight.ts'

const train = { steps: 1750, maxStepsPerSecond: 1000, acceleration: 4000 }
/** 20 g in 10 s, and from 2 s on 8 g more in 4 s. */
const program = aProgram([
  aProgramRun(21, 0, 10_000, { mass: grams(20) }),
  aProgramRun(22, 2000, 4000, { mass: grams(8) }),
])
const stepping = aProgram([
  aProgramRun(21, 0, 2500, { mass: grams(5) }),
  aProgramRun(24, 500, 2000, { mass: grams(4), train }),
])

/** The report of a program when the glass weighed 210 g at its beginning. */
const weighing = (of: PumpProgram, nowMg: number, known: ProgramReport | null = null) =>
  reportByWeight(of, known, { before: grams(210), now: milligrams(nowMg) })
const gaining = (of: PumpProgram, mg: number, known: ProgramReport | null = null) =>
  weighing(of, grams(210) + mg, known)

const knownUntil = (...onTimes: number[]): ProgramReport => ({
  programId: program.id,
  outcome: 'failed',
  onTimes: onTimes.map(milliseconds),
  reason: '',
})

describe('a program that nobody saw the end of', () => {
  it('counts as run to its end where nothing else is known', () => {
    expect(wholeReport(program)).toEqual({
      programId: stepId(51, 0, 0),
      outcome: 'completed',
      onTimes: [seconds(10), seconds(4)],
      reason: '',
    })
    expect(wholeReport(stepping)).toMatchObject({ onTimes: [seconds(2.5), seconds(2)], steps: [0, 1750] })
    expect(wholeReport(aWeighedProgram())).toEqual({
      programId: stepId(51, 0, 0),
      outcome: 'completed',
      onTimes: [],
      weighed: { mass: grams(38), openTime: milliseconds(4300), learned: null },
      reason: '',
    })
  })

  it('has run until the instant at which the glass should have gained so much', () => {
    // 4 g after 2 s, then 4 g a second.
    expect(gaining(program, 10_000)).toEqual({
      programId: stepId(51, 0, 0),
      outcome: 'failed',
      onTimes: [milliseconds(3500), milliseconds(1500)],
      reason: 'power-lost',
    })
  })

  it('through a valve has given what the scale shows, in its part of the time', () =>
    expect(gaining(aWeighedProgram(), 19_000)).toEqual({
      programId: stepId(51, 0, 0),
      outcome: 'failed',
      onTimes: [],
      weighed: { mass: grams(19), deviation: grams(2.5), openTime: milliseconds(2150), learned: null },
      reason: 'power-lost',
    }))
})

describe('a weight', () => {
  it('that was not read at the beginning says nothing', () =>
    expect(reportByWeight(program, null, { before: null, now: grams(220) })).toBeNull())

  it('of less than 20 g is no glass', () => {
    const light = (now: number) => reportByWeight(program, null, { before: grams(15), now: milligrams(now) })
    expect(light(20_000)?.outcome).toBe('failed')
    expect(light(19_999)).toBeNull()
  })

  it('that fell or rose by a little more than it can is drift; by more than 5 g it is another glass', () => {
    expect(gaining(program, -5000)?.onTimes).toEqual([noTime, noTime])
    expect(gaining(program, -5001)).toBeNull()
    expect(gaining(program, 33_000)?.onTimes).toEqual([seconds(10), seconds(4)])
    expect(gaining(program, 33_001)).toBeNull()
    expect(gaining(aWeighedProgram(), 43_000)?.weighed?.mass).toBe(grams(38))
    expect(gaining(aWeighedProgram(), 43_001)).toBeNull()
    expect(gaining(aWeighedProgram(), -5000)?.weighed?.mass).toBe(noMass)
  })

  it('says nothing about tubes that were filled', () =>
    expect(gaining(aProgram([aProgramRun(21, 0, 1500)]), 0)).toBeNull())

  it('is not believed where a valve is known to have given more: somebody drank meanwhile', () => {
    const known = (mass: number): ProgramReport => ({
      ...knownUntil(),
      weighed: { mass: grams(mass), openTime: seconds(2), learned: null },
    })
    expect(gaining(aWeighedProgram(), 10_000, known(30))).toBeNull()
    expect(gaining(aWeighedProgram(), 30_000, known(31))).toMatchObject({ weighed: { mass: grams(30) } })
  })

  it('is not believed where a pump is known to have run for more than a second longer', () => {
    expect(gaining(program, 10_000, knownUntil(4500, 2500))).not.toBeNull()
    expect(gaining(program, 10_000, knownUntil(4501, 1500))).toBeNull()
    expect(gaining(program, 10_000, knownUntil(3500, 2501))).toBeNull()
    expect(gaining(program, 10_000, knownUntil())).not.toBeNull()
  })
})

describe('what runs have done after a while', () => {
  it('is nothing before they begin, and all of them after their end', () => {
    expect(measuredUntil(program, seconds(1))).toEqual({ onTimes: [seconds(1), noTime] })
    expect(measuredUntil(program, seconds(7))).toEqual({ onTimes: [seconds(7), seconds(4)] })
  })

  it('is counted in steps for a stepper', () => {
    // After a second on: a quarter second to speed up makes 125 steps, the rest 750.
    expect(measuredUntil(stepping, seconds(1.5))).toEqual({ onTimes: [seconds(1.5), seconds(1)], steps: [0, 875] })
  })
})
