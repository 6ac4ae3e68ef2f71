import { describe, expect, it } from 'vitest'
import { loggedOut, loginFx, writeTokenFx } from '../../session/session.model.ts'
import { type TestScope, testScope } from '../../testing/test-scope.ts'
import type { ProductionUpdate } from './production.documents.ts'
import * as model from './production.model.ts'
import { productionReader } from './production.model.ts'
import { production } from './testing/production-builders.ts'

const token = { accessToken: 't', tokenType: 'Bearer', expiresAt: 0, remember: false }
const user = { id: 3, username: 'creator', role: 'recipe_creator', adminLevel: 1 } as const

async function loggedIn() {
  const scope = testScope([loginFx, { token, user }], [writeTokenFx], [model.liveProduction.followFx, () => () => {}])
  await scope.run(loginFx, { username: 'creator', password: 'x', remember: false })
  return {
    scope,
    ended: scope.heard(model.productionEnded),
    unseen: scope.heard(model.endedUnseen),
  }
}

const arrive = (scope: TestScope, change: Parameters<typeof production>[0] | null) =>
  scope.run(model.productionArrived, change === null ? null : production(change))

it('the production is followed for as long as the session', async () => {
  const { scope } = await loggedIn()
  await scope.run(model.liveProduction.subscribed, {})
  await arrive(scope, {})
  await scope.run(loggedOut)
  expect(scope.getState(model.$shown)).toBeNull()
})

describe('the dialog', () => {
  it('opens for an order and waits for the first word about it', async () => {
    const { scope } = await loggedIn()
    await scope.run(model.orderTaken, 40)
    expect(scope.now(model.$dialogOpen, model.$starting)).toEqual([true, true])
    await arrive(scope, {})
    expect(scope.getState(model.$starting)).toBe(false)
  })

  it('opens by itself once for each step that waits for the one who ordered', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, { state: 'MANUAL_INGREDIENT_ADD', stepIndex: 1 })
    expect(scope.getState(model.$dialogOpen)).toBe(true)
    await scope.run(model.dialogClosed)
    await arrive(scope, { state: 'MANUAL_INGREDIENT_ADD', stepIndex: 1, progress: 41 })
    expect(scope.getState(model.$dialogOpen)).toBe(false)
    await arrive(scope, { state: 'MANUAL_ACTION_REQUIRED', stepIndex: 2 })
    expect(scope.getState(model.$dialogOpen)).toBe(true)
  })

  it('opens each time the glass is lifted, in one step too', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, { state: 'PAUSED' })
    expect(scope.getState(model.$dialogOpen)).toBe(true)
    await scope.run(model.dialogClosed)
    await arrive(scope, { state: 'RUNNING' })
    await arrive(scope, { state: 'PAUSED' })
    expect(scope.getState(model.$dialogOpen)).toBe(true)
  })

  it('does not disturb anybody else', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, { state: 'MANUAL_INGREDIENT_ADD', userId: 99 })
    expect(scope.getState(model.$dialogOpen)).toBe(false)
  })

  it('keeps an ended drink until it is closed', async () => {
    const { scope } = await loggedIn()
    await scope.run(model.dialogOpened)
    await arrive(scope, {})
    await arrive(scope, { state: 'FINISHED', progress: 100 })
    await arrive(scope, null)
    expect(scope.getState(model.$shown)?.state).toBe('FINISHED')
    expect(scope.getState(model.$active)).toBe(false)
    await scope.run(model.dialogClosed)
    expect(scope.getState(model.$shown)).toBeNull()
  })

  it('does not go on showing a drink whose end was missed while the connection was lost', async () => {
    const { scope } = await loggedIn()
    await scope.run(model.dialogOpened)
    await arrive(scope, { state: 'RUNNING' })
    await arrive(scope, null)
    expect(scope.getState(model.$shown)).toBeNull()
  })

  it('does not show the last drink again when another is ordered', async () => {
    const { scope } = await loggedIn()
    await scope.run(model.dialogOpened)
    await arrive(scope, { orderId: 39, state: 'FINISHED' })
    await scope.run(model.orderTaken, 40)
    expect(scope.getState(model.$shown)).toBeNull()
  })
})

it('the end of a drink is told once', async () => {
  const { scope, ended, unseen } = await loggedIn()
  await arrive(scope, {})
  await arrive(scope, { state: 'FINISHED' })
  await arrive(scope, { state: 'FINISHED' })
  await arrive(scope, null)
  expect(ended).toHaveBeenCalledOnce()
  expect(unseen).toHaveBeenCalledOnce()
})

it('the end of a drink is no news when it was over before we looked', async () => {
  const { scope, ended } = await loggedIn()
  await arrive(scope, { state: 'CANCELLED' })
  expect(ended).not.toHaveBeenCalled()
})

it('the end of a drink needs no notification when the dialog shows it', async () => {
  const { scope, unseen } = await loggedIn()
  await scope.run(model.dialogOpened)
  await arrive(scope, {})
  await arrive(scope, { state: 'ERROR', reason: 'Pump 2 is silent' })
  expect(unseen).not.toHaveBeenCalled()
})

const first = (change: Parameters<typeof production>[0]): ProductionUpdate => {
  const { userId, username, amountMl, drink, glass, steps, ...progress } = production(change)
  return { ...progress, whole: { userId, username, amountMl, drink, glass, steps } }
}
const later = (change: Parameters<typeof production>[0]): ProductionUpdate => ({ ...first(change), whole: null })

it('news of the production are put together with what was ordered', () => {
  const read = productionReader()
  read(first({ orderId: 7, username: 'creator', progress: 10 }))
  expect(read(later({ orderId: 7, username: 'somebody else', progress: 60 }))).toMatchObject(
    production({ orderId: 7, username: 'creator', progress: 60 }),
  )
})

it('news of the production begin anew with the next order', () => {
  const read = productionReader()
  read(first({ orderId: 7, amountMl: 100 }))
  read(null)
  expect(read(first({ orderId: 8, amountMl: 250 }))).toMatchObject({ orderId: 8, amountMl: 250 })
})

it('news of the production show nothing while there is nothing to see', () => {
  const read = productionReader()
  expect(read(null)).toBeNull()
  read(first({}))
  expect(read(null)).toBeNull()
  expect(read(later({}))).toBeNull()
})
