import { describe, expect, it } from 'vitest'
import { ask, type TestApp } from '#adapters/api/testing/test-app.ts'
import { tokenScopes } from '#domain/access/api-token.ts'
import { isPermitted, type Operation } from '#domain/access/permissions.ts'
import type { Visit } from '#domain/party/guest.ts'
import { isWithin, walkAccess } from './testing/walk-access.ts'

const { test, caller, aVisit, tokenOf, wrongRoutes, wrongFields } = walkAccess()

/** Programs: tokens of an admin, of each scope, and one of someone with less of a role than its scope would reach. */
describe.each([...tokenScopes.map(scope => ['admin', scope] as const), ['user', 'maintain'] as const])(
  'a token of an %s with the scope %s',
  (role, scope) => {
    it('may do no more than both allow on any route', async () => {
      expect(await wrongRoutes(await tokenOf(role, scope), isWithin(role, scope))).toEqual([])
    })

    it('may ask no more than both allow at any query and mutation', async () => {
      const headers = await tokenOf(role, scope)
      // Of mutations that change the very account, the next would not be the same.
      const again = async () => {
        await caller(role)
        return headers
      }
      expect(await wrongFields(again, isWithin(role, scope))).toEqual([])
    })
  },
)

type GuestHeaders = ReturnType<TestApp['asGuest']>

describe('a token of a guest that opens nothing any more', () => {
  const spoilt = {
    'of another phone': async (headers: GuestHeaders) => ({ ...headers, cookie: 'speedrail_phone=phone-of-somebody' }),
    'without its phone': async ({ authorization }: GuestHeaders) => ({ authorization }),
    'with another signature': async (headers: GuestHeaders) => ({
      ...headers,
      authorization: `${headers.authorization.slice(0, -4)}AAAA`,
    }),
    'of a guest whom the host has removed': async (headers: GuestHeaders, { guest }: Visit) => {
      await test.house.change({ op: 'put', kind: 'partyGuest', id: guest.id, value: { ...guest, isRemoved: true } })
      return headers
    },
    'from before the code was renewed': async (headers: GuestHeaders, { party }: Visit) => {
      await test.house.change({ op: 'put', kind: 'party', id: party.id, value: { ...party, code: 'NEWCODE23456' } })
      return headers
    },
    'of a party that is over': async (headers: GuestHeaders, { party }: Visit) => {
      await test.house.change({ op: 'put', kind: 'party', id: party.id, value: { ...party, closedAt: party.endsAt } })
      return headers
    },
  }

  const isOpen = (operation: Operation): boolean => isPermitted(null, operation)

  it.each(Object.entries(spoilt))('is one %s: nobody is known by it, at any door', async (_name, spoil) => {
    const visit = await aVisit()
    const headers = test.asGuest(visit)
    expect((await ask(test.app, '{ partyMenu { id } }', headers)).errors).toBeUndefined()
    const useless: Record<string, string> = await spoil(headers, visit)
    expect(await wrongRoutes(useless, isOpen, [401])).toEqual([])
    const isOfNobody = (code?: string): boolean => code === 'unauthenticated'
    expect(await wrongFields(async () => useless, isOpen, isOfNobody)).toEqual([])
  })
})
