import { expect, it } from 'vitest'
import { amount, noAmount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { bottlesRunOut, shortagesAfter } from './dose.ts'
import type { Dose, Shortage } from './order.ts'

const endedAt = timestamp(1_700_000_000_000)
const gin = asId<'ingredient'>(11)
const tonic = asId<'ingredient'>(12)

const dose = (ingredientId: Dose['ingredientId'], ml: number, measuredBy: Dose['measuredBy'] = 'time'): Dose => ({
  ingredientId,
  ordered: amount(ml),
  poured: amount(ml),
  measuredBy,
  deviation: null,
})
const stock = (ginMl: number, tonicMl: number) =>
  new Map([
    [11, millilitres(ginMl)],
    [12, millilitres(tonicMl)],
  ])

it('notes what is not there for the same drink once more', () => {
  const doses = [dose(gin, 40), dose(tonic, 120)]
  expect(shortagesAfter({ doses, endedAt }, 1, stock(39, 120))).toEqual([
    { ingredientId: gin, left: millilitres(39), at: endedAt },
  ])
  expect(shortagesAfter({ doses, endedAt }, 1, stock(40, 120))).toEqual([])
})

it('asks for one more glass, not for one more jug', () =>
  expect(shortagesAfter({ doses: [dose(gin, 160)], endedAt }, 4, stock(40, 0))).toEqual([]))

it('knows nothing of what people add, of what did not come, and of what no pump gives any more', () => {
  const doses = [dose(tonic, 40, 'hand'), { ...dose(gin, 40), poured: noAmount }, dose(asId(13), 20)]
  expect(shortagesAfter({ doses, endedAt }, 1, stock(0, 0))).toEqual([])
})

it('believes a pump that gave nothing more than the books', () => {
  const leftOut = [{ ingredientId: gin, amount: amount(30) }]
  expect(shortagesAfter({ doses: [dose(gin, 10)], leftOut, endedAt }, 1, stock(500, 0))).toEqual([
    { ingredientId: gin, left: 0, at: endedAt },
  ])
})

it('tells of each bottle once, when it was first too little', () => {
  const note = (ingredientId: Shortage['ingredientId'], ml: number, minute: number): Shortage => ({
    ingredientId,
    left: millilitres(ml),
    at: timestamp(minute * 60_000),
  })
  const [first, smaller, same, another] = [note(gin, 50, 1), note(gin, 10, 2), note(gin, 10, 3), note(gin, 30, 90)]
  const other = note(tonic, 5, 4)
  expect(bottlesRunOut([another, same, other, smaller, first])).toEqual([first, other, another])
})
