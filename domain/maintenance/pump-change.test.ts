import { describe, expect, it } from 'vitest'
import { unnamedLocalBoard } from '../machine/board.ts'
import { aManualIngredient, anIngredient, aPump, aStepper, aValve, byId } from '../testing/builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { microseconds, milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { microlitres, millilitres } from '../units/volume.ts'
import { pinsInUse } from './pin-use.ts'
import {
  blankPump,
  changedPump,
  type PumpChange,
  type PumpField,
  type PumpValues,
  permittedChange,
} from './pump-change.ts'

const dc = aPump({ id: asId(21), name: 'Left' })
const stepper = aStepper({ id: asId(22), name: 'Right' })
const valve = aValve({ id: asId(23) })
const pumps = byId([dc, stepper, valve])
const ingredients = byId([anIngredient(), anIngredient({ id: asId(14) }), aManualIngredient()])
const loadCell = {
  clockPin: { boardId: 1, nr: 2 },
  dataPin: { boardId: 1, nr: 3 },
  checkGlassPlaced: false,
  matchGlass: false,
  zeroRaw: null,
  reference: null,
}
const used = pinsInUse({ pumps: pumps.values(), reversePumping: null, supplyRelay: null, loadCell, i2c: null })
const boards = byId([unnamedLocalBoard])
const around = { pumps, ingredients, pins: { used, boards }, powerLimit: milliwatts(10_000) }

const change = (kind: PumpChange['kind'], values: Partial<PumpValues>, removed: PumpField[] = []): PumpChange => ({
  kind,
  values,
  removed,
})
const accepted = (values: Partial<PumpValues>, removed: PumpField[] = []) =>
  expectSuccess(changedPump(dc, change('dc', values, removed), around))
const refused = (values: Partial<PumpValues>) => expectFailure(changedPump(dc, change('dc', values), around))

describe('changing a pump', () => {
  it('sets what is named and leaves the rest', () => {
    expect(accepted({ name: ' Middle ', fillingLevel: millilitres(500) })).toEqual({
      ...dc,
      name: 'Middle',
      fillingLevel: 500_000,
    })
    expect(accepted({})).toEqual(dc)
  })

  it('makes unknown what is removed', () => {
    const after = accepted({ name: 'not this' }, ['name', 'pin', 'timePerCentilitre', 'fillingLevel'])
    expect(after).toEqual({ ...dc, name: null, pin: null, timePerCentilitre: null, fillingLevel: 0 })
  })

  it('passes over what the kind of pump has not', () => {
    expect(accepted({ stepsPerCentilitre: 0, stepPin: { boardId: 1, nr: 13 } })).toEqual(dc)
    const after = expectSuccess(changedPump(valve, change('valve', { tubeCapacity: millilitres(3) }), around))
    expect(after).toEqual(valve)
  })

  it('says what ends the pouring of a DC pump; others have no choice', () => {
    expect(accepted({ dosing: 'weight' })).toEqual({ ...dc, dosing: 'weight' })
    expect(accepted({}, ['dosing'])).toEqual(dc)
    for (const pump of [stepper, valve]) {
      expect(expectSuccess(changedPump(pump, change(pump.kind, { dosing: 'weight' }), around))).toEqual(pump)
    }
  })

  it('tells which level enables the driver of a stepper; that is always known', () => {
    const inverted = changedPump(stepper, change('stepper', { isEnableStateHigh: true }), around)
    expect(inverted).toEqual({ ok: true, value: { ...stepper, isEnableStateHigh: true } })
    const removed = changedPump(stepper, change('stepper', {}, ['isEnableStateHigh']), around)
    expect(removed).toEqual({ ok: true, value: stepper })
    expect(accepted({ isEnableStateHigh: true })).toEqual(dc)
  })

  it('says that the tube is full or empty', () => {
    expect(accepted({ isPumpedUp: false })).toEqual({ ...dc, tubeContent: null })
    expect(accepted({ ingredientId: asId(14), isPumpedUp: true }).tubeContent).toEqual({
      ingredientId: 14,
      volume: 5000,
    })
    expect(accepted({}, ['isPumpedUp']).tubeContent).toBeNull()
  })

  it('W-21: keeps what stands in the tube when the ingredient changes', () => {
    expect(accepted({ ingredientId: asId(14) }).tubeContent).toEqual(dc.tubeContent)
    expect(accepted({}, ['ingredientId']).tubeContent).toEqual(dc.tubeContent)
  })

  it('keeps a full tube full when its length is corrected', () => {
    expect(accepted({ tubeCapacity: millilitres(8) }).tubeContent?.volume).toBe(8000)
    expect(accepted({}, ['tubeCapacity']).tubeContent).toBeNull()
  })

  it('collects every reason against it', () => {
    const problems = refused({
      name: 'right',
      ingredientId: asId(12),
      tubeCapacity: microlitres(999),
      powerConsumption: milliwatts(10_001),
      timePerCentilitre: milliseconds(0),
      pin: { boardId: 1, nr: 5 },
    })
    expect(problems).toEqual([
      { kind: 'invalid-value', rule: 'between', field: 'tubeCapacity', least: 1, most: 1000 },
      { kind: 'invalid-value', rule: 'between', field: 'timePerCentilitre', least: 1, most: 600_000 },
      { kind: 'invalid-value', field: 'name', rule: 'taken' },
      { kind: 'not-automated' },
      { kind: 'above-power-limit', limit: 10_000 },
      { kind: 'pin-in-use', pin: { boardId: 1, nr: 5 }, owner: { kind: 'pump', pumpId: 22, name: 'Right' } },
    ])
  })

  it('has no pin that something else hangs on, and no two lines on one', () => {
    expect(refused({ pin: loadCell.dataPin })).toMatchObject([{ kind: 'pin-in-use', owner: { kind: 'load-cell' } }])
    expect(refused({ pin: { boardId: 1, nr: -1 } })).toMatchObject([{ kind: 'no-such-pin' }])
    const both = change('stepper', { enablePin: { boardId: 1, nr: 5 } })
    expect(expectFailure(changedPump(stepper, both, around))).toMatchObject([{ kind: 'pins-equal' }])
    expect(accepted({ pin: { boardId: 1, nr: 17 } })).toEqual(dc)
  })

  it('leaves the kind as it is', () =>
    expect(expectFailure(changedPump(dc, change('valve', {}), around))).toEqual([
      { kind: 'pump-kind-fixed', actual: 'dc' },
    ]))

  it.each<[keyof PumpValues, number]>([
    ['stepsPerCentilitre', 0],
    ['maxStepsPerSecond', 500_001],
    ['acceleration', 0.5],
  ])('bounds %s: not %d', (field, value) =>
    expect(expectFailure(changedPump(stepper, change('stepper', { [field]: value }), around))).toMatchObject([
      { kind: 'invalid-value', rule: 'between', field },
    ]),
  )
})

