import { describe, expect, it } from 'vitest'
import { connectionOpened, waitBegan } from '../../api/connection.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import { dialogClosed, dialogOpened, productionArrived } from '../../entities/production/production.model.ts'
import { $user } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import { $stop, keepFx, stopLeft, tourRestored } from './tour.model.ts'
import { $hint, $isHalfDone, $place, coachShown, liveGlass, pathChanged } from './tour-notices.model.ts'

const user = { id: 1, username: 'ada', role: 'admin' } as NonNullable<ReturnType<typeof $user.getState>>
const making = (state: Production['state'], progress: number) =>
  ({
    orderId: 1,
    userId: 9,
    state,
    progress,
    steps: [],
    drink: { id: 7, kind: 'RECIPE', name: 'Negroni' },
  }) as unknown as Production

async function at(stop: string) {
  const scope = testScope([keepFx], [$user, user])
  await scope.run(tourRestored, { getItem: () => stop } as unknown as Storage)
  return { scope, stop: () => scope.getState($stop) }
}

describe('the guided minute notices', () => {
  it('that a drink was ordered, also one before it looked', async () => {
    const { scope, stop } = await at('choose')
    await scope.run(productionArrived, making('RUNNING', 0))
    expect(stop()).toBe('watch')
    const late = await at('over')
    await late.scope.run(productionArrived, making('RUNNING', 0))
    await late.scope.run(tourRestored, { getItem: () => 'choose' } as unknown as Storage)
    await late.scope.run(coachShown)
    expect(late.stop()).toBe('watch')
  })

  it('that somebody looks at the machine, and nothing lies over it', async () => {
    const { scope, stop } = await at('watch')
    await scope.run(productionArrived, making('RUNNING', 3))
    await scope.run(pathChanged, '/simulator')
    await scope.run(dialogOpened)
    await scope.run(productionArrived, making('RUNNING', 30))
    expect(stop()).toBe('watch')
    await scope.run(dialogClosed)
    expect(stop()).toBe('lift')
  })

  it('that the glass was lifted, and that it is back', async () => {
    const { scope, stop } = await at('lift')
    await scope.run(liveGlass.arrived, { glassInHand: true })
    expect(scope.getState($isHalfDone)).toBe(true)
    expect(stop()).toBe('lift')
    await scope.run(liveGlass.arrived, { glassInHand: false })
    expect(stop()).toBe('plug')
    expect(scope.getState($isHalfDone)).toBe(false)
  })

  it('that the machine went dark, and came back', async () => {
    const { scope, stop } = await at('plug')
    await scope.run(waitBegan, 5)
    expect(scope.getState($isHalfDone)).toBe(true)
    await scope.run(connectionOpened)
    expect(stop()).toBe('finish')
  })

  it('that a drink is ready, of those that end from now on', async () => {
    const { scope, stop } = await at('plug')
    await scope.run(productionArrived, making('FINISHED', 100))
    await scope.run(stopLeft, 'plug')
    expect(stop()).toBe('finish')
    expect(scope.getState($hint)).toBe('noRest')
    await scope.run(productionArrived, making('RUNNING', 1))
    expect(scope.getState($hint)).toBe(null)
    await scope.run(productionArrived, making('FINISHED', 100))
    expect(stop()).toBe('plan')
    // The plan of the very drink.
    expect(scope.getState($place)).toBe('/recipe/7/order')
  })

  it('that there is nothing to be watched any more', async () => {
    const { scope } = await at('watch')
    expect(scope.now($hint, $place)).toEqual(['noDrink', '/recipe/public?query=negroni'])
  })
})
