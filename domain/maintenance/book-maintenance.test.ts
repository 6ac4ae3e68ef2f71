import { describe, expect, it } from 'vitest'
import { anIngredient, aPump, aValve, byId } from '../testing/builders.ts'
import { aProgram, aProgramRun, aWeighedProgram, stepId } from '../testing/program-builders.ts'
import { milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { millilitres, noVolume } from '../units/volume.ts'
import { afterDrawing, afterReturn, bookedPumps, pumpedDown, pumpedUp } from './job-progress.ts'

const pump = aPump({ fillingLevel: millilitres(100) })
const empty = { ...pump, tubeContent: null }
const ingredients = byId([anIngredient({ density: 0.5 })])

describe('what pump jobs do to a bottle and its tube', () => {
  it('draws into the tube first', () => {
    expect(afterDrawing(empty, millilitres(3))).toMatchObject({ fillingLevel: 97_000, tubeContent: { volume: 3000 } })
    expect(afterDrawing(empty, millilitres(30))).toMatchObject({ fillingLevel: 70_000, tubeContent: { volume: 5000 } })
  })

  it('draws no bottle below nothing', () => expect(afterDrawing(pump, millilitres(130)).fillingLevel).toBe(0))

  it('returns what the tube held, never more', () => {
    expect(afterReturn(pump, millilitres(6))).toEqual({ ...pump, fillingLevel: 105_000, tubeContent: null })
    expect(afterReturn(pump, millilitres(2))).toMatchObject({ fillingLevel: 102_000, tubeContent: { volume: 3000 } })
    expect(afterReturn(empty, millilitres(6))).toEqual(empty)
  })

  it('is whole at the end, whatever rounding left', () => {
    expect(pumpedUp(afterDrawing(empty, millilitres(4.998)))).toMatchObject({ tubeContent: { volume: 5000 } })
    expect(pumpedDown(afterReturn(pump, millilitres(4.998)))).toMatchObject({
      fillingLevel: 105_000,
      tubeContent: null,
    })
    expect(pumpedUp({ ...empty, ingredientId: null })).toMatchObject({ tubeContent: null })
  })

  it('W-16: takes from a valve what it gave, and nothing from one that did not begin', () => {
    const valve = aValve({ fillingLevel: millilitres(100) })
    const journal = { program: aWeighedProgram(), isCleaning: false, isProbe: false }
    const report = { programId: stepId(51, 0, 0), outcome: 'stopped', onTimes: [], reason: '' } as const
    const learned = { closingDelay: milliseconds(200), flow: 5000 }
    const gave = { ...report, weighed: { mass: grams(10), openTime: milliseconds(900), learned } }
    const liquids = { pumps: byId([valve]), ingredients }
    expect(bookedPumps(journal, gave, liquids)).toEqual([
      {
        ...valve,
        fillingLevel: 80_000,
        timePerCentilitre: 1_000_000,
        closingDelay: 200_000,
        learnedFrom: { ingredientId: valve.ingredientId, level: 80_000 },
      },
    ])
    expect(bookedPumps(journal, report, liquids)).toEqual([])
  })

  it('passes over pumps that are gone', () => {
    const journal = { program: aProgram([aProgramRun(99, 0, 1000)]), isCleaning: false, isProbe: false }
    const report = {
      programId: stepId(51, 0, 0),
      outcome: 'completed',
      onTimes: [milliseconds(1000)],
      reason: '',
    } as const
    expect(bookedPumps(journal, report, { pumps: byId([{ ...pump, id: asId(21) }]), ingredients })).toEqual([])
    expect(afterDrawing(pump, noVolume)).toEqual(pump)
  })
})
