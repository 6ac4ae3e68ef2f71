import { describe, expect, it } from 'vitest'
import { errorsIn, inRange, positive, required, textLength, url } from './rules.ts'

describe('the rules of forms', () => {
  it('ask for something', () => {
    for (const nothing of ['', '  ', null, undefined, []]) expect(required(nothing)).toEqual({ rule: 'required' })
    for (const something of ['a', 0, false, [0]]) expect(required(something)).toBeUndefined()
  })

  it('count letters as people do, without the blanks around', () => {
    expect(textLength(' ab ', { least: 3 })).toEqual({ rule: 'least-letters', nr: 3 })
    expect(textLength('abc', { least: 3, most: 3 })).toBeUndefined()
    expect(textLength('🍸🍸🍸', { most: 3 })).toBeUndefined()
    expect(textLength('abcd', { most: 3 })).toEqual({ rule: 'most-letters', nr: 3 })
    expect(textLength('', { least: 3 })).toBeUndefined()
  })

  it('keep numbers within bounds, both included', () => {
    const bounds = { least: 10, most: 5000, metric: 'ml' }
    expect(inRange(10, bounds)).toBeUndefined()
    expect(inRange(5000, bounds)).toBeUndefined()
    expect(inRange(null, bounds)).toBeUndefined()
    expect(inRange(9.9, bounds)).toEqual({ rule: 'least', nr: 10, metric: 'ml' })
    expect(inRange(5000.1, bounds)).toEqual({ rule: 'most', nr: 5000, metric: 'ml' })
    expect(inRange(Number.NaN, bounds)).toEqual({ rule: 'number' })
    expect(positive(0)).toEqual({ rule: 'positive' })
    expect(positive(0.1)).toBeUndefined()
    expect(positive(null)).toBeUndefined()
  })

  it('know an address when they see one', () => {
    for (const good of ['http://lamp.local/on?x=1', ' https://example.org ', '']) expect(url(good)).toBeUndefined()
    for (const bad of ['lamp', 'ftp://x', 'javascript:alert(1)', 'http://'])
      expect(url(bad), bad).toEqual({ rule: 'url' })
  })

  it('are kept only where something is wrong', () => {
    expect(errorsIn<{ a: string; b: string }>({ a: required(''), b: required('b') })).toEqual({
      a: { rule: 'required' },
    })
  })
})
