import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import type { PartySummary, PastParty } from './evening.documents.ts'
import {
  $isAsking,
  $party,
  deletePartyFx,
  deletionAsked,
  deletionConfirmed,
  deletionDeclined,
  loadPartyFx,
  partyClosed,
  partyOpened,
} from './evening.model.ts'

const party = (id: number): PastParty => ({
  id,
  name: `Party ${id}`,
  openedAt: '2026-07-04T18:00:00Z',
  closedAt: '2026-07-05T00:00:00Z',
  keptUntil: '2026-08-04T00:00:00Z',
  drinks: 3,
  guests: 2,
})
const found = (id: number) => ({ id, summary: { party: party(id) } as PartySummary })
type Found = { readonly id: number; readonly summary: PartySummary | null }

describe('the page of a party', () => {
  it('shows the one that it is about, never the one before', async () => {
    let answerFirst: (value: Found) => void = () => {}
    const first = new Promise<Found>(resolve => {
      answerFirst = resolve
    })
    const load = vi.fn((id: number) => (id === 1 ? first : Promise.resolve(found(id))))
    const scope = fork({ handlers: [[loadPartyFx, load]] })
    void allSettled(partyOpened, { scope, params: 1 })
    await Promise.resolve()
    const second = allSettled(partyOpened, { scope, params: 2 })
    answerFirst(found(1))
    await second
    const shown = scope.getState($party)
    expect(shown.kind === 'ready' && shown.value.id).not.toBe(1)
  })

  it('knows that a party is gone', async () => {
    const scope = fork({ handlers: [[loadPartyFx, (id: number) => Promise.resolve({ id, summary: null })]] })
    await allSettled(partyOpened, { scope, params: 7 })
    expect(scope.getState($party)).toEqual({ kind: 'ready', value: { id: 7, summary: null } })
  })
})

describe('the deletion of a party', () => {
  it('asks first, and tells why nothing was deleted', async () => {
    const remove = vi.fn(() => Promise.reject(new ApiProblem({ code: 'party-not-closed' })))
    const scope = fork({ handlers: [[deletePartyFx, remove]] })
    await allSettled(deletionAsked, { scope, params: party(3) })
    expect(scope.getState($isAsking)).toBe(true)
    await allSettled(deletionDeclined, { scope })
    await allSettled(deletionConfirmed, { scope })
    expect(remove).not.toHaveBeenCalled()
    await allSettled(deletionAsked, { scope, params: party(3) })
    await allSettled(deletionConfirmed, { scope })
    expect(remove).toHaveBeenCalledWith(party(3))
    expect(scope.getState($isAsking)).toBe(false)
  })

  it('is not asked about any more when the page is left', async () => {
    const scope = fork()
    await allSettled(deletionAsked, { scope, params: party(3) })
    await allSettled(partyClosed, { scope })
    expect(scope.getState($isAsking)).toBe(false)
  })
})
