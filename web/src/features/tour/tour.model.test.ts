import { describe, expect, it } from 'vitest'
import { simulationRead } from '../../entities/machine/app-shell.model.ts'
import { $user } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as tour from './tour.model.ts'

const user = { id: 1, username: 'ada', role: 'admin' } as NonNullable<ReturnType<typeof $user.getState>>

async function start({
  kept = null,
  isSimulated = true,
  role = 'admin',
}: {
  kept?: string | null
  isSimulated?: boolean
  role?: typeof user.role
} = {}) {
  const scope = testScope([tour.keepFx], [$user, { ...user, role }], [tour.$kept, kept])
  await scope.run(simulationRead, isSimulated)
  return { scope, stop: () => scope.getState(tour.$stop) }
}

describe('the guided minute', () => {
  it('is offered once to whoever comes to a simulated machine', async () => {
    const { scope } = await start()
    expect(scope.now(tour.$isOffered, tour.$stop)).toEqual([true, null])
    await scope.run(tour.tourEnded)
    expect(scope.getState(tour.$isOffered)).toBe(false)
    expect(scope.calls(tour.keepFx).at(-1)).toEqual('over')
    expect((await start({ kept: 'over' })).scope.getState(tour.$isOffered)).toBe(false)
  })

  it('is nothing for a real machine, whatever a browser has kept', async () => {
    const { scope } = await start({ isSimulated: false, kept: 'lift' })
    expect(scope.now(tour.$isOffered, tour.$stop)).toEqual([false, null])
  })

  it('goes from station to station, and none is left twice', async () => {
    const { scope, stop } = await start()
    await scope.run(tour.tourStarted)
    const seen = [stop()]
    for (const station of ['choose', 'choose', 'watch', 'lift', 'plug', 'finish', 'plan'] as const) {
      await scope.run(tour.stopLeft, station)
      seen.push(stop())
    }
    expect(seen).toEqual(['choose', 'watch', 'watch', 'lift', 'plug', 'finish', 'plan', 'end'])
    expect(scope.calls(tour.keepFx).at(-1)).toEqual('end')
    await scope.run(tour.tourEnded)
    expect(stop()).toBe(null)
    // Again, from the beginning.
    await scope.run(tour.tourStarted)
    expect(stop()).toBe('choose')
  })

  it('leaves out the power cut for those who may not cut the power', async () => {
    const { scope, stop } = await start({ kept: 'lift', role: 'pump_ingredient_editor' })
    await scope.run(tour.stopLeft, 'lift')
    expect(stop()).toBe('finish')
  })

  it('goes on after a reload where it was, and waits where it was put away', async () => {
    expect((await start({ kept: 'plug' })).stop()).toBe('plug')
    const { scope, stop } = await start({ kept: 'plug' })
    await scope.run(tour.tourPaused)
    expect(stop()).toBe(null)
    expect(scope.calls(tour.keepFx).at(-1)).toEqual('later:plug')
    const later = await start({ kept: 'later:plug' })
    expect(later.stop()).toBe(null)
    expect(later.scope.getState(tour.$isOffered)).toBe(false)
    await later.scope.run(tour.tourStarted)
    expect(later.stop()).toBe('plug')
  })

  it('does not trip over what somebody has written there', async () => {
    const { scope, stop } = await start({ kept: '__proto__' })
    expect(stop()).toBe(null)
    await scope.run(tour.tourStarted)
    expect(stop()).toBe('choose')
  })
})
