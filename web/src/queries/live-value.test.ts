import { describe, expect, it, vi } from 'vitest'
import { graphql } from '../api/graphql.ts'
import { tokenChanged } from '../api/token.model.ts'
import { testScope } from '../testing/test-scope.ts'
import { liveAnswer } from './live-value.ts'

const token = { accessToken: 't', tokenType: 'Bearer', expiresAt: 0, remember: false }

/** Somebody who is logged in looks at a live value. */
async function watched() {
  const live = liveAnswer(
    graphql(`subscription CatalogueFollowed { catalogueChanged { revision kinds } }`),
    () => () => 7,
  )
  const unfollow = vi.fn()
  const follow = vi.fn(() => unfollow)
  const scope = testScope([live.followFx, follow])
  await scope.run(tokenChanged, token)
  await scope.run(live.subscribed, {})
  return { live, scope, calls: () => [follow.mock.calls.length, unfollow.mock.calls.length] }
}

describe('a live value', () => {
  it('is subscribed to once, however many look', async () => {
    const { live, scope, calls } = await watched()
    await scope.run(live.subscribed, {})
    await scope.run(live.unsubscribed)
    expect(calls()).toEqual([1, 0])
  })

  it('is forgotten when nobody looks any more', async () => {
    const { live, scope, calls } = await watched()
    await scope.run(live.arrived, 7)
    expect(scope.getState(live.$value)).toBe(7)
    await scope.run(live.unsubscribed)
    expect([calls(), scope.getState(live.$value)]).toEqual([[1, 1], null])
  })

  it('ends with the session and begins again with the next one', async () => {
    const { live, scope, calls } = await watched()
    await scope.run(live.arrived, 7)
    await scope.run(tokenChanged, null)
    expect([calls(), scope.getState(live.$value)]).toEqual([[1, 1], null])
    await scope.run(tokenChanged, { ...token, accessToken: 'u' })
    expect(calls()).toEqual([2, 1])
  })

  it('goes on when only the token is renewed', async () => {
    const { scope, calls } = await watched()
    await scope.run(tokenChanged, { ...token, accessToken: 'u' })
    expect(calls()).toEqual([1, 0])
  })
})
