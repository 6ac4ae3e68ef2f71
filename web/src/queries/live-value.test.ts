import { describe, expect, it, vi } from 'vitest'
import { tokenChanged } from '../api/token.model.ts'
import { testScope } from '../testing/test-scope.ts'
import { liveValue } from './live-value.ts'

const token = { accessToken: 't', tokenType: 'Bearer', expiresAt: 0, remember: false }

async function watched() {
  const live = liveValue<number>(() => () => {})
  const unfollow = vi.fn()
  const follow = vi.fn(() => unfollow)
  const scope = testScope([live.followFx, follow])
  await scope.run(tokenChanged, token)
  return { live, scope, follow, unfollow }
}

describe('a live value', () => {
  it('is subscribed to once, however many look', async () => {
    const { live, scope, follow, unfollow } = await watched()
    await scope.run(live.followed)
    await scope.run(live.followed)
    await scope.run(live.released)
    expect(follow).toHaveBeenCalledOnce()
    expect(unfollow).not.toHaveBeenCalled()
  })

  it('is forgotten when nobody looks any more', async () => {
    const { live, scope, unfollow } = await watched()
    await scope.run(live.followed)
    await scope.run(live.arrived, 7)
    expect(scope.getState(live.$value)).toBe(7)
    await scope.run(live.released)
    expect(unfollow).toHaveBeenCalledOnce()
    expect(scope.getState(live.$value)).toBeNull()
  })

  it('ends with the session and begins again with the next one', async () => {
    const { live, scope, follow, unfollow } = await watched()
    await scope.run(live.followed)
    await scope.run(live.arrived, 7)
    await scope.run(tokenChanged, null)
    expect(unfollow).toHaveBeenCalledOnce()
    expect(scope.getState(live.$value)).toBeNull()
    await scope.run(tokenChanged, { ...token, accessToken: 'u' })
    expect(follow).toHaveBeenCalledTimes(2)
  })

  it('goes on when only the token is renewed', async () => {
    const { live, scope, follow, unfollow } = await watched()
    await scope.run(live.followed)
    await scope.run(tokenChanged, { ...token, accessToken: 'u' })
    expect(follow).toHaveBeenCalledOnce()
    expect(unfollow).not.toHaveBeenCalled()
  })
})
