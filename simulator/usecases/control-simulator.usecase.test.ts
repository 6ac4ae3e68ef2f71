import { describe, expect, it } from 'vitest'
import { perfectTraits } from '#domain/machine/machine-traits.ts'
import { onlyId } from '#domain/records/records.ts'
import { failure } from '#domain/result.ts'
import { aGlass } from '#domain/testing/builders.ts'
import { admin, buildToyHouse, ginPump } from '#domain/testing/toy-house.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { write } from '#domain/testing/writes.ts'
import { asId } from '#domain/units/id.ts'
import { millilitres } from '#domain/units/volume.ts'
import { machineFileText } from '../machine-file/machine-file.ts'
import { machinePresets } from '../machine-file/machine-presets.ts'
import { machineFileOf } from '../machine-file/machine-records.ts'
import { scenarioLibrary, scenarioNamed } from '../scenario-language/scenario-library.ts'
import { createFakeSimulatedMachine } from '../testing/fake-simulated-machine.ts'
import { aSimulatedView } from '../testing/simulated-builders.ts'
import { simulatedMachineOf } from './build-simulator.usecase.ts'
import {
  breakSimulated,
  buildMachine,
  cutSimulatedPower,
  dropSimulatedIce,
  type GlassChange,
  hangSimulatedController,
  mendAllSimulated,
  mendSimulated,
  type NamedFault,
  placeSimulatedGlass,
  playScenario,
  putSimulatedHand,
  returnSimulatedGlass,
  setSimulatedBottle,
  setSimulatorSpeed,
  stopScenario,
  takeSimulatedGlass,
} from './control-simulator.usecase.ts'

describe('hands', () => {
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
      const problem = { kind: 'invalid-value', rule: 'between', field: 'bottle', least: 0, most: 700 }
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
})

