import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { loadFrameFx } from '../../entities/machine/frame.model.ts'
import { $user } from '../../session/session.model.ts'
import {
  $isOffered,
  $isUnderWay,
  $stop,
  keepFx,
  stopLeft,
  tourEnded,
  tourPaused,
  tourRestored,
  tourStarted,
} from './tour.model.ts'

const user = { id: 1, username: 'ada', role: 'admin' } as NonNullable<ReturnType<typeof $user.getState>>
const storageWith = (kept: string | null) => ({ getItem: () => kept }) as unknown as Storage

async function start({
  kept = null,
  isSimulated = true,
  role = 'admin',
}: {
  kept?: string | null
  isSimulated?: boolean
  role?: typeof user.role
} = {}) {
  const keep = vi.fn((_: string) => {})
  const scope = fork({
    values: [[$user, { ...user, role }]],
    handlers: [
      [keepFx, keep],
      [loadFrameFx, () => ({ version: '1', categories: [], simulator: isSimulated ? { speed: 1 } : null })],
    ],
  })
  await allSettled(loadFrameFx, { scope })
  await allSettled(tourRestored, { scope, params: storageWith(kept) })
  return { scope, keep, stop: () => scope.getState($stop) }
}

describe('the guided minute', () => {
  it('is offered once to whoever comes to a simulated machine', async () => {
    const { scope, keep } = await start()
    expect(scope.getState($isOffered)).toBe(true)
    expect(scope.getState($isUnderWay)).toBe(false)
    await allSettled(tourEnded, { scope })
    expect(scope.getState($isOffered)).toBe(false)
    expect(keep).toHaveBeenLastCalledWith('over')
    expect((await start({ kept: 'over' })).scope.getState($isOffered)).toBe(false)
  })

  it('is nothing for a real machine, whatever a browser has kept', async () => {
    const { scope } = await start({ isSimulated: false, kept: 'lift' })
    expect(scope.getState($isOffered)).toBe(false)
    expect(scope.getState($isUnderWay)).toBe(false)
  })

  it('goes from station to station, and none is left twice', async () => {
    const { scope, stop, keep } = await start()
    await allSettled(tourStarted, { scope })
    const seen = [stop()]
    for (const station of ['choose', 'choose', 'watch', 'lift', 'plug', 'finish', 'plan'] as const) {
      await allSettled(stopLeft, { scope, params: station })
      seen.push(stop())
    }
    expect(seen).toEqual(['choose', 'watch', 'watch', 'lift', 'plug', 'finish', 'plan', 'end'])
    expect(keep).toHaveBeenLastCalledWith('end')
    await allSettled(tourEnded, { scope })
    expect(stop()).toBe(null)
    // Again, from the beginning.
    await allSettled(tourStarted, { scope })
    expect(stop()).toBe('choose')
  })

  it('leaves out the power cut for those who may not cut the power', async () => {
    const { scope, stop } = await start({ kept: 'lift', role: 'pump_ingredient_editor' })
    await allSettled(stopLeft, { scope, params: 'lift' })
    expect(stop()).toBe('finish')
  })

  it('goes on after a reload where it was, and waits where it was put away', async () => {
    expect((await start({ kept: 'plug' })).stop()).toBe('plug')
    const { scope, stop, keep } = await start({ kept: 'plug' })
    await allSettled(tourPaused, { scope })
    expect(stop()).toBe(null)
    expect(keep).toHaveBeenLastCalledWith('later:plug')
    const later = await start({ kept: 'later:plug' })
    expect(later.stop()).toBe(null)
    expect(later.scope.getState($isOffered)).toBe(false)
    await allSettled(tourStarted, { scope: later.scope })
    expect(later.stop()).toBe('plug')
  })

  it('does not trip over what somebody has written there', async () => {
    const { scope, stop } = await start({ kept: '__proto__' })
    expect(stop()).toBe(null)
    await allSettled(tourStarted, { scope })
    expect(stop()).toBe('choose')
  })
})
