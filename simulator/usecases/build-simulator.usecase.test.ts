import { describe, expect, it } from 'vitest'
import { applyOperations, onlyId, type Records } from '#domain/records/records.ts'
import { anIngredient, aPump, aStepper, aValve } from '#domain/testing/builders.ts'
import { admin, buildToyHouse, gin, ginPump, tonicPump } from '#domain/testing/toy-house.ts'
import { write } from '#domain/testing/writes.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { millilitres } from '#domain/units/volume.ts'
import { changePump } from '#domain/usecases/machine/configure-pump.usecase.ts'
import type { SimulatedMachine, SimulatedMachineBuild } from '../ports/simulated-machine.port.ts'
import { rebuildSimulator, simulatedMachineOf } from './build-simulator.usecase.ts'

const aLoadCell = {
  clockPin: { boardId: 1, nr: 23 },
  dataPin: { boardId: 1, nr: 24 },
  checkGlassPlaced: true,
  matchGlass: true,
  zeroRaw: -12_000,
  reference: { raw: 188_000, mass: grams(400) },
}
const director = { directorPin: { boardId: 1, nr: 26 }, isForwardStateHigh: false, overshoot: 10, autoPumpBack: null }

describe('the simulated machine', () => {
  const recordsWith = async (...pumps: readonly ReturnType<typeof aPump | typeof aStepper | typeof aValve>[]) => {
    const { records } = await buildToyHouse()
    const syrup = anIngredient({ id: asId(14), flowFactor: 1.25, density: 1.3 })
    return applyOperations(records.now, [
      { op: 'delete', kind: 'pump', id: ginPump.id },
      { op: 'delete', kind: 'pump', id: tonicPump.id },
      write('ingredient', syrup),
      ...pumps.map(value => write('pump', value)),
    ])
  }
  const onlyPump = (records: Records) => simulatedMachineOf(records).pumps[0]

  it('is built just as the pumps are calibrated', async () => {
    const { records } = await buildToyHouse()
    expect(simulatedMachineOf(records.now)).toMatchObject({ director: null, scale: null })
    expect(onlyPump(records.now)).toMatchObject({
      pumpId: 21,
      drive: { kind: 'dc', mlPerSecond: expect.closeTo(10 / 3, 6) },
      tubeCapacityMl: 5,
      tubeMl: 5,
      bottle: { ingredientId: 11, ml: 640, capacityMl: 700 },
    })
  })

  it('moves thick liquids more slowly, by time and by steps', async () => {
    const syrupId = asId<'ingredient'>(14)
    const thick = await recordsWith(aPump({ ingredientId: syrupId, timePerCentilitre: milliseconds(2000) }))
    expect(onlyPump(thick)?.drive).toMatchObject({ mlPerSecond: expect.closeTo(4, 9) })
    const bySteps = await recordsWith(aStepper({ ingredientId: syrupId, stepsPerCentilitre: 2000 }))
    expect(onlyPump(bySteps)?.drive).toMatchObject({
      kind: 'stepper',
      stepPin: { nr: 5 },
      enablePin: { nr: 6 },
      enableHigh: false,
      mlPerStep: expect.closeTo(0.004, 12),
    })
    expect(onlyPump(bySteps)?.bottle.gramsPerMl).toBe(1.3)
    const inverted = await recordsWith(aStepper({ ingredientId: syrupId, isEnableStateHigh: true }))
    expect(onlyPump(inverted)?.drive).toMatchObject({ enableHigh: true })
  })

  it('has valves that are what they are, whatever was learned', async () => {
    const learned = await recordsWith(aValve({ timePerCentilitre: milliseconds(900), closingDelay: milliseconds(200) }))
    expect(onlyPump(learned)).toMatchObject({
      drive: { kind: 'valve', mlPerSecondFull: 15, inFlightMl: 1.2 },
      tubeCapacityMl: 0,
      tubeMl: 0,
    })
  })

  it('has pumps that give what somebody measured, whatever a scale has taught or somebody accepted', async () => {
    const learnedFlow = { deviation: 0.01, calibratedPace: milliseconds(3300), observations: [] }
    const taught = aPump({ timePerCentilitre: milliseconds(3600), learnedFlow })
    const mlPerSecond = async (pump: typeof taught) => onlyPump(await recordsWith(pump))?.drive
    expect(await mlPerSecond(taught)).toMatchObject({ mlPerSecond: expect.closeTo(10 / 3.3, 6) })
    const accepted = { at: timestamp(1), measuredPace: milliseconds(3000) }
    expect(await mlPerSecond({ ...taught, learnedFlow: { ...learnedFlow, accepted } })).toMatchObject({
      mlPerSecond: expect.closeTo(10 / 3, 6),
    })
  })

  it('leaves out what is not known well enough', async () => {
    const unwired = { ...aPump(), pin: null }
    const { records } = await buildToyHouse()
    const incomplete = applyOperations(records.now, [
      write('pump', unwired, 21),
      write('pump', { ...tonicPump, ingredientId: null }, 22),
    ])
    expect(simulatedMachineOf(incomplete).pumps).toEqual([])
  })

  it('has a director and a scale where they are configured', async () => {
    const { records } = await buildToyHouse()
    const configured = applyOperations(records.now, [write('reversePumping', director), write('loadCell', aLoadCell)])
    expect(simulatedMachineOf(configured)).toMatchObject({
      director: { pin: { nr: 26 }, forwardHigh: false },
      scale: { clockPin: { nr: 23 }, dataPin: { nr: 24 }, zeroRaw: -12_000, rawPerGram: 500 },
    })
    const fresh = { ...aLoadCell, zeroRaw: null, reference: null }
    const uncalibrated = applyOperations(configured, [write('loadCell', fresh)])
    expect(simulatedMachineOf(uncalibrated).scale).toMatchObject({ zeroRaw: 84_000, rawPerGram: 430 })
  })
})

