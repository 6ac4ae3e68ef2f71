import { describe, expect, it } from 'vitest'
import { aGlass } from '#domain/testing/builders.ts'
import { buildToyHouse } from '#domain/testing/toy-house.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { write } from '#domain/testing/writes.ts'
import { asId } from '#domain/units/id.ts'
import { millilitres } from '#domain/units/volume.ts'
import { createFakeSimulatedMachine } from '../testing/fake-simulated-machine.ts'
import { aSimulatedView } from '../testing/simulated-builders.ts'
import {
  dropSimulatedIce,
  type GlassChange,
  placeSimulatedGlass,
  putSimulatedHand,
  returnSimulatedGlass,
  setSimulatedBottle,
  setSimulatorSpeed,
  takeSimulatedGlass,
} from './handle-simulator.usecase.ts'

async function atMachine(view = undefined as Parameters<typeof createFakeSimulatedMachine>[0]) {
  const { records, change } = await buildToyHouse()
  const flute = aGlass({ id: asId(7), name: 'Flute', size: millilitres(180), shape: 'flute', emptyWeight: 150 })
  await change(write('glass', flute))
  return { records, ...createFakeSimulatedMachine(view) }
}

const glass = { sizeMl: 300, shape: 'rocks', layers: [], mixed: 1, spilledMl: 0, iceGrams: 0 } as const

const nothing: GlassChange = { glassId: null, sizeMl: null, contentMl: null }

describe('a bottle of a simulated machine', () => {
  it('gets what it is said to hold; the books are not asked', async () => {
    const machine = await atMachine()
    const before = machine.records.now
    for (const ml of [0, 12.5, 700]) expectSuccess(await setSimulatedBottle(machine, 3, ml))
    expect(machine.deeds).toEqual([0, 12.5, 700].map(ml => ({ kind: 'set-bottle', pumpId: 3, ml })))
    expect(machine.records.now).toBe(before)
  })

  it.each([-0.1, 700.1, Number.NaN, Number.POSITIVE_INFINITY])('does not hold %d ml', async ml => {
    const machine = await atMachine()
    const problem = { kind: 'simulated-value-out-of-range', field: 'bottle', least: 0, most: 700 }
    expect(expectFailure(await setSimulatedBottle(machine, 3, ml))).toEqual(problem)
    expect(machine.deeds).toEqual([])
  })

  it('hangs on a pump that is there', async () => {
    const machine = await atMachine()
    expect(expectFailure(await setSimulatedBottle(machine, 77, 10))).toEqual({ kind: 'not-found', what: 'pump' })
  })
})

