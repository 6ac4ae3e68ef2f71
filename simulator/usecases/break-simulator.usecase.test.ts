import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { createFakeSimulatedMachine } from '../testing/fake-simulated-machine.ts'
import { aSimulatedView } from '../testing/simulated-builders.ts'
import {
  breakSimulated,
  cutSimulatedPower,
  hangSimulatedController,
  mendAllSimulated,
  mendSimulated,
  type NamedFault,
} from './break-simulator.usecase.ts'

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
      kind: 'simulated-value-out-of-range',
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