const standing = { glass: {} as unknown, isGlassInHand: false }

describe('building it again', () => {
  const start = async (there = standing) => {
    const house = await buildToyHouse()
    const built: SimulatedMachineBuild[] = []
    const placed: unknown[] = []
    const acts: unknown[] = []
    const simulated = {
      build: (machine: SimulatedMachineBuild) => Promise.resolve(void built.push(machine)),
      view: () => Promise.resolve(there),
      placeGlass: (glass: unknown) => Promise.resolve(void placed.push(glass)),
      act: (action: unknown) => Promise.resolve(void acts.push(action)),
    } as unknown as SimulatedMachine
    const stop = await rebuildSimulator({ ...house, simulated, onError: error => expect.unreachable(String(error)) })
    return { house, built, placed, acts, stop }
  }

  it('happens when pumps, liquids, director or scale change', async () => {
    const { house, built, stop } = await start()
    expect(built).toHaveLength(1)
    const faster = { ...ginPump, timePerCentilitre: milliseconds(2000) }
    await house.put('pump', faster, ginPump.id)
    expect(built.at(-1)?.pumps[0]?.drive).toMatchObject({ mlPerSecond: 5 })
    await house.put('ingredient', { ...gin, flowFactor: 2 })
    expect(built.at(-1)?.pumps[0]?.drive).toMatchObject({ mlPerSecond: 2.5 })
    await house.put('reversePumping', director)
    expect(built.at(-1)?.director).toMatchObject({ pin: { nr: 26 } })
    await house.put('loadCell', aLoadCell)
    expect(built).toHaveLength(5)
    stop()
    await house.change({ op: 'delete', kind: 'loadCell', id: onlyId })
    expect(built).toHaveLength(5)
  })

  it('does not happen for what the machine itself did', async () => {
    const { house, built } = await start()
    const poured = { ...ginPump, fillingLevel: millilitres(100), tubeContent: null }
    await house.put('pump', poured, ginPump.id)
    await house.change({ op: 'delete', kind: 'recipe', id: 41 })
    expect(built).toHaveLength(1)
  })

  it('puts the bottle there that a person says is there', async () => {
    const { house, acts } = await start()
    const change = (fillingLevel: number) =>
      changePump(house, admin, ginPump.id, {
        kind: 'dc',
        values: { fillingLevel: millilitres(fillingLevel) },
        removed: [],
      })
    await change(450)
    await change(450)
    expect(acts).toEqual([{ kind: 'set-bottle', pumpId: ginPump.id, ml: 450 }])
  })

  it.each([
    ['where nothing stands', { glass: null, isGlassInHand: false }, 1],
    ['but not where one stands', standing, 0],
    ['but not while somebody has it in the hand', { glass: null, isGlassInHand: true }, 0],
  ])('puts a first glass there %s', async (_, there, glasses) => {
    const { placed } = await start(there)
    expect(placed).toEqual(Array(glasses).fill({ sizeMl: 320, shape: 'highball', emptyGrams: 245 }))
  })

  it('goes on when the machine is away', async () => {
    const house = await buildToyHouse()
    const errors: unknown[] = []
    const away = () => Promise.reject(new RangeError('away'))
    const simulated = { build: away, view: away } as unknown as SimulatedMachine
    await rebuildSimulator({ ...house, simulated, onError: error => void errors.push(error) })
    await house.change({ op: 'delete', kind: 'pump', id: ginPump.id })
    expect(errors).toHaveLength(3)
  })
})