describe('faults', () => {
  const named = (kind: NamedFault['kind'], with_: Partial<NamedFault> = {}): NamedFault => ({
    kind,
    pumpId: null,
    address: null,
    factor: null,
    grams: null,
    ...with_,
  })

  describe('breaking a simulated machine', () => {
    it.each([
      [named('jammed', { pumpId: 3 }), { kind: 'jammed', pumpId: 3 }],
      [named('leaking', { pumpId: 5 }), { kind: 'leaking', pumpId: 5 }],
      [named('supply-weak'), { kind: 'supply-weak' }],
      [named('i2c-stuck'), { kind: 'i2c-stuck' }],
      [named('expander-missing', { address: 0x21 }), { kind: 'expander-missing', address: 0x21 }],
    ])('breaks and mends what is named: %j', async (fault, done) => {
      const machine = createFakeSimulatedMachine()
      expectSuccess(await breakSimulated(machine, fault))
      expectSuccess(await mendSimulated(machine, fault))
      expect(machine.deeds).toEqual([
        { kind: 'break', fault: done },
        { kind: 'mend', fault: done },
      ])
    })

    it.each([
      [named('flow-changed', { pumpId: 4, factor: 0.7 }), { kind: 'flow-changed', pumpId: 4, factor: 0.7 }],
      [named('scale-noisy'), { kind: 'scale-noisy', grams: 40 }],
      [named('scale-noisy', { grams: 1.5 }), { kind: 'scale-noisy', grams: 1.5 }],
      [named('scale-restless'), { kind: 'scale-restless', grams: 3 }],
    ])('breaks as strongly as it is named, and mends whatever strength it has: %j', async (fault, done) => {
      const machine = createFakeSimulatedMachine()
      expectSuccess(await breakSimulated(machine, fault))
      expectSuccess(await mendSimulated(machine, { ...named(fault.kind), pumpId: fault.pumpId }))
      const { kind, pumpId } = fault
      expect(machine.deeds).toEqual([
        { kind: 'break', fault: done },
        { kind: 'mend', fault: pumpId === null ? { kind } : { kind, pumpId } },
      ])
    })

    it.each([
      [named('flow-changed', { pumpId: 3 }), { kind: 'fault-not-possible' }],
      [named('flow-changed', { pumpId: 3, factor: 0.04 }), { field: 'flow', least: 0.05, most: 4 }],
      [named('flow-changed', { pumpId: 3, factor: Number.NaN }), { field: 'flow' }],
      [named('scale-restless', { grams: 101 }), { field: 'unsteady', least: 0.1, most: 100 }],
      [named('scale-restless', { factor: 1 }), { kind: 'fault-not-possible' }],
      [named('jammed', { pumpId: 3, grams: 2 }), { kind: 'fault-not-possible' }],
      [named('supply-weak', { factor: 2 }), { kind: 'fault-not-possible' }],
    ])('refuses a strength that it cannot have: %j', async (fault, problem) => {
      const machine = createFakeSimulatedMachine()
      expect(expectFailure(await breakSimulated(machine, fault))).toMatchObject(problem)
      expect(machine.deeds).toEqual([])
    })

    it('mends everything at once', async () => {
      const machine = createFakeSimulatedMachine()
      expectSuccess(await mendAllSimulated(machine))
      expect(machine.deeds).toEqual([{ kind: 'mend-all' }])
    })

    it.each([
      ['a pump that is not there', named('jammed', { pumpId: 77 }), { kind: 'not-found', what: 'pump' }],
      ['no pump', named('jammed'), { kind: 'fault-not-possible', fault: 'jammed' }],
      ['a pump by an address', named('jammed', { pumpId: 3, address: 3 }), { kind: 'fault-not-possible' }],
      ['a valve that would turn', named('swapped-polarity', { pumpId: 5 }), { kind: 'fault-not-possible' }],
      ['a relay that a stepper has not', named('stuck-on', { pumpId: 4 }), { kind: 'fault-not-possible' }],
      ['a scale of a pump', named('scale-noisy', { pumpId: 3 }), { kind: 'fault-not-possible' }],
      ['an expander without an address', named('expander-missing'), { kind: 'fault-not-possible' }],
      [
        'an expander that is not there',
        named('expander-missing', { address: 0x20 }),
        { kind: 'not-found', what: 'expander' },
      ],
      ['a pump that is not a number', named('jammed', { pumpId: Number.NaN }), { kind: 'not-found', what: 'pump' }],
    ])('refuses %s, and breaks nothing', async (_, fault, problem) => {
      const machine = createFakeSimulatedMachine()
      expect(expectFailure(await breakSimulated(machine, fault))).toMatchObject(problem)
      expect(expectFailure(await mendSimulated(machine, fault))).toMatchObject(problem)
      expect(machine.deeds).toEqual([])
    })

    it.each(['scale-unplugged', 'scale-saturated', 'scale-noisy', 'scale-restless', 'i2c-stuck'] as const)(
      'refuses %s where there is no such part',
      async kind => {
        const bare = createFakeSimulatedMachine(aSimulatedView())
        expect(expectFailure(await breakSimulated(bare, named(kind)))).toEqual({
          kind: 'fault-not-possible',
          fault: kind,
        })
      },
    )

    it('says that nobody is there', async () => {
      const machine = createFakeSimulatedMachine()
      machine.leave()
      const away = { kind: 'actuator-unavailable' }
      expect(expectFailure(await breakSimulated(machine, named('supply-weak')))).toEqual(away)
      expect(expectFailure(await mendAllSimulated(machine))).toEqual(away)
      expect(expectFailure(await cutSimulatedPower(machine, 3))).toEqual(away)
    })
  })

  describe('what is done to the controller itself', () => {
    it('is done when it is called, not before', async () => {
      const machine = createFakeSimulatedMachine()
      const cut = expectSuccess(await cutSimulatedPower(machine, 60))
      const hang = expectSuccess(await hangSimulatedController(machine, 0.1))
      expect(machine.deeds).toEqual([])
      await cut()
      await hang()
      expect(machine.deeds).toEqual([
        { kind: 'cut-power', seconds: 60 },
        { kind: 'hang-controller', seconds: 0.1 },
      ])
    })

    it.each([0, 61, -3, Number.NaN, Number.POSITIVE_INFINITY])('is no power cut of %d s', async seconds =>
      expect(expectFailure(await cutSimulatedPower(createFakeSimulatedMachine(), seconds))).toEqual({
        kind: 'invalid-value',
        rule: 'between',
        field: 'outage',
        least: 1,
        most: 60,
      }),
    )

    it.each([0, 30.1, Number.NaN])('is no pause of %d s', async seconds =>
      expect(expectFailure(await hangSimulatedController(createFakeSimulatedMachine(), seconds))).toMatchObject({
        field: 'hang',
        least: 0.1,
        most: 30,
      }),
    )
  })
})

