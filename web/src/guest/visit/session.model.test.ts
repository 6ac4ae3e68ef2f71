import { describe, expect, it, vi } from 'vitest'
import { $token, sessionRefused } from '../../api/token.model.ts'
import { failsWith, ownTimers, testScope } from '../../testing/test-scope.ts'
import { $code, placeRead, replaceFx } from '../place/place.model.ts'
import { line } from '../place/place.ts'
import { visit } from '../testing/order.ts'
import * as session from './session.model.ts'
import { type Guest, woke } from './session.model.ts'
import { liveVisit } from './visit.model.ts'

ownTimers()

/** A page has clocks that never end: what is to happen at once has happened. */
const soon = (_: Promise<unknown>): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

const invitation = { partyName: 'Ida’s 40th', endsAt: '2026-11-28T04:00:00Z', lastOrders: false }
const ann: Guest = { code: 'GIN42', nickname: 'Ann', token: 'a.b.c', endsAt: invitation.endsAt }

/** @param failure of the first question where the code leads to */
async function phone(kept: Guest | null, failure?: string, code: string | null = 'GIN42') {
  const scope = testScope([session.invitationFx, invitation], [session.joinFx, ann], [session.keepGuestFx], [replaceFx])
  if (failure !== undefined) scope.next(session.invitationFx, failsWith(failure))
  await soon(scope.run(placeRead, { place: { code, screen: line }, depth: 0 }))
  await soon(scope.run(session.guestRead, kept))
  return scope
}

describe('somebody who opens the page', () => {
  it('is inside where the phone is a guest already', async () => {
    const scope = await phone(ann)
    expect(scope.now(session.$guest, $token)).toEqual([ann, 'a.b.c'])
    expect(scope.calls(session.invitationFx)).toEqual([])
  })

  it('is told what the code leads to', async () => {
    const scope = await phone(null)
    expect(scope.now(session.$door, $token)).toEqual([{ kind: 'open', invitation }, null])
  })

  it('is a stranger at another party', async () => {
    const scope = await phone({ ...ann, code: 'RUM7' })
    expect(scope.now(session.$guest, $token)).toEqual([null, null])
    expect(scope.calls(session.invitationFx)).toContainEqual('GIN42')
  })

  it('finds the party again from an address without a code', async () => {
    const scope = await phone(ann, undefined, null)
    expect(scope.now($code, session.$guest)).toEqual(['GIN42', ann])
  })

  it.each([
    ['party-unknown', 'unknown'],
    ['party-over', 'over'],
    ['too-many-tries', 'refused'],
  ])('hears of %s', async (code, kind) => {
    const scope = await phone(null, code)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(scope.getState(session.$door).kind).toBe(kind)
    expect(scope.calls(session.invitationFx)).toHaveLength(1)
  })

  it('need not ask again where the bar is out of reach', async () => {
    const scope = await phone(null, 'unreachable')
    expect(scope.getState(session.$door).kind).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(scope.getState(session.$door).kind).toBe('open')
    expect(scope.calls(session.invitationFx)).toHaveLength(2)
  })
})

describe('joining', () => {
  it('makes a guest, whom the phone remembers', async () => {
    const scope = await phone(null)
    await soon(scope.run(session.joinRequested, 'Ann'))
    expect(scope.now(session.$guest, $token)).toEqual([ann, 'a.b.c'])
    expect(scope.calls(session.keepGuestFx)).toContainEqual(ann)
  })

  it('is asked for once, however often it is tapped', async () => {
    const scope = await phone(null)
    scope.next(session.joinFx, new Promise(() => {}))
    for (let tap = 0; tap < 5; tap++) void scope.run(session.joinRequested, 'Ann')
    expect(scope.calls(session.joinFx)).toHaveLength(1)
  })

  it('is refused with a reason, which is gone with the next try', async () => {
    const scope = await phone(null)
    scope.next(session.joinFx, failsWith('guest-invalid'))
    await soon(scope.run(session.joinRequested, 'Ann'))
    expect(scope.getState(session.$joinProblem)?.code).toBe('guest-invalid')
    await soon(scope.run(session.joinRequested, 'Anna'))
    expect(scope.now(session.$joinProblem, session.$guest)).toEqual([null, ann])
  })

  it('too late, says that the party is over', async () => {
    const scope = await phone(null)
    scope.next(session.joinFx, failsWith('party-over'))
    await soon(scope.run(session.joinRequested, 'Ann'))
    expect(scope.getState(session.$door).kind).toBe('over')
  })
})

describe('the end of a visit', () => {
  it('right after joining tells of a browser that keeps no cookies', async () => {
    const scope = await phone(null)
    await soon(scope.run(session.joinRequested, 'Ann'))
    await soon(scope.run(sessionRefused))
    expect([scope.getState(session.$guest), scope.getState(session.$lacksCookies)]).toEqual([null, true])
    await soon(scope.run(session.joinRequested, 'Ann'))
    expect(scope.getState(session.$lacksCookies)).toBe(false)
    await soon(scope.run(liveVisit.arrived, visit([])))
    await soon(scope.run(sessionRefused))
    expect(scope.getState(session.$lacksCookies)).toBe(false)
  })

  it('asks where the code leads to now, and forgets the token', async () => {
    const scope = await phone(ann)
    scope.next(session.invitationFx, failsWith('party-over'))
    await soon(scope.run(sessionRefused))
    expect(scope.calls(session.keepGuestFx).at(-1)).toBeNull()
    expect([scope.getState($token), scope.getState(session.$door).kind]).toEqual([null, 'over'])
    expect(scope.getState(session.$hasBeenInside)).toBe(true)
  })

  it('in one tab is the end in all of them', async () => {
    const scope = await phone(ann)
    await soon(scope.run(session.guestRead, null))
    expect(scope.now($token, session.$door)).toEqual([null, { kind: 'open', invitation }])
  })

  it('is seen by a phone that was asleep', async () => {
    const scope = await phone(null)
    scope.next(session.invitationFx, failsWith('party-over'))
    await soon(scope.run(woke))
    expect(scope.getState(session.$door).kind).toBe('over')
  })
})
