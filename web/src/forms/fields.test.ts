import { describe, expect, it } from 'vitest'
import { roundedTo } from '#domain/units/decimal.ts'
import { numberText, parseNumber, stepped } from './fields.view.tsx'

describe('typed numbers', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    [' 1 000 ', 1000],
    ['.5', 0.5],
    ['5.', 5],
    ['-3', -3],
    ['−3', -3],
    ['', null],
    ['  ', null],
    ['abc', Number.NaN],
    ['1,2,3', Number.NaN],
    ['1e9', Number.NaN],
    ['-', Number.NaN],
  ])('%j is %j', (text, value) => {
    expect(parseNumber(text)).toEqual(value)
  })

  it('stand in the field as the language writes them, and are read back', () => {
    expect(numberText(1234.5, 'en-US')).toBe('1234.5')
    expect(numberText(1234.5, 'de')).toBe('1234,5')
    expect(numberText(null, 'de')).toBe('')
    expect(numberText(Number.NaN, 'de')).toBe('')
    for (const tag of ['en-US', 'de', 'da-DK']) expect(parseNumber(numberText(0.125, tag))).toBe(0.125)
  })

  it('are rounded without binary dust', () => {
    expect(roundedTo(1.005, 2)).toBe(1.01)
    expect(roundedTo(0.1 + 0.2, 1)).toBe(0.3)
  })

  it('step within their bounds', () => {
    expect(stepped(10, 10, { least: 10, most: 5000 })).toBe(20)
    expect(stepped(10, -10, { least: 10, most: 5000 })).toBe(10)
    expect(stepped(0.1, 0.2, {})).toBe(0.3)
    expect(stepped(null, 10, { least: 10 })).toBe(10)
    expect(stepped(null, 1, {})).toBe(0)
  })
})
