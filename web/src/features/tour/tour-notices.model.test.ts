import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { connectionOpened, waitBegan } from '../../api/connection.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import { dialogClosed, dialogOpened, productionArrived } from '../../entities/production/production.model.ts'
import { $user } from '../../session/session.model.ts'
import { $stop, keepFx, stopLeft, tourRestored } from './tour.model.ts'
import { $hint, $isHalfDone, $place, coachShown, liveGlass, pathTold } from './tour-notices.model.ts'

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
  const scope = fork({ values: [[$user, user]], handlers: [[keepFx, () => {}]] })
  await allSettled(tourRestored, { scope, params: { getItem: () => stop } as unknown as Storage })
  return { scope, stop: () => scope.getState($stop) }
}

describe('the guided minute notices', () => {
  it('that a drink was ordered, also one before it looked', async () => {
    const { scope, stop } = await at('choose')
    await allSettled(productionArrived, { scope, params: making('RUNNING', 0) })
    expect(stop()).toBe('watch')
    const late = await at('over')
    await allSettled(productionArrived, { scope: late.scope, params: making('RUNNING', 0) })
    await allSettled(tourRestored, { scope: late.scope, params: { getItem: () => 'choose' } as unknown as Storage })
    await allSettled(coachShown, { scope: late.scope })
    expect(late.stop()).toBe('watch')
  })

  it('that somebody looks at the machine, and nothing lies over it', async () => {
    const { scope, stop } = await at('watch')
    await allSettled(productionArrived, { scope, params: making('RUNNING', 3) })
    await allSettled(pathTold, { scope, params: '/simulator' })
    await allSettled(dialogOpened, { scope })
    await allSettled(productionArrived, { scope, params: making('RUNNING', 30) })
    expect(stop()).toBe('watch')
    await allSettled(dialogClosed, { scope })
    expect(stop()).toBe('lift')
  })

  it('that the glass was lifted, and that it is back', async () => {
    const { scope, stop } = await at('lift')
    await allSettled(liveGlass.arrived, { scope, params: { glassInHand: true } })
    expect(scope.getState($isHalfDone)).toBe(true)
    expect(stop()).toBe('lift')
    await allSettled(liveGlass.arrived, { scope, params: { glassInHand: false } })
    expect(stop()).toBe('plug')
    expect(scope.getState($isHalfDone)).toBe(false)
  })

  it('that the machine went dark, and came back', async () => {
    const { scope, stop } = await at('plug')
    await allSettled(waitBegan, { scope, params: 5 })
    expect(scope.getState($isHalfDone)).toBe(true)
    await allSettled(connectionOpened, { scope })
    expect(stop()).toBe('finish')
  })

  it('that a drink is ready, of those that end from now on', async () => {
    const { scope, stop } = await at('plug')
    await allSettled(productionArrived, { scope, params: making('FINISHED', 100) })
    await allSettled(stopLeft, { scope, params: 'plug' })
    expect(stop()).toBe('finish')
    expect(scope.getState($hint)).toBe('noRest')
    await allSettled(productionArrived, { scope, params: making('RUNNING', 1) })
    expect(scope.getState($hint)).toBe(null)
    await allSettled(productionArrived, { scope, params: making('FINISHED', 100) })
    expect(stop()).toBe('plan')
    // The plan of the very drink.
    expect(scope.getState($place)).toBe('/recipe/7/order')
  })

  it('that there is nothing to be watched any more', async () => {
    const { scope } = await at('watch')
    expect(scope.getState($hint)).toBe('noDrink')
    expect(scope.getState($place)).toBe('/recipe/public?query=negroni')
  })
})
