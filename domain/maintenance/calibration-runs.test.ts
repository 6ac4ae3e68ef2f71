import { describe, expect, it } from 'vitest'
import type { Pace } from '../machine/pump-motion.ts'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { type CalibrationRun, checkMeasure, judgeRuns, paceByRuns } from './calibration-runs.ts'

const pace: Pace = { unit: 'steps', steps: 200 }
const aCalibrationRun = (measuredMl: number, with_: Partial<CalibrationRun> = {}): CalibrationRun => ({
  should: millilitres(30),
  measured: millilitres(measuredMl),
  method: 'cup',
  liquid: 'water',
  pace,
  at: timestamp(1_700_000_000_075),
  userId: asId(63),
  ...with_,
})
const judged = (...measuredMl: number[]) =>
  judgeRuns(
    measuredMl.map(ml => aCalibrationRun(ml)),
    pace,
  )

describe('what runs of a pump say', () => {
  it('is nothing while there is none, and enough with one', () => {
    expect(judged()).toEqual({ kind: 'needed', runs: 1 })
    expect(judged(27)).toEqual({ kind: 'agree', spread: null, should: 30_000, measured: 27_000 })
  })

  it('is believed when the last two are within 3 %', () => {
    expect(judged(27, 27.5)).toMatchObject({ kind: 'agree', should: 60_000, measured: 54_500 })
    expect(judged(12, 27, 27.5).kind).toBe('agree')
    expect(judged(27, 28)).toMatchObject({ kind: 'apart', isDoubtful: false })
    expect(judged(27, 27.5, 30).kind).toBe('apart')
  })

  it('is doubtful after four', () => expect(judged(27, 30, 27, 30)).toMatchObject({ kind: 'apart', isDoubtful: true }))

  it('leaves out what was made with another value', () => {
    const other = aCalibrationRun(27, { pace: { unit: 'steps', steps: 222 } })
    expect(judgeRuns([aCalibrationRun(27), other], pace)).toMatchObject({ kind: 'agree', measured: 27_000 })
    expect(judgeRuns([other], pace)).toEqual({ kind: 'needed', runs: 1 })
    expect(judgeRuns([other], null).kind).toBe('needed')
  })

  it('is one value for both', () => {
    expect(paceByRuns([aCalibrationRun(27), aCalibrationRun(27)], pace)).toMatchObject({ value: { steps: 222 } })
    expect(paceByRuns([aCalibrationRun(27), aCalibrationRun(33)], pace)).toMatchObject({
      problem: { kind: 'runs-apart' },
    })
    expect(paceByRuns([], null)).toMatchObject({ problem: { kind: 'not-calibratable' } })
  })

  it('is no value that the pump could not be set to by hand', () => {
    const slow: Pace = { unit: 'time', time: seconds(300) }
    const runs = [10, 10].map(ml => aCalibrationRun(ml, { pace: slow }))
    expect(paceByRuns(runs, slow)).toEqual({
      ok: false,
      problem: { kind: 'invalid-value', rule: 'between', field: 'timePerCentilitre', least: 1, most: 600_000 },
    })
  })
})

describe('a measure', () => {
  it.each([
    [30, true],
    [6, true],
    [150, true],
    [5.9, false],
    [150.1, false],
    [0, false],
  ])('of %d ml instead of 30 is plausible: %s', (ml, isPlausible) =>
    expect(checkMeasure(millilitres(30), millilitres(ml)).ok).toBe(isPlausible),
  )

  it('of a run in which nothing was pumped says nothing, whatever stood in the cup', () =>
    expect(checkMeasure(millilitres(0), millilitres(3))).toEqual({ ok: false, problem: { kind: 'nothing-pumped' } }))
})
