import { describe, expect, it } from 'vitest'
import { unsoundRecords } from '../records/check-records.ts'
import { emptyRecords, onlyId } from '../records/records.ts'
import { aForecast, anOpenOrder, aPlan, aPourStep, aRun, aValve } from '../testing/builders.ts'
import { stepId } from '../testing/program-builders.ts'
import { amount } from '../units/amount.ts'
import { noTime } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { interruptionOf, missingSteps, partsInGlass } from './dose.ts'
import type { InterruptedOrder, ProgramRecord } from './order.ts'
import { weighSteps } from './weigh-steps.ts'

const mint = { ingredientId: asId<'ingredient'>(14), amount: amount(8) }
const part = (ingredientId: number, ml: number) => ({
  ingredientId: asId<'ingredient'>(ingredientId),
  amount: amount(ml),
})
const drew = (step: number, ...bookings: [number, number][]): ProgramRecord => ({
  programId: stepId(51, step, 0),
  bookings: bookings.map(([pumpId, ml]) => ({ pumpId: asId(pumpId), volume: millilitres(ml) })),
})

/** A tube is filled, 40 ml rum (pump 21) and 80 ml soda (pump 22) are poured, mint is added, and 20 ml more rum. */
const plan = aPlan({
  steps: [
    { kind: 'prime', leadTime: noTime, runs: [aRun(21, 0, 1500, 5)], duration: noTime },
    aPourStep(aRun(21, 0, 12_000, 40), aRun(22, 0, 24_000, 80)),
    { kind: 'manual', parts: [mint] },
    { kind: 'instruction', message: 'Stir.' },
    aPourStep(aRun(21, 0, 6000, 20)),
  ],
  forecasts: [
    aForecast({ pumpId: asId(21), ingredientId: asId(11) }),
    aForecast({ pumpId: asId(22), ingredientId: asId(12) }),
  ],
})
const order = anOpenOrder({ plan })
const pourBrokenOff = { ...order, reached: 1, journal: [drew(0, [21, 5]), drew(1, [21, 30.2], [22, 80])] }
const waitingForMint = { ...order, reached: 2, journal: [drew(0, [21, 5]), drew(1, [21, 40], [22, 80])] }
const lastPour = { ...waitingForMint, reached: 4 }

describe('what is in the glass', () => {
  it('is what was poured, not what filled the tubes', () =>
    expect(partsInGlass(pourBrokenOff, false)).toEqual([part(11, 30.2), part(12, 80)]))

  it('counts what was added by hand once that step is over', () => {
    expect(partsInGlass(waitingForMint, false)).toEqual([part(11, 40), part(12, 80)])
    expect(partsInGlass(lastPour, false)).toEqual([part(11, 40), part(12, 80), mint])
  })

  it('is everything when the drink is finished', () => expect(partsInGlass(waitingForMint, true)).toContainEqual(mint))
})

describe('what is missing', () => {
  it('is the rest of the step that was broken off, and every step after it', () =>
    expect(missingSteps(pourBrokenOff)).toEqual([
      { kind: 'ingredients', parts: [part(11, 9.8)] },
      { kind: 'ingredients', parts: [mint] },
      { kind: 'instruction', message: 'Stir.' },
      { kind: 'ingredients', parts: [part(11, 20)] },
    ]))

  it('is a step of a person that was not continued', () => {
    expect(missingSteps(waitingForMint)[0]).toEqual({ kind: 'ingredients', parts: [mint] })
    expect(missingSteps(lastPour)).toEqual([{ kind: 'ingredients', parts: [part(11, 20)] }])
  })

  it('is an instruction that was not read', () =>
    expect(missingSteps({ ...waitingForMint, reached: 3 })[0]).toEqual({ kind: 'instruction', message: 'Stir.' }))

  it('of a valve that was broken off is what it has not poured', () => {
    const [weigh] = weighSteps({ pump: aValve({ id: asId(21) }), volume: millilitres(40) }, new Map())
    const weighed = { ...order, plan: { ...plan, steps: [weigh!] }, reached: 0, journal: [drew(0, [21, 25])] }
    expect(partsInGlass(weighed, false)).toEqual([part(11, 25)])
    expect(missingSteps(weighed)).toEqual([{ kind: 'ingredients', parts: [part(11, 15)] }])
  })

  it('is nothing for less than a tenth of a millilitre', () => {
    const tenthLeft = { ...lastPour, journal: [...lastPour.journal, drew(4, [21, 19.9])] }
    expect(missingSteps(tenthLeft)).toEqual([{ kind: 'ingredients', parts: [part(11, 0.1)] }])
    expect(missingSteps({ ...lastPour, journal: [...lastPour.journal, drew(4, [21, 19.95])] })).toEqual([])
  })
})

describe('an interruption', () => {
  const at = timestamp(1_700_000_000_099)

  it('tells both', () =>
    expect(interruptionOf(lastPour, 'power-lost', at)).toEqual({
      order: lastPour,
      inGlass: [part(11, 40), part(12, 80), mint],
      missing: [{ kind: 'ingredients', parts: [part(11, 20)] }],
      reason: 'power-lost',
      at,
    }))

  const whole = { ...lastPour, journal: [...lastPour.journal, drew(4, [21, 20])] }

  it('is none when the glass is still empty', () =>
    expect(interruptionOf({ ...order, reached: 0, journal: [drew(0, [21, 3])] }, '', at)).toBeNull())

  it('finishes a drink of which nothing is missing', () =>
    expect(interruptionOf(whole, 'actuator-gone', at)).toBe('finished'))

  it.each([
    ['there may be too much', interruptionOf(whole, 'liquid-uncommanded: pump 21', at)],
    ['nobody knows how much there is', interruptionOf(whole, 'interrupted', at, true)],
  ])('leaves one to the host of which %s, and is kept over a start', (_, held) => {
    expect(held).toMatchObject({ missing: [] })
    const interruptedOrder = new Map([[onlyId, held as InterruptedOrder]])
    expect(unsoundRecords({ ...emptyRecords(), interruptedOrder })).toEqual([])
  })
})