describe('scenarios', () => {
  const known = (name: string) => scenarioNamed(name) ?? expect.unreachable(name)

  it('is for everybody who may break things', async () => {
    const machine = createFakeSimulatedMachine()
    const jam = known('jammed-pump')
    expectSuccess(await playScenario(machine, 'user', jam))
    expectSuccess(await stopScenario(machine))
    expect(machine.deeds).toEqual([{ kind: 'play', scenario: jam }, { kind: 'stop-playing' }])
  })

  it('cuts the power only for those who may cut it', async () => {
    const machine = createFakeSimulatedMachine()
    const commands = scenarioLibrary
      .map(({ scenario }) => scenario)
      .filter(({ steps }) => steps.some(({ deed }) => deed.kind === 'cut-power' || deed.kind === 'hang-controller'))
    expect(commands.length).toBeGreaterThan(2)
    for (const scenario of commands) {
      expect(expectFailure(await playScenario(machine, 'pump_ingredient_editor', scenario))).toEqual({
        kind: 'forbidden',
      })
      expectSuccess(await playScenario(machine, 'admin', scenario))
    }
    expect(machine.deeds).toHaveLength(commands.length)
  })

  it('says that nobody is there', async () => {
    const machine = createFakeSimulatedMachine()
    machine.leave()
    const away = { kind: 'actuator-unavailable' }
    expect(expectFailure(await playScenario(machine, 'user', known('empty-bottle')))).toEqual(away)
    expect(expectFailure(await stopScenario(machine))).toEqual(away)
  })
})

