import { expect, it } from 'vitest'
import { aForecast, anOpenOrder, aPlan, aPourStep, aRun } from '../testing/builders.ts'
import { stepId } from '../testing/program-builders.ts'
import { amount, noAmount } from '../units/amount.ts'
import { noTime } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { millilitres } from '../units/volume.ts'
import { dosesOf } from './dose.ts'
import { orderWithout } from './dry-pour.ts'
import type { Booking, Dose, ProgramRecord } from './order.ts'

const weighed = (pumpId: number, ml: number, deviation: number): Booking => ({
  pumpId: asId(pumpId),
  volume: millilitres(ml),
  deviation: millilitres(deviation),
})
const timed = (pumpId: number, ml: number): Booking => ({ pumpId: asId(pumpId), volume: millilitres(ml) })
const drew = (step: number, attempt: number, ...bookings: Booking[]): ProgramRecord => ({
  programId: stepId(51, step, attempt),
  bookings,
})
const dose = (ingredientId: number, ordered: number, poured: number, more: Partial<Dose> = {}): Dose => ({
  ingredientId: asId(ingredientId),
  ordered: amount(ordered),
  poured: amount(poured),
  measuredBy: 'scale',
  deviation: noAmount,
  ...more,
})
const within = (ml: number): Partial<Dose> => ({ deviation: amount(ml) })
const byTime = { measuredBy: 'time', deviation: null } as const
const byHand = { measuredBy: 'hand', deviation: null } as const

/** A tube is filled, 40 ml rum (pump 21) and 80 ml soda (pump 22) are poured, mint is added, and 20 ml more rum. */
const plan = aPlan({
  steps: [
    { kind: 'prime', leadTime: noTime, runs: [aRun(21, 0, 1500, 5)], duration: noTime },
    aPourStep(aRun(21, 0, 12_000, 40), aRun(22, 0, 24_000, 80)),
    { kind: 'manual', parts: [{ ingredientId: asId(14), amount: amount(8) }] },
    aPourStep(aRun(21, 0, 6000, 20)),
  ],
  forecasts: [
    aForecast({ pumpId: asId(21), ingredientId: asId(11) }),
    aForecast({ pumpId: asId(22), ingredientId: asId(12) }),
  ],
})
const order = anOpenOrder({ plan })
const filled: ProgramRecord = { ...drew(0, 0, timed(21, 5)), fillsTubes: true }

it('are what was ordered, and what all programs poured, as sure as all of them together', () => {
  const journal = [
    filled,
    drew(1, 0, weighed(21, 38.5, 0.3), weighed(22, 80.4, 0.5)),
    drew(1, 1, weighed(21, 1.2, 0.4)),
    drew(3, 0, weighed(21, 20, 1.2)),
  ]
  expect(dosesOf({ ...order, reached: 3, journal }, true)).toEqual([
    dose(11, 60, 59.7, within(1.3)),
    dose(12, 80, 80.4, within(0.5)),
    dose(14, 8, 8, byHand),
  ])
})

it('are by time as soon as a part of them is', () => {
  const journal = [drew(1, 0, weighed(21, 40, 0.3), timed(22, 80)), drew(3, 0, timed(21, 20))]
  expect(dosesOf({ ...order, reached: 3, journal }, true)).toEqual([
    dose(11, 60, 60, byTime),
    dose(12, 80, 80, byTime),
    dose(14, 8, 8, byHand),
  ])
})

it('are nothing of what was not reached', () => {
  const journal = [drew(1, 0, weighed(21, 12, 0.3))]
  expect(dosesOf({ ...order, reached: 1, journal }, false)).toEqual([
    dose(11, 60, 12, within(0.3)),
    dose(12, 80, 0, byTime),
    dose(14, 8, 0, byHand),
  ])
})

it('know what was left out: it was ordered', () => {
  const broken = { ...order, reached: 1, journal: [drew(1, 0, weighed(21, 9, 2), weighed(22, 80, 0.3))] }
  const without = orderWithout(broken, new Set([asId<'pump'>(21)]), 1)
  expect(dosesOf({ ...without, reached: 2 }, true)).toEqual([
    dose(12, 80, 80, within(0.3)),
    dose(11, 60, 9, within(2)),
    dose(14, 8, 8, byHand),
  ])
})

it('are two of an ingredient that pumps and a person give', () => {
  const steps = [
    aPourStep(aRun(21, 0, 12_000, 40)),
    { kind: 'manual' as const, parts: [{ ingredientId: asId<'ingredient'>(11), amount: amount(15) }] },
  ]
  const journal = [drew(0, 0, timed(21, 40))]
  expect(dosesOf({ ...order, plan: { ...plan, steps }, reached: 1, journal }, false)).toEqual([
    dose(11, 40, 40, byTime),
    dose(11, 15, 0, byHand),
  ])
})