describe('who may change what', () => {
  const whole = change('dc', { name: 'x', fillingLevel: millilitres(1), isPumpedUp: true }, ['name', 'ingredientId'])

  it('an editor: ingredient, level, and whether it is pumped up', () =>
    expect(permittedChange(whole, 'pump_ingredient_editor')).toEqual({
      kind: 'dc',
      values: { fillingLevel: 1000, isPumpedUp: true },
      removed: ['ingredientId'],
    }))

  it('an admin everything, others nothing', () => {
    expect(permittedChange(whole, 'admin')).toEqual(whole)
    expect(permittedChange(whole, 'user')).toEqual({ kind: 'dc', values: {}, removed: [] })
  })
})

describe('a blank pump', () => {
  it.each(['dc', 'stepper', 'valve'] as const)('of kind %s can be given every value it needs', kind => {
    const values: Partial<PumpValues> = {
      pin: { boardId: 1, nr: 20 },
      isPowerStateHigh: false,
      timePerCentilitre: milliseconds(2000),
      stepPin: { boardId: 1, nr: 21 },
      enablePin: { boardId: 1, nr: 22 },
      stepsPerCentilitre: 200,
      maxStepsPerSecond: 400,
      acceleration: 500,
      tubeCapacity: millilitres(4),
    }
    const pump = expectSuccess(changedPump(blankPump(asId(30), kind), change(kind, values), around))
    expect(Object.entries(pump).filter(([, value]) => value === null)).toEqual(
      [
        ['name', null],
        ['ingredientId', null],
        ...(kind === 'valve' ? [['tubeCapacity', null]] : []),
        ['tubeContent', null],
      ].toSorted((a, b) => Object.keys(pump).indexOf(String(a[0])) - Object.keys(pump).indexOf(String(b[0]))),
    )
  })
})

describe('what a scale has taught of a pump', () => {
  const learnedFlow = { deviation: 0.01, calibratedPace: milliseconds(3000), observations: [] }
  const taught = { ...dc, timePerCentilitre: microseconds(3_100_400), learnedFlow }
  const changed = (values: Partial<PumpValues>, removed: PumpField[] = []) =>
    expectSuccess(changedPump(taught, change('dc', values, removed), around))

  it('ends with a calibration by a person', () => {
    expect(changed({ timePerCentilitre: milliseconds(3000) })).toEqual({ ...dc, timePerCentilitre: milliseconds(3000) })
    expect(changed({}, ['timePerCentilitre'])).not.toHaveProperty('learnedFlow')
    const steps = { ...stepper, stepsPerCentilitre: 2100, learnedFlow: { ...learnedFlow, calibratedPace: 2000 } }
    const kept = expectSuccess(changedPump(steps, change('stepper', { stepsPerCentilitre: 2100 }), around))
    expect(kept).toEqual(steps)
    const set = expectSuccess(changedPump(steps, change('stepper', { stepsPerCentilitre: 2000 }), around))
    expect(set).not.toHaveProperty('learnedFlow')
  })

  it('is left alone by forms that send back what they were told', () =>
    expect(changed({ name: 'Middle', timePerCentilitre: milliseconds(3100) })).toEqual({ ...taught, name: 'Middle' }))

  it('is unsure again with another liquid', () =>
    expect(changed({ ingredientId: asId(14) })).toMatchObject({
      timePerCentilitre: taught.timePerCentilitre,
      learnedFlow: { deviation: 0.05 },
    }))
})
