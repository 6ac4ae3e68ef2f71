import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PastOrder } from '../pour/order.ts'
import { anIngredient, byId } from '../testing/builders.ts'
import { amount } from '../units/amount.ts'
import { type Microseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { later, timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { countWaits, favouritesOf, habitsOf, spreadOf, spreadOfCounts } from './aggregates.ts'
import { addStatistics, noStatistics, statisticsOf } from './statistics.ts'

const gin = anIngredient({ id: asId(11), alcoholContent: 40 })
const ingredients = byId([gin])
const newYear = timestamp(Date.UTC(2025, 11, 31, 23, 30))
const hour = 3_600_000

const past = (id: number, with_: Partial<PastOrder> = {}): PastOrder => {
  const endedAt = with_.endedAt ?? newYear
  return {
    id: asId(id),
    userId: asId(61),
    drink: { kind: 'recipe', id: 7 },
    drinkName: 'Gimlet',
    amount: millilitres(120),
    startedAt: later(endedAt, -60_000),
    endedAt,
    outcome: 'finished',
    reason: '',
    drawn: [],
    poured: [{ ingredientId: gin.id, amount: amount(60) }],
    request: null,
    continues: null,
    ...with_,
  }
}

it('counts every glass of a jug, and no drink that was not finished', () => {
  const ids = [asId<'partyOrder'>(1), asId<'partyOrder'>(2)]
  const waits = ids.map(() => ({ untilCalled: seconds(90), untilStarted: seconds(20) }))
  const counted = statisticsOf(
    [past(1, { partyOrderIds: ids, waits }), past(2, { outcome: 'cancelled' }), past(3, { outcome: 'failed' })],
    ingredients,
  )
  expect(counted.tally).toMatchObject({ drinks: 2, cancelled: 1, failed: 1, machineTime: seconds(180) })
  expect(counted.tally.poured.get(11)?.amount).toBe(amount(180))
  expect(spreadOfCounts(counted.waits)).toEqual({ median: seconds(90), longest: seconds(90) })
  expect(counted.since).toBe(newYear)
})

it('knows a drink of a clock that had never been set, and draws no decades for it', () => {
  const counted = statisticsOf([past(1), past(2, { endedAt: timestamp(5 * hour) })], ingredients)
  expect(counted.tally.drinks).toBe(2)
  expect(counted.since).toBe(newYear)
  expect(habitsOf(counted.tally, () => 0).months).toEqual([{ month: '2025-12', drinks: 1 }])
})

it('counts no more than an hour of the machine for a drink that a power cut ended', () => {
  const { tally } = statisticsOf([past(1, { startedAt: timestamp(0) })], ingredients)
  expect(tally.machineTime).toBe(seconds(3_600))
})

it('goes by the clock on the wall, over the new year as well', () => {
  const { tally } = statisticsOf([past(1), past(2, { endedAt: later(newYear, 24 * 31 * hour) })], ingredients)
  const habits = habitsOf(tally, () => hour)
  // Half past midnight on Thursday, 1 January 2026, and on Sunday, 1 February.
  expect(habits.hours.indexOf(2)).toBe(0)
  expect(habits.weekdays).toEqual([0, 0, 0, 1, 0, 0, 1])
  expect(habits.months).toEqual([
    { month: '2026-01', drinks: 1 },
    { month: '2026-02', drinks: 1 },
  ])
  expect(habitsOf(noStatistics.tally, () => 0).months).toEqual([])
})

it('counts an evening once on which an ingredient ran out, also after midnight', () => {
  const short = (at: number): Partial<PastOrder> => ({
    endedAt: timestamp(at),
    ranShort: [{ ingredientId: gin.id, left: millilitres(20), at: timestamp(at) }],
  })
  const { ranOut } = statisticsOf(
    [past(1, short(newYear)), past(2, short(newYear + hour)), past(3, short(newYear + 24 * hour))],
    ingredients,
  )
  expect(ranOut.get(gin.id)).toMatchObject({ evenings: new Set([20454, 20455]), lastAt: newYear + 24 * hour })
})

it('calls a drink by its latest name', () => {
  const renamed = past(2, { drinkName: 'Gimlet (new)', endedAt: later(newYear, 1) })
  const [favourite] = favouritesOf(statisticsOf([renamed, past(1)], ingredients).tally)
  expect(favourite).toMatchObject({ name: 'Gimlet (new)', count: 2 })
})

const aWait = fc.integer({ min: 0, max: 3_600_000_000 }).map(value => value as Microseconds)
const aPast = fc
  .record({
    id: fc.nat(),
    minutes: fc.nat(1_000_000),
    drink: fc.nat(4),
    outcome: fc.constantFrom('finished', 'cancelled', 'failed'),
    ml: fc.nat(200),
    glasses: fc.integer({ min: 0, max: 3 }),
    wait: aWait,
    isShort: fc.boolean(),
  })
  .map(({ id, minutes, drink, outcome, ml, glasses, wait, isShort }) => {
    const endedAt = later(newYear, minutes * 60_000)
    const ids = Array.from({ length: glasses }, (_, index) => asId<'partyOrder'>(index + 1))
    return past(id, {
      endedAt,
      outcome,
      drink: { kind: 'recipe', id: drink },
      drinkName: `Drink ${id % 3}`,
      poured: [{ ingredientId: gin.id, amount: amount(ml) }],
      ...(glasses > 0 ? { partyOrderIds: ids, waits: ids.map(() => ({ untilCalled: wait, untilStarted: wait })) } : {}),
      ...(isShort ? { ranShort: [{ ingredientId: gin.id, left: millilitres(1), at: endedAt }] } : {}),
    })
  })

it('adds up, however the history is cut into pages', () =>
  fc.assert(
    fc.property(fc.array(aPast), fc.array(aPast), (newer, older) => {
      const whole = statisticsOf([...newer, ...older], ingredients)
      expect(addStatistics(statisticsOf(newer, ingredients), statisticsOf(older, ingredients))).toEqual(whole)
      expect(addStatistics(statisticsOf(older, ingredients), statisticsOf(newer, ingredients))).toEqual(whole)
      expect(addStatistics(whole, noStatistics)).toEqual(whole)
    }),
  ))

it('tells the hours, days and months of all drinks, by any clock', () =>
  fc.assert(
    fc.property(fc.array(aPast), fc.integer({ min: -12 * 4, max: 14 * 4 }), (orders, quarters) => {
      const { tally } = statisticsOf(orders, ingredients)
      const { hours, weekdays, months } = habitsOf(tally, () => (quarters * hour) / 4)
      const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
      expect([sum(hours), sum(weekdays), sum(months.map(({ drinks }) => drinks))]).toEqual(
        Array.from({ length: 3 }, () => tally.drinks),
      )
    }),
  ))

it('knows the middle of all waits to ten seconds', () =>
  fc.assert(
    fc.property(fc.array(aWait, { minLength: 1 }), waits => {
      const [exact, counted] = [spreadOf(waits), spreadOfCounts(countWaits(waits))]
      expect(counted?.longest).toBe(exact?.longest)
      expect(Math.abs((counted?.median ?? 0) - (exact?.median ?? 0))).toBeLessThanOrEqual(5_000_000)
    }),
  ))