describe('another machine', () => {
  /** A house with a simulated machine that notes what is done to it. */
  async function simulatedHouse() {
    const house = await buildToyHouse()
    const done: string[] = []
    const simulated = {
      act: async ({ kind }: { readonly kind: string }) => void done.push(kind),
      stopPlaying: async () => void done.push('stop playing'),
    }
    return { ...house, simulated, done }
  }
  const text = (preset: keyof typeof machinePresets): string => machineFileText(machinePresets[preset])

  it('puts it in the place of the one that was there, wires it, and mends everything', async () => {
    const house = await simulatedHouse()
    expectSuccess(await buildMachine(house, admin, text('max')))
    const names = [...house.records.now.pump.values()].map(({ name }) => name)
    expect(names).toEqual(machinePresets.max.pumps.map(({ name }) => name))
    expect(house.actuator.wiring).toMatchObject({
      pumps: { length: 40 },
      director: { pin: { boardId: 1, nr: 25 } },
      loadCell: { calibration: { zeroRaw: 84_000, referenceRaw: 299_000, referenceMass: 500_000 } },
      expanders: [{ model: 'MCP23017' }, { model: 'XL9535_K8V5_RELAY' }, { model: 'XL9535_K8V5_RELAY' }],
    })
    expect(house.done).toEqual(['stop playing', 'mend-all'])
    expect(house.lock.occupant).toBeNull()
  })

  it('tells the simulated machine what the file says of it', async () => {
    const house = await simulatedHouse()
    const gin = machinePresets.starter.pumps[0]!
    const pumps = ['Gin', 'Tonic'].map((ingredient, nr) => ({ ...gin, name: `Pump ${nr}`, ingredient }))
    const valve = { ...gin, name: 'Valve', ingredient: 'Tonic', kind: 'valve', mlPerSecond: 20, tubeMl: 0 } as const
    const stepper = { ...gin, name: 'Stepper', ingredient: 'Gin', kind: 'stepper', mlPerSecond: 5 } as const
    const file = { ...machinePresets.party, pumps: [...pumps, valve, stepper] }
    expectSuccess(await buildMachine(house, admin, machineFileText(file)))
    const { scale, supplyMw, ...imperfection } = machinePresets.party.traits
    const built = simulatedMachineOf(house.records.now)
    expect(built).toMatchObject({ imperfection, supplyMw, scale: { ...scale, zeroRaw: 84_000, rawPerGram: 430 } })
    expect(Object.keys(built.imperfection).sort()).toEqual(Object.keys(imperfection).sort())
    expect(built.pumps.map(({ drive, tubeMl, bottle }) => [drive.kind, tubeMl, bottle.ml])).toEqual([
      ['dc', 5.2, 690],
      ['dc', 5.2, 690],
      ['valve', 0, 690],
      ['stepper', 5.2, 690],
    ])
    expect(built.pumps[2]?.drive).toMatchObject({ mlPerSecondFull: 20, inFlightMl: expect.closeTo(1.6, 9) })
  })

  it('leaves nothing of one that had more', async () => {
    const house = await simulatedHouse()
    expectSuccess(await buildMachine(house, admin, text('max')))
    expectSuccess(await buildMachine(house, admin, text('starter')))
    const { pump, gpioBoard, i2c, loadCell, reversePumping, powerLimit } = house.records.now
    expect([pump, gpioBoard, i2c, loadCell, reversePumping].map(({ size }) => size)).toEqual([4, 0, 0, 0, 0])
    expect(powerLimit.get(onlyId)).toEqual({ limit: null })
    expect(simulatedMachineOf(house.records.now)).toMatchObject({
      imperfection: { seed: perfectTraits.seed },
      scale: null,
    })
    expect(machineFileOf(house.records.now)).toMatchObject({ name: 'Starter', expanders: [], hasScale: false })
  })

  it('waits for its turn, and is refused while somebody has the machine', async () => {
    const house = await simulatedHouse()
    const before = house.records.now
    await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
    expect(expectFailure(await buildMachine(house, admin, text('starter')))).toEqual({ kind: 'busy' })
    expect(house.done).toEqual([])
    expect(house.records.now.pump).toBe(before.pump)
    await house.maintenance.stopAll('stopped')
    expectSuccess(await buildMachine(house, admin, text('starter')))
  })

  it('changes nothing when the outputs cannot be wired like that, or the disk refuses', async () => {
    const house = await simulatedHouse()
    const { wiring } = house.actuator
    const before = house.records.now
    const detail = 'board 2 does not answer'
    const stubborn = { ...house.actuator, wire: async () => failure({ kind: 'wiring-refused', detail } as const) }
    expect(expectFailure(await buildMachine({ ...house, actuator: stubborn }, admin, text('max')))).toEqual({
      kind: 'wiring-refused',
      detail,
    })
    house.store.failNext(new Error('disk full'))
    expect(expectFailure(await buildMachine(house, admin, text('max')))).toEqual({ kind: 'store-unavailable' })
    expect(house.records.now).toBe(before)
    expect(house.actuator.wiring).toEqual(wiring)
  })

  it('is refused for all that is wrong with the file, before anything is asked or done', async () => {
    const house = await simulatedHouse()
    const broken = { ...machinePresets.party, hasScale: false, name: '' }
    expect(expectFailure(await buildMachine(house, admin, machineFileText(broken)))).toMatchObject({
      kind: 'machine-file-invalid',
      problems: [
        { kind: 'invalid-value', rule: 'length', field: 'name' },
        { kind: 'machine-valve-needs-scale', where: 'pumps [9] "Right 4"' },
        { kind: 'machine-valve-needs-scale', where: 'pumps [10] "Right 5"' },
      ],
    })
    const crowded = { ...machinePresets.max, expanders: [] }
    expect(expectFailure(await buildMachine(house, admin, machineFileText(crowded)))).toMatchObject({
      kind: 'machine-file-invalid',
      problems: [{ kind: 'machine-outputs-missing', missing: 28 }],
    })
    expect(house.done).toEqual([])
  })

  it('can be done while the machine has a fault: it may be what mends it', async () => {
    const house = await simulatedHouse()
    await house.lock.raiseFault('outputs-not-safe', 'board 3 does not answer', null)
    expectSuccess(await buildMachine(house, admin, text('starter')))
  })
})
