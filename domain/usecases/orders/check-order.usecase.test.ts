import { describe, expect, it } from 'vitest'
import { applyOperations, emptyRecords, type Records, type WriteOperation } from '../../records/records.ts'
import {
  aGlass,
  aLoadCell,
  anIngredient,
  anOrderRequest,
  aPump,
  aRecipe,
  aUser,
  aValve,
} from '../../testing/builders.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { asId } from '../../units/id.ts'
import { milliwatts } from '../../units/power.ts'
import { checkOrder } from './check-order.usecase.ts'

const machine = (...more: readonly WriteOperation[]): Records =>
  applyOperations(emptyRecords(), [
    write('ingredient', anIngredient(), 11),
    write('recipe', aRecipe(), 41),
    write('glass', aGlass(), 31),
    ...more,
  ])
const withPump = machine(write('pump', aPump(), 21))
const withValve = machine(write('pump', aValve(), 23))
const check = (records: Records, ...area: [Parameters<typeof checkOrder>[4]?]) =>
  expectSuccess(checkOrder(records, aUser(), anOrderRequest(), null, ...area))
const kindsOf = (records: Records, ...area: [Parameters<typeof checkOrder>[4]?]) =>
  check(records, ...area).feasibility.problems.map(({ kind }) => kind)

describe('an order that is looked at', () => {
  it('shows how it would be made now', () => {
    const { drink, feasibility, plan } = check(withPump)
    expect(drink.name).toBe('Daiquiri')
    expect(feasibility.problems).toEqual([])
    expect(plan?.steps.map(({ kind }) => kind)).toEqual(['pour'])
  })

  it('has no plan where there is a problem', () => {
    const limited = applyOperations(withPump, [write('powerLimit', { limit: milliwatts(7199) })])
    expect(check(limited).plan).toBeNull()
    expect(kindsOf(limited)).toEqual(['not-enough-liquid', 'pump-above-limit'])
  })

  it('is poured by valves only if the scale is calibrated', () => {
    expect(check(withValve).plan?.steps.map(({ kind }) => kind)).toEqual(['manual'])
    const weighing = applyOperations(withValve, [write('loadCell', aLoadCell())])
    expect(check(weighing).plan?.steps.map(({ kind }) => kind)).toEqual(['weigh'])
  })

  it('needs a glass if the scale says that there is none, and takes the one that stands there', () => {
    expect(kindsOf(withPump, { areaEmpty: true, glassId: null })).toEqual(['no-glass'])
    const { glass } = check(withPump, { areaEmpty: false, glassId: asId(31) }).feasibility
    expect(glass?.id).toBe(31)
  })

  it('must be of something', () => {
    const request = anOrderRequest({ drink: { kind: 'recipe', id: 99 } })
    expect(expectFailure(checkOrder(withPump, aUser(), request, null))).toEqual({ kind: 'not-found', what: 'recipe' })
  })
})
