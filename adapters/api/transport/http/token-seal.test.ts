import fc from 'fast-check'
import { createSigner, createVerifier } from 'fast-jwt'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTokenSeal } from './token-seal.ts'

const key = 'a secret of the tests'
const { jwt } = openTokenSeal(key)
const ofServer = {
  sign: createSigner({ key, algorithm: 'HS256' }),
  verify: createVerifier({ key, algorithms: ['HS256'] }),
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const payloads = fc.record({ sub: fc.string({ unit: 'binary' }), ver: fc.integer(), remember: fc.boolean() })

describe('tokens without a server', () => {
  it('are those of a server with the same secret', () => {
    fc.assert(
      fc.property(payloads, payload => {
        expect(ofServer.verify(jwt.sign(payload))).toEqual(jwt.verify(ofServer.sign(payload)))
        expect(jwt.sign({ ...payload, exp: 2_000_000_000 })).toBe(ofServer.sign({ ...payload, exp: 2_000_000_000 }))
      }),
    )
    const days = { expiresIn: '7d' }
    expect(jwt.verify(jwt.sign({ gst: 1 }, days))).toEqual(
      ofServer.verify(createSigner({ key, algorithm: 'HS256', ...days })({ gst: 1 })),
    )
  })

  it('are read past their end: whether they have expired is for the calendar to tell', () => {
    const token = jwt.sign({ gst: 1 }, { expiresIn: '1d' })
    vi.setSystemTime(Date.now() + 48 * 60 * 60_000)
    expect(jwt.verify(token)).toMatchObject({ gst: 1 })
  })

  it.each([
    ['of another secret', openTokenSeal('another').jwt.sign({ sub: '1' })],
    ['by another algorithm', createSigner({ key, algorithm: 'HS512' })({ sub: '1' })],
    ['without a signature', createSigner({ key: '', algorithm: 'none' })({ sub: '1' })],
    ['with more behind it', `${jwt.sign({ sub: '1' })}.x`],
    ['without anything', ''],
    ['that are none', 'a.b.c'],
    ['of half a line', jwt.sign({ sub: '1' }).slice(0, -5)],
  ])('%s are refused', (_which, token) => {
    expect(() => jwt.verify(token)).toThrow()
  })

  it('that were changed are refused', () => {
    const [head, , signature] = jwt.sign({ sub: '1' }).split('.')
    const [, body] = jwt.sign({ sub: '2' }).split('.')
    expect(() => jwt.verify(`${head}.${body}.${signature}`)).toThrow('forged')
  })

  it('last for days', () => {
    expect(() => jwt.sign({}, { expiresIn: '7 hours' })).toThrow(RangeError)
  })
})
