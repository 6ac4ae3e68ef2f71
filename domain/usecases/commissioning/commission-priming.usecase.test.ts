import { beforeEach, describe, expect, it } from 'vitest'
import { findingsOf } from '../../maintenance/commissioning.ts'
import { aLoadCell, aStepper, aValve } from '../../testing/builders.ts'
import { admin, buildToyHouse, gin, ginPump, type House, settled, tonicPump } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { milliseconds, seconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { grams } from '../../units/mass.ts'
import { timestamp } from '../../units/timestamp.ts'
import { millilitres } from '../../units/volume.ts'
import { wireMachine } from '../machine/configure-machine.ts'
import { finishPriming, startPriming } from './commission-pumps.usecase.ts'
import { beginCommissioning, commissioningOf } from './commission-record.ts'

let house: House
let now: number
const empty = { ...ginPump, tubeContent: null, tubeCapacity: null }
const pumpId = ginPump.id
beforeEach(async () => {
  const toys = await buildToyHouse()
  now = toys.clock.now()
  house = { ...toys, clock: { now: () => timestamp(now) } }
  await house.put('pump', empty, 21)
})

const ofGin = () => {
  const known = commissioningOf(house.records.now)
  return known && findingsOf(known, pumpId)
}
const ginNow = () => house.records.now.pump.get(21)
function pass(ms: number): void {
  now += ms
  house.machineClock.advance(milliseconds(ms))
}
async function prime(ms: number, liquid: 'ingredient' | 'water' = 'ingredient'): Promise<void> {
  expectSuccess(await startPriming(house, admin, pumpId, liquid))
  pass(ms)
  expectSuccess(await finishPriming(house, admin, pumpId))
}
/** 430 counts to the gram, as `aLoadCell` says. */
const show = (mass: number): void =>
  house.actuator.showWeight({ raw: 84_000 + Math.round(430 * mass), mass: grams(mass), isSteady: true })
/** A cup of 120 g on a scale. */
async function withScale(): Promise<void> {
  await house.put('loadCell', aLoadCell())
  await wireMachine(house.actuator, house.records)
  show(120)
}
/** Ten looks a second. */
async function seen(...masses: readonly number[]): Promise<void> {
  for (const mass of masses) {
    pass(100)
    house.actuator.showProgress()
    show(mass)
  }
  await settled()
}

describe('filling a tube for the first time', () => {
  it('ends when a person sees liquid: the tube holds what was drawn', async () => {
    await prime(2400)
    expect(ginNow()).toMatchObject({
      tubeCapacity: 8000,
      tubeContent: { ingredientId: gin.id, volume: 8000 },
      fillingLevel: 632_000,
    })
    expect(ofGin()?.primed).toMatchObject({ drawn: 8000, liquid: 'ingredient', isCapacityLearned: true })
    expect(house.actuator.running).toBeNull()
  })

  it('with water takes nothing from the bottle, and leaves nothing in the tube that a drink could be made of', async () => {
    await house.put('ingredient', { ...gin, flowFactor: 1.5 })
    await prime(2400, 'water')
    expect(ginNow()).toEqual({ ...empty, tubeCapacity: 8000 })
    expect(ofGin()?.primed).toMatchObject({ drawn: 8000, liquid: 'water' })
  })

  it('goes on where it was ended too early: the tube holds both', async () => {
    await prime(1500)
    await prime(900)
    expect(ginNow()).toMatchObject({ tubeCapacity: 8000, tubeContent: { volume: 8000 } })
    expect(ofGin()?.primed).toMatchObject({ drawn: 8000, isCapacityLearned: true })
  })

  it('leaves a capacity that is known', async () => {
    await house.put('pump', { ...empty, tubeCapacity: millilitres(5) }, 21)
    await prime(2400)
    expect(ginNow()).toMatchObject({ tubeCapacity: 5000, tubeContent: { volume: 5000 } })
    expect(ofGin()?.primed).toMatchObject({ isCapacityLearned: false })
  })
})

describe('a scale below the nozzle', () => {
  beforeEach(withScale)

  it('sees the first drops, and what was drawn until then', async () => {
    expectSuccess(await startPriming(house, admin, pumpId, 'ingredient'))
    pass(2300)
    await seen(120.6, 121.1, 121.4, 121.7, 122, 122.3)
    expect(house.actuator.running).not.toBeNull()
    await seen(122.7)
    expect(house.actuator.running).toBeNull()
    expect(ofGin()?.primed).toMatchObject({ isCapacityLearned: true, drawn: 8333 })
    // The person has seen it as well.
    expectSuccess(await finishPriming(house, admin, pumpId))
    expect(ofGin()?.primed).toMatchObject({ isCapacityLearned: true, drawn: 8333 })
  })

  it('is not taken in by a bump, or by a cup that is changed', async () => {
    expectSuccess(await startPriming(house, admin, pumpId, 'ingredient'))
    await seen(123, 124, 120, 120, 0, 0, 0, 180, 180, 180, 180, 180, 180, 180)
    expect(house.actuator.running).not.toBeNull()
    expect(ofGin()).toBeNull()
  })

  it('is asked anew before the pump starts: what it said last may be old', async () => {
    const weigh = house.actuator.weigh.bind(house.actuator)
    let looks = 0
    house.actuator.weigh = () => {
      looks++
      return weigh()
    }
    expectSuccess(await startPriming(house, admin, pumpId, 'ingredient'))
    expect(looks).toBe(1)
  })
})

describe('a priming that nobody ends', () => {
  it('is over after a minute', async () => {
    const slow = { ...empty, timePerCentilitre: seconds(20) }
    await house.put('pump', slow, 21)
    expectSuccess(await startPriming(house, admin, pumpId, 'water'))
    pass(59_000)
    expect(house.actuator.running).not.toBeNull()
    pass(2000)
    await settled()
    expect(house.maintenance.isActive).toBe(false)
    expect(house.records.now.commissioning.size).toBe(0)
  })

  it('is over after 100 ml, which a cup holds', async () => {
    const stepper = { ...aStepper({ id: asId(23), stepPin: { boardId: 1, nr: 5 }, enablePin: { boardId: 1, nr: 6 } }) }
    await house.change(
      write('pump', { ...empty, timePerCentilitre: milliseconds(500) }, 21),
      write('pump', { ...stepper, stepsPerCentilitre: 200 }, 23),
    )
    await wireMachine(house.actuator, house.records)
    expectSuccess(await startPriming(house, admin, pumpId, 'water'))
    expect(house.actuator.running?.duration).toBe(seconds(5))
    await house.runToEnd()
    expectSuccess(await startPriming(house, admin, asId(23), 'water'))
    expect(house.actuator.running).toMatchObject({ runs: [{ train: { steps: 2000 } }] })
  })

  it('is over when somebody begins anew', async () => {
    expectSuccess(await startPriming(house, admin, pumpId, 'water'))
    expectSuccess(await beginCommissioning(house))
    expect(house.actuator.running).toBeNull()
  })
})

describe('priming', () => {
  it('is refused for valves, beside other pumps, and where nothing was pumped', async () => {
    const valve = aValve({ id: asId(24), pin: { boardId: 1, nr: 26 } })
    await house.put('pump', valve, 24)
    expect(expectFailure(await startPriming(house, admin, asId(24), 'water')).kind).toBe('not-calibratable')
    expect(expectFailure(await startPriming(house, admin, asId(99), 'water')).kind).toBe('not-found')
    expect(expectFailure(await finishPriming(house, admin, pumpId)).kind).toBe('job-not-over')
    await house.maintenance.start({ pumpId: tonicPump.id, advice: { kind: 'run' }, userId: admin.id })
    expect(expectFailure(await startPriming(house, admin, pumpId, 'water')).kind).toBe('busy')
  })

  it('is not ended by somebody whose pump runs for another reason', async () => {
    const advice = { kind: 'time', time: seconds(5) } as const
    await house.maintenance.start({ pumpId, advice, userId: admin.id })
    pass(1000)
    expect(expectFailure(await finishPriming(house, admin, pumpId)).kind).toBe('job-not-over')
    expect(house.actuator.running).not.toBeNull()
  })
})