describe('a glass of a simulated machine', () => {
  it('is one of the catalogue', async () => {
    const machine = await atMachine()
    expectSuccess(await placeSimulatedGlass(machine, { ...nothing, glassId: asId(7) }))
    const glass = { sizeMl: 180, shape: 'flute', emptyGrams: 150, content: null }
    expect(machine.deeds).toEqual([{ kind: 'place-glass', glass }])
  })

  it('is some usual one of this size, with something of the first pump in it', async () => {
    const machine = await atMachine()
    expectSuccess(await placeSimulatedGlass(machine, { glassId: null, sizeMl: 40, contentMl: 40 }))
    const glass = { sizeMl: 40, shape: 'highball', emptyGrams: 220, content: { ingredientId: 40, ml: 40 } }
    expect(machine.deeds).toEqual([{ kind: 'place-glass', glass }])
  })

  it.each([
    ['nothing', nothing, { kind: 'glass-not-clear' }],
    ['two at once', { ...nothing, glassId: asId<'glass'>(7), sizeMl: 40 }, { kind: 'glass-not-clear' }],
    ['one that is not there', { ...nothing, glassId: asId<'glass'>(99) }, { kind: 'not-found', what: 'glass' }],
    ['too small a size', { ...nothing, sizeMl: 9 }, { field: 'glass', least: 10, most: 5000 }],
    ['too large a size', { ...nothing, sizeMl: 5001 }, { field: 'glass' }],
    ['no size', { ...nothing, sizeMl: Number.NaN }, { field: 'glass' }],
    ['more than fits', { ...nothing, sizeMl: 40, contentMl: 41 }, { field: 'content', least: 0, most: 40 }],
    ['less than nothing', { ...nothing, sizeMl: 40, contentMl: -1 }, { field: 'content' }],
  ])('is not %s', async (_, wish, problem) => {
    const machine = await atMachine()
    expect(expectFailure(await placeSimulatedGlass(machine, wish))).toMatchObject(problem)
    expect(machine.deeds).toEqual([])
  })

  it('has nothing in it where no pump gives anything', async () => {
    const machine = await atMachine(aSimulatedView())
    const wish = { ...nothing, sizeMl: 40, contentMl: 10 }
    expect(expectFailure(await placeSimulatedGlass(machine, wish))).toEqual({ kind: 'not-found', what: 'pump' })
    expectSuccess(await placeSimulatedGlass(machine, { ...wish, contentMl: 0 }))
  })

  it('gets ice, if one stands there', async () => {
    const machine = await atMachine(aSimulatedView({ glass }))
    expectSuccess(await dropSimulatedIce(machine, 20))
    expect(machine.deeds).toEqual([{ kind: 'drop-ice', grams: 20 }])
    for (const grams of [0, 1001, Number.NaN]) {
      expect(expectFailure(await dropSimulatedIce(machine, grams))).toMatchObject({
        field: 'ice',
        least: 1,
        most: 1000,
      })
    }
    const bare = await atMachine(aSimulatedView())
    expect(expectFailure(await dropSimulatedIce(bare, 20))).toEqual({ kind: 'not-found', what: 'glass' })
  })

  it('is lifted or pressed by a hand', async () => {
    const machine = await atMachine()
    expectSuccess(await putSimulatedHand(machine, -4, 10))
    expectSuccess(await putSimulatedHand(machine, 100, 0.1))
    expect(machine.deeds).toEqual([
      { kind: 'put-hand', gramsPerSecond: -4, seconds: 10 },
      { kind: 'put-hand', gramsPerSecond: 100, seconds: 0.1 },
    ])
    const noHand = [0, 101, -101, Number.NaN].map(grams => putSimulatedHand(machine, grams, 10))
    for (const refused of await Promise.all(noHand)) expect(expectFailure(refused)).toMatchObject({ field: 'hand' })
    for (const time of [0, 121]) {
      expect(expectFailure(await putSimulatedHand(machine, 4, time))).toMatchObject({ field: 'hand-time', most: 120 })
    }
  })

  it('is taken and put back', async () => {
    const machine = await atMachine()
    expectSuccess(await takeSimulatedGlass(machine))
    expectSuccess(await returnSimulatedGlass(machine))
    expect(machine.deeds.map(({ kind }) => kind)).toEqual(['take-glass', 'return-glass'])
  })
})

describe('the time of a simulated machine', () => {
  it('goes 1 to 60 times as fast', async () => {
    const machine = await atMachine()
    expectSuccess(await setSimulatorSpeed(machine, 60))
    for (const speed of [0, 61, Number.NaN]) {
      expect(expectFailure(await setSimulatorSpeed(machine, speed))).toMatchObject({
        field: 'speed',
        least: 1,
        most: 60,
      })
    }
    expect(machine.deeds).toEqual([{ kind: 'set-speed', speed: 60 }])
  })

  it('stands still where nobody is there', async () => {
    const machine = await atMachine()
    machine.leave()
    expect(expectFailure(await setSimulatorSpeed(machine, 2))).toEqual({ kind: 'actuator-unavailable' })
    expect(expectFailure(await takeSimulatedGlass(machine))).toEqual({ kind: 'actuator-unavailable' })
  })
})
