import { describe, expect, it, vi } from 'vitest'
import type { ApiTokenDraft } from '../../access/api-token.ts'
import { ada, admin, ben, buildToyHouse } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { type Timestamp, timestamp } from '../../units/timestamp.ts'
import { ApiTokenService } from './api-tokens.usecase.ts'

const hour = 60 * 60 * 1000

async function tokens() {
  const house = await buildToyHouse()
  for (const user of [ada, ben, admin]) await house.put('user', user)
  let made = 0
  let now = timestamp(1_700_000_000_000)
  const open = () =>
    new ApiTokenService({
      records: house.records,
      clock: { now: () => now },
      newSecret: () => `secret-number-${String(++made).padStart(8, '0')}`,
      digestOf: secret => `digest of ${secret}`,
      onError: error => expect(error).toBeUndefined(),
    })
  const service = open()
  return {
    house,
    service,
    open,
    pass: (milliseconds: number): Timestamp => (now = timestamp(now + milliseconds)),
    make: async (draft: Partial<ApiTokenDraft> = {}, user = ada) =>
      expectSuccess(await service.create(user, { name: 'Script', scope: 'order', days: null, ...draft })),
    /** As it is stored; and when it was used, as it is noted. */
    stored: (id: number) => house.records.now.apiToken.get(id),
  }
}

describe('a token', () => {
  it('is told once, and only its digest is kept', async () => {
    const { make, house } = await tokens()
    const { text } = await make()
    expect(text).toMatch(/^speedrail_\d+_secret-number-00000001$/)
    const kept = JSON.stringify([...house.records.now.apiToken.values()])
    expect(kept).not.toContain('"secret-number')
    expect(kept).toContain('digest of secret-number-00000001')
  })

  it('opens for whoever made it, until it is withdrawn', async () => {
    const { make, service } = await tokens()
    const { text, token } = await make()
    expect(service.callerOf(text)?.user.id).toBe(ada.id)
    expect(service.callerOf(`${text}x`)).toBeNull()
    expectSuccess(await service.withdraw(ada, token.id))
    expect(service.callerOf(text)).toBeNull()
    expect(expectFailure(await service.withdraw(admin, token.id))).toEqual({ kind: 'not-found', what: 'token' })
  })

  it('is withdrawn by its user, and by who manages users', async () => {
    const { make, service } = await tokens()
    const { token } = await make()
    expect(expectFailure(await service.withdraw(ben, token.id))).toEqual({ kind: 'forbidden' })
    expectSuccess(await service.withdraw(admin, token.id))
  })

  it('is made with all reasons why not', async () => {
    const { make, service } = await tokens()
    await make()
    const refused = await service.create({ ...ada, role: 'admin' }, { name: 'SCRIPT', scope: 'admin', days: 0 })
    expect(expectFailure(refused)).toMatchObject({
      kind: 'token-invalid',
      problems: [
        { kind: 'invalid-value', field: 'name', rule: 'taken' },
        { kind: 'invalid-value', field: 'days', rule: 'between' },
        { kind: 'token-beyond-role' },
      ],
    })
  })

  it('is not made for somebody who was locked meanwhile', async () => {
    const { house, service } = await tokens()
    await house.put('user', { ...ada, locked: true })
    const refused = await service.create(ada, { name: 'Script', scope: 'read', days: null })
    expect(expectFailure(refused)).toEqual({ kind: 'forbidden' })
  })

  it('is one of fifty at most', async () => {
    const { make, service } = await tokens()
    for (let nr = 0; nr < 50; nr++) await make({ name: `Script ${nr}` })
    const refused = await service.create(ada, { name: 'One more', scope: 'read', days: null })
    expect(expectFailure(refused)).toEqual({ kind: 'invalid-value', field: 'tokens', rule: 'full', most: 50 })
    await make({}, ben)
  })
})

describe('when a token was used last', () => {
  it('is known to the second, and stored once an hour', async () => {
    const { make, service, pass, stored, house } = await tokens()
    const { text, token } = await make()
    expect(service.lastUsedAt(token)).toBeNull()
    const commits = vi.spyOn(house.store, 'commit')
    const first = pass(5000)
    for (let nr = 0; nr < 100; nr++) service.callerOf(text)
    await vi.waitFor(() => expect(stored(token.id)?.lastUsedAt).toBe(first))
    const later = pass(hour - 1)
    service.callerOf(text)
    expect(commits).toHaveBeenCalledTimes(1)
    expect(service.lastUsedAt(token)).toBe(later)
    const last = pass(2)
    service.callerOf(text)
    await vi.waitFor(() => expect(stored(token.id)?.lastUsedAt).toBe(last))
    expect(commits).toHaveBeenCalledTimes(2)
  })

  it('survives a restart', async () => {
    const { make, service, pass, stored, open } = await tokens()
    const { text, token } = await make()
    const at = pass(5000)
    service.callerOf(text)
    await vi.waitFor(() => expect(stored(token.id)?.lastUsedAt).toBe(at))
    expect(open().lastUsedAt(stored(token.id) ?? token)).toBe(at)
  })

  it('brings no token back that was withdrawn in the same instant', async () => {
    const { make, service, stored } = await tokens()
    const { text, token } = await make()
    const withdrawn = service.withdraw(ada, token.id)
    service.callerOf(text)
    expectSuccess(await withdrawn)
    await new Promise(resolve => setImmediate(resolve))
    expect(stored(token.id)).toBeUndefined()
  })
})
