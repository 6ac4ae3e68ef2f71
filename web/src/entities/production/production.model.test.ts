import { createWatch } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { loggedOut, loginFx, writeTokenFx } from '../../session/session.model.ts'
import { failsWith, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as productionModel from './production.model.ts'
import { production } from './testing/production-builders.ts'

const token = { accessToken: 't', tokenType: 'Bearer', expiresAt: 0, remember: false }
const user = { id: 3, username: 'creator', role: 'recipe_creator', adminLevel: 1 } as const
const credentials = { username: 'creator', password: 'x', remember: false }

async function loggedIn(
  handlers: { continued?: () => boolean; cancelled?: () => boolean; unfollow?: () => void } = {},
) {
  const follow = vi.fn(() => handlers.unfollow ?? (() => {}))
  const scope = testScope(
    [loginFx, () => ({ token, user })],
    [writeTokenFx, () => {}],
    [productionModel.liveProduction.followFx, follow],
    [productionModel.continueFx, handlers.continued ?? (() => true)],
    [productionModel.cancelFx, handlers.cancelled ?? (() => true)],
  )
  await scope.run(loginFx, credentials)
  return { scope, follow }
}

const arrive = (scope: TestScope, change: Parameters<typeof production>[0] | null) =>
  scope.run(productionModel.productionArrived, change === null ? null : production(change))

describe('following the production', () => {
  it('subscribes once for a session, however many places show it', async () => {
    const unfollow = vi.fn()
    const { scope, follow } = await loggedIn({ unfollow })
    await scope.run(productionModel.productionFollowed)
    await scope.run(productionModel.productionFollowed)
    expect(follow).toHaveBeenCalledOnce()
    await arrive(scope, {})
    await scope.run(loggedOut)
    expect(unfollow).toHaveBeenCalledOnce()
    expect(scope.getState(productionModel.$shown)).toBeNull()
  })

  it('subscribes again for the next session', async () => {
    const { scope, follow } = await loggedIn()
    await scope.run(productionModel.productionFollowed)
    await scope.run(loggedOut)
    await scope.run(loginFx, credentials)
    expect(follow).toHaveBeenCalledTimes(2)
  })
})

describe('the dialog', () => {
  it('opens for an order and waits for the first word about it', async () => {
    const { scope } = await loggedIn()
    await scope.run(productionModel.orderTaken, 40)
    expect(scope.now(productionModel.$dialogOpen, productionModel.$starting)).toEqual([true, true])
    await arrive(scope, {})
    expect(scope.getState(productionModel.$starting)).toBe(false)
  })

  it('opens by itself once for each step that waits for the one who ordered', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, { state: 'MANUAL_INGREDIENT_ADD', stepIndex: 1 })
    expect(scope.getState(productionModel.$dialogOpen)).toBe(true)
    await scope.run(productionModel.dialogClosed)
    await arrive(scope, { state: 'MANUAL_INGREDIENT_ADD', stepIndex: 1, progress: 41 })
    expect(scope.getState(productionModel.$dialogOpen)).toBe(false)
    await arrive(scope, { state: 'MANUAL_ACTION_REQUIRED', stepIndex: 2 })
    expect(scope.getState(productionModel.$dialogOpen)).toBe(true)
  })

  it('opens each time the glass is lifted, in one step too', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, { state: 'PAUSED' })
    expect(scope.getState(productionModel.$dialogOpen)).toBe(true)
    await scope.run(productionModel.dialogClosed)
    await arrive(scope, { state: 'RUNNING' })
    await arrive(scope, { state: 'PAUSED' })
    expect(scope.getState(productionModel.$dialogOpen)).toBe(true)
  })

  it('does not disturb anybody else', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, { state: 'MANUAL_INGREDIENT_ADD', userId: 99 })
    expect(scope.getState(productionModel.$dialogOpen)).toBe(false)
  })

  it('keeps an ended drink until it is closed', async () => {
    const { scope } = await loggedIn()
    await scope.run(productionModel.dialogOpened)
    await arrive(scope, {})
    await arrive(scope, { state: 'FINISHED', progress: 100 })
    await arrive(scope, null)
    expect(scope.getState(productionModel.$shown)?.state).toBe('FINISHED')
    expect(scope.getState(productionModel.$active)).toBe(false)
    await scope.run(productionModel.dialogClosed)
    expect(scope.getState(productionModel.$shown)).toBeNull()
  })

  it('does not show the last drink again when another is ordered', async () => {
    const { scope } = await loggedIn()
    await scope.run(productionModel.dialogOpened)
    await arrive(scope, { orderId: 39, state: 'FINISHED' })
    await scope.run(productionModel.orderTaken, 40)
    expect(scope.getState(productionModel.$shown)).toBeNull()
  })
})

describe('the end of a drink', () => {
  const watched = (scope: TestScope) => {
    const [all, unseen] = [vi.fn(), vi.fn()]
    createWatch({ unit: productionModel.productionEnded, scope, fn: all })
    createWatch({ unit: productionModel.endedUnseen, scope, fn: unseen })
    return { all, unseen }
  }

  it('is told once', async () => {
    const { scope } = await loggedIn()
    const { all, unseen } = watched(scope)
    await arrive(scope, {})
    await arrive(scope, { state: 'FINISHED' })
    await arrive(scope, { state: 'FINISHED' })
    await arrive(scope, null)
    expect(all).toHaveBeenCalledOnce()
    expect(unseen).toHaveBeenCalledOnce()
  })

  it('is no news when it was over before we looked', async () => {
    const { scope } = await loggedIn()
    const { all } = watched(scope)
    await arrive(scope, { state: 'CANCELLED' })
    expect(all).not.toHaveBeenCalled()
  })

  it('needs no notification when the dialog shows it', async () => {
    const { scope } = await loggedIn()
    const { unseen } = watched(scope)
    await scope.run(productionModel.dialogOpened)
    await arrive(scope, {})
    await arrive(scope, { state: 'ERROR', reason: 'Pump 2 is silent' })
    expect(unseen).not.toHaveBeenCalled()
  })
})

describe('the buttons', () => {
  it('stop only after a question', async () => {
    const cancelled = vi.fn(() => true)
    const { scope } = await loggedIn({ cancelled })
    await arrive(scope, {})
    await scope.run(productionModel.stopAsked)
    expect(scope.getState(productionModel.$askingToStop)).toBe(true)
    expect(cancelled).not.toHaveBeenCalled()
    await scope.run(productionModel.cancelRequested)
    expect(cancelled).toHaveBeenCalledOnce()
    expect(scope.getState(productionModel.$askingToStop)).toBe(false)
  })

  it('drop the question when the drink ends by itself', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, {})
    await scope.run(productionModel.stopAsked)
    await arrive(scope, { state: 'FINISHED' })
    expect(scope.getState(productionModel.$askingToStop)).toBe(false)
  })

  it('say why nothing happened, until something does', async () => {
    const { scope } = await loggedIn({
      continued: failsWith('nothing-to-continue'),
    })
    await arrive(scope, { state: 'MANUAL_ACTION_REQUIRED' })
    await scope.run(productionModel.continueRequested)
    expect(scope.getState(productionModel.$problem)?.code).toBe('nothing-to-continue')
    await arrive(scope, { state: 'RUNNING' })
    expect(scope.getState(productionModel.$problem)).toBeNull()
  })
})
