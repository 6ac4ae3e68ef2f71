import { describe, expect, it } from 'vitest'
import { setupCodeContract } from '#domain/testing/setup-code.contract.ts'
import { createSetupCode } from './setup-code.ts'

/** 2345-6789, so that no code of these tests is the same backwards. */
const counted = () => {
  let next = 0
  return createSetupCode(() => next++)
}

setupCodeContract('a printable code', counted)

describe('a setup code', () => {
  it('is eight signs in two groups, none of which looks like another', () => {
    const codes = Array.from({ length: 50 }, () => createSetupCode().text)
    for (const text of codes) expect(text).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(codes).size).toBe(50)
  })

  it('has every sign from the chance that it is given', () => {
    expect(counted().text).toBe('2345-6789')
    expect(createSetupCode(below => below - 1).text).toBe('ZZZZ-ZZZZ')
  })
})
