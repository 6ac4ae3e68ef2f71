import { describe, expect, it } from 'vitest'
import { aUser } from '#domain/testing/builders.ts'
import { setupCodeContract } from '#domain/testing/setup-code.contract.ts'
import { asId } from '#domain/units/id.ts'
import { createIpFingerprints, createSetupCode } from './secrets.ts'

describe('fingerprints of addresses', () => {
  it('marks an address for one user with one password, on one machine', () => {
    const user = aUser()
    const markOf = createIpFingerprints('a secret')
    const marks = [
      markOf(user, '10.0.0.7'),
      markOf(user, '10.0.0.8'),
      markOf({ ...user, id: asId(99) }, '10.0.0.7'),
      markOf({ ...user, passwordHash: 'another' }, '10.0.0.7'),
      createIpFingerprints('another secret')(user, '10.0.0.7'),
    ]
    expect(new Set(marks).size).toBe(5)
    expect(markOf({ ...user, role: 'admin', tokenVersion: 9 }, '10.0.0.7')).toBe(marks[0])
    for (const mark of marks) expect(mark).toMatch(/^[\w-]{22}$/)
  })
})

describe('the set-up code', () => {
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
})
