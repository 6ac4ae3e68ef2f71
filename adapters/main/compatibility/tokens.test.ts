import { describe, expect, it } from 'vitest'
import {
  callerOfToken,
  guestOfToken,
  type Sealed,
  signGuestToken,
  signToken,
} from '#adapters/api/kernel/access/caller.ts'
import { readTokenText, textOfToken } from '#domain/access/api-token.ts'
import type { SessionClaims } from '#domain/access/session.ts'
import { recordsOf } from '#domain/records/records.ts'
import { aUser } from '#domain/testing/builders.ts'
import { aGuest, aParty } from '#domain/testing/party-builders.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'

/** The content of a token instead of the token: that is signed with a key, and not more than content. */
const sealed: Sealed = {
  jwt: {
    sign: (payload, options) => JSON.stringify({ ...payload, ...options }),
    verify: token => JSON.parse(token) as object,
  },
}

const claims: SessionClaims = {
  sessionId: '1c0f5ab1-3d44-4a7e-9a5e-6b1a7f0d7c11',
  generation: 2,
  client: 'established',
  userId: asId(61),
  tokenVersion: 3,
  remember: true,
  expiresAt: timestamp(1_800_000_000_000),
  provider: { epoch: 4, linkedAt: timestamp(1_700_000_000_086) },
}
const session =
  '{"sub":"61","sid":"1c0f5ab1-3d44-4a7e-9a5e-6b1a7f0d7c11","gen":2,"est":true,"ver":3,"remember":true,"idp":[4,1700000000086],"exp":1800000000}'
const guest = '{"gst":81,"pty":80,"cod":"k7Qm2","expiresIn":"7d"}'

describe('tokens in browsers keep their fields', () => {
  it('of users', () => {
    expect(signToken(sealed, claims)).toBe(session)
    const records = recordsOf({ user: new Map([[61, aUser({ id: asId(61), tokenVersion: 3 })]]) })
    const deps = { records: { now: records }, clock: { now: () => timestamp(1_790_000_000_000) } }
    const without = session.replace('"idp":[4,1700000000086],', '')
    const caller = callerOfToken(sealed, without, deps as Parameters<typeof callerOfToken>[2])
    expect(caller).toMatchObject({ user: { id: 61 }, claims: { ...claims, provider: null } })
  })

  it('of guests', () => {
    expect(signGuestToken(sealed, { guestId: asId(81), partyId: asId(80), code: 'k7Qm2' })).toBe(guest)
    const party = aParty({ id: asId(80), code: 'k7Qm2', closedAt: null })
    const visitor = aGuest({ id: asId(81), partyId: asId(80), code: 'k7Qm2', phone: 'a-phone' })
    const records = recordsOf({ party: new Map([[80, party]]), partyGuest: new Map([[81, visitor]]) })
    expect(
      guestOfToken(sealed, guest, 'a-phone', { records: { now: records } } as Parameters<typeof guestOfToken>[3]),
    ).toEqual({
      claims: { guestId: 81, partyId: 80, code: 'k7Qm2' },
      phone: 'a-phone',
    })
  })
})

it('API tokens keep their form', () => {
  const secret = 'c2VjcmV0LXNlY3JldC1zZWNyZXQ'
  expect(textOfToken(asId(9), secret)).toBe(`speedrail_9_${secret}`)
  expect(readTokenText(`speedrail_9_${secret}`)).toEqual({ id: 9, secret })
})
