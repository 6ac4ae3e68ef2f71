import { expect, it } from 'vitest'
import { failsWith, later, testScope } from '../../testing/test-scope.ts'
import type { PartySummary, PastParty } from './evening.documents.ts'
import * as evening from './evening.model.ts'

const party = (id: number) => ({ id, name: `Party ${id}` }) as PastParty
const found = (id: number) => ({ id, summary: { party: party(id) } as PartySummary })
type Found = { readonly id: number; readonly summary: PartySummary | null }

it('the page of a party shows the one that it is about, never the one before', async () => {
  const first = later<Found>()
  const scope = testScope([evening.loadPartyFx, async (id: number) => (id === 1 ? first.promise : found(id))])
  void scope.run(evening.partyOpened, 1)
  await Promise.resolve()
  const second = scope.run(evening.partyOpened, 2)
  first.answer(found(1))
  await second
  const shown = scope.getState(evening.$party)
  expect(shown.kind === 'ready' && shown.value.id).not.toBe(1)
})

it('the page of a party knows that a party is gone', async () => {
  const scope = testScope([evening.loadPartyFx, (id: number) => Promise.resolve({ id, summary: null })])
  await scope.run(evening.partyOpened, 7)
  expect(scope.getState(evening.$party)).toEqual({ kind: 'ready', value: { id: 7, summary: null } })
})

it('the deletion of a party asks first, and tells why nothing was deleted', async () => {
  const scope = testScope([evening.deletePartyFx, failsWith('party-not-closed')])
  await scope.run(evening.deletionAsked, party(3))
  expect(scope.getState(evening.$isAsking)).toBe(true)
  await scope.run(evening.deletionDeclined)
  await scope.run(evening.deletionConfirmed)
  expect(scope.calls(evening.deletePartyFx)).toEqual([])
  await scope.run(evening.deletionAsked, party(3))
  await scope.run(evening.deletionConfirmed)
  expect(scope.calls(evening.deletePartyFx)).toContainEqual(party(3))
  expect(scope.getState(evening.$isAsking)).toBe(false)
})

it('the deletion of a party is not asked about any more when the page is left', async () => {
  const scope = testScope()
  await scope.run(evening.deletionAsked, party(3))
  await scope.run(evening.partyClosed)
  expect(scope.getState(evening.$isAsking)).toBe(false)
})
