import { describe, expect, it } from 'vitest'
import { createSetupCode } from './setup-code.ts'

describe('a setup code', () => {
  it('is eight signs in two groups, none of which looks like another', () => {
    const codes = Array.from({ length: 50 }, () => createSetupCode().text)
    for (const text of codes) expect(text).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(codes).size).toBe(50)
  })

  it.each(['2345-6789', '23456789', ' 2345 6789 ', '2345–6789'.replace('–', '-')])('is recognised as %j', said => {
    let next = 0
    expect(createSetupCode(() => next++).matches(said)).toBe(true)
  })

  it('is recognised in small letters, too', () => {
    const code = createSetupCode(() => 8)
    expect(code.text).toBe('AAAA-AAAA')
    expect(code.matches('aaaa-aaaa')).toBe(true)
  })

  it.each(['', '2345-678', '2345-67890', '2345-6788', '_________'])('is not %j', said => {
    let next = 0
    expect(createSetupCode(() => next++).matches(said)).toBe(false)
  })
})
