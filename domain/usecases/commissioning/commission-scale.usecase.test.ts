import { beforeEach, describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { onlyId } from '../../records/records.ts'
import { aLoadCell } from '../../testing/builders.ts'
import { admin, buildToyHouse, ginPump, type House } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { grams, type Milligrams } from '../../units/mass.ts'
import { timestamp } from '../../units/timestamp.ts'
import { wireMachine } from '../machine/configure-machine.ts'
import { commissioningOf } from './commission-record.ts'
import { checkScaleAtRest, checkScaleLoad, settledMass, verdictOnScale } from './commission-scale.usecase.ts'

let house: House
beforeEach(async () => {
  house = await buildToyHouse()
  await house.put('loadCell', aLoadCell())
  await wireMachine(house.actuator, house.records)
})

/** Each look at the clock is 0.7 s later: as long seven samples take. */
function ticking() {
  let now = 1_700_000_000_000
  return {
    now: () => {
      now += 350
      return timestamp(now)
    },
  }
}
const showMass = (mass: Milligrams): void =>
  house.actuator.showWeight({ raw: 84_000 + Math.round((430 * mass) / grams(1)), mass, isSteady: true })
const scale = () => commissioningOf(house.records.now)?.scale

describe('a scale', () => {
  it('is looked at for five seconds while nothing moves, then with something on it', async () => {
    showMass(grams(0))
    expectSuccess(await checkScaleAtRest({ ...house, clock: ticking() }, admin))
    expect(scale()?.rest).toMatchObject({ samples: expect.any(Number), spread: 0, userId: admin.id })
    showMass(grams(200))
    expectSuccess(await checkScaleLoad(house, admin, grams(200)))
    showMass(grams(600))
    expectSuccess(await checkScaleLoad(house, admin, grams(600)))
    expect(scale()?.loads).toMatchObject([
      { known: 200_000, measured: 200_000 },
      { known: 600_000, measured: 600_000 },
    ])
    expect(verdictOnScale(house.records.now)).toEqual({ isGood: true, remarks: [] })
  })

  it('is not looked at for ever, whatever the clock says', async () => {
    showMass(grams(0))
    expectSuccess(await checkScaleAtRest(house, admin))
    expect(scale()?.rest).toMatchObject({ samples: 420, samplesPerSecond: null })
  })

  it('needs to be there, to speak, and to rest first', async () => {
    expect(expectFailure(await checkScaleAtRest(house, admin)).kind).toBe('scale-silent')
    expect(expectFailure(await checkScaleLoad(house, admin, grams(100))).kind).toBe('rest-missing')
    expect(reasonOf(expectFailure(await checkScaleLoad(house, admin, grams(-1))))).toBe('knownWeight between')
    expect(verdictOnScale(house.records.now).remarks).toEqual(['unchecked'])
    await house.change({ op: 'delete', kind: 'loadCell', id: onlyId })
    await wireMachine(house.actuator, house.records)
    expect(expectFailure(await checkScaleAtRest(house, admin)).kind).toBe('no-load-cell')
  })

  it('is not looked at while a pump runs', async () => {
    showMass(grams(0))
    await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
    expect(expectFailure(await checkScaleAtRest(house, admin)).kind).toBe('busy')
  })
})

describe('what stands on the scale', () => {
  /** One weighing after the other, each `everyMs` later. */
  const settledOn = (masses: readonly (number | null)[], everyMs: number) => {
    let turn = 0
    const weigh = () => {
      const mass = masses[Math.min(turn++, masses.length - 1)] ?? null
      // Nothing to rely on: the samples are far apart.
      const raw = Array.from({ length: 7 }, (_, nr) => 84_000 + 430 * (mass ?? 10 * nr))
      return Promise.resolve({ ok: true, value: raw } as const)
    }
    const time = { now: () => timestamp(1_700_000_000_000 + turn * everyMs) }
    return settledMass({ records: house.records, actuator: { weigh }, clock: time })
  }
  const still = (mass: number, times: number): readonly number[] => Array.from({ length: times }, () => mass)

  it('counts when it stayed for two seconds, however many samples that are', async () => {
    expect(expectSuccess(await settledOn([10, 18, 20], 700))).toBe(grams(20))
    // A drop every half second, seen by a converter that weighs eleven times a second.
    const drops = Array.from({ length: 60 }, (_, nr) => 20 + 0.2 * Math.floor(nr / 6))
    expect(expectSuccess(await settledOn([...drops, ...still(22, 30)], 90))).toBe(grams(22))
  })

  it('is not known when it does not come to rest within ten seconds', async () => {
    const rising = Array.from({ length: 200 }, (_, nr) => nr)
    expect(expectFailure(await settledOn(rising, 700)).kind).toBe('scale-restless')
    expect(expectFailure(await settledOn([null], 90)).kind).toBe('scale-restless')
    expect(expectFailure(await settledOn([20], 0)).kind).toBe('scale-restless')
  })

  it('is not known without a calibration, or when nothing is heard of the scale', async () => {
    const silent = { weigh: () => Promise.resolve({ ok: false, problem: { kind: 'scale-silent' } } as const) }
    expect(expectFailure(await settledMass({ ...house, actuator: silent })).kind).toBe('scale-silent')
    await house.put('loadCell', aLoadCell({ reference: null }))
    expect(expectFailure(await settledOn([20], 700)).kind).toBe('not-calibrated')
  })
})
