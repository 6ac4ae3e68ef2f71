import { allSettled, createWatch, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { loggedOut, loginFx, writeTokenFx } from '../../session/session.model.ts'
import {
  $active,
  $askingToStop,
  $dialogOpen,
  $problem,
  $shown,
  $starting,
  cancelFx,
  cancelRequested,
  continueFx,
  continueRequested,
  dialogClosed,
  dialogOpened,
  endedUnseen,
  liveProduction,
  orderTaken,
  productionArrived,
  productionEnded,
  productionFollowed,
  stopAsked,
} from './production.model.ts'
import { production } from './testing/production-builders.ts'

const token = { accessToken: 't', tokenType: 'Bearer', expiresAt: 0, remember: false }
const user = { id: 3, username: 'creator', role: 'recipe_creator', adminLevel: 1 } as const
const credentials = { username: 'creator', password: 'x', remember: false }

async function loggedIn(
  handlers: { continued?: () => boolean; cancelled?: () => boolean; unfollow?: () => void } = {},
) {
  const follow = vi.fn(() => handlers.unfollow ?? (() => {}))
  const scope = fork({
    handlers: [
      [loginFx, () => ({ token, user })],
      [writeTokenFx, () => {}],
      [liveProduction.followFx, follow],
      [continueFx, handlers.continued ?? (() => true)],
      [cancelFx, handlers.cancelled ?? (() => true)],
    ],
  })
  await allSettled(loginFx, { scope, params: credentials })
  return { scope, follow }
}

const arrive = (scope: Scope, change: Parameters<typeof production>[0] | null) =>
  allSettled(productionArrived, { scope, params: change === null ? null : production(change) })

describe('following the production', () => {
  it('subscribes once for a session, however many places show it', async () => {
    const unfollow = vi.fn()
    const { scope, follow } = await loggedIn({ unfollow })
    await allSettled(productionFollowed, { scope })
    await allSettled(productionFollowed, { scope })
    expect(follow).toHaveBeenCalledOnce()
    await arrive(scope, {})
    await allSettled(loggedOut, { scope })
    expect(unfollow).toHaveBeenCalledOnce()
    expect(scope.getState($shown)).toBeNull()
  })

  it('subscribes again for the next session', async () => {
    const { scope, follow } = await loggedIn()
    await allSettled(productionFollowed, { scope })
    await allSettled(loggedOut, { scope })
    await allSettled(loginFx, { scope, params: credentials })
    expect(follow).toHaveBeenCalledTimes(2)
  })
})

describe('the dialog', () => {
  it('opens for an order and waits for the first word about it', async () => {
    const { scope } = await loggedIn()
    await allSettled(orderTaken, { scope, params: 40 })
    expect(scope.getState($dialogOpen)).toBe(true)
    expect(scope.getState($starting)).toBe(true)
    await arrive(scope, {})
    expect(scope.getState($starting)).toBe(false)
  })

  it('opens by itself once for each step that waits for the one who ordered', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, { state: 'MANUAL_INGREDIENT_ADD', stepIndex: 1 })
    expect(scope.getState($dialogOpen)).toBe(true)
    await allSettled(dialogClosed, { scope })
    await arrive(scope, { state: 'MANUAL_INGREDIENT_ADD', stepIndex: 1, progress: 41 })
    expect(scope.getState($dialogOpen)).toBe(false)
    await arrive(scope, { state: 'MANUAL_ACTION_REQUIRED', stepIndex: 2 })
    expect(scope.getState($dialogOpen)).toBe(true)
  })

  it('opens each time the glass is lifted, in one step too', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, { state: 'PAUSED' })
    expect(scope.getState($dialogOpen)).toBe(true)
    await allSettled(dialogClosed, { scope })
    await arrive(scope, { state: 'RUNNING' })
    await arrive(scope, { state: 'PAUSED' })
    expect(scope.getState($dialogOpen)).toBe(true)
  })

  it('does not disturb anybody else', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, { state: 'MANUAL_INGREDIENT_ADD', userId: 99 })
    expect(scope.getState($dialogOpen)).toBe(false)
  })

  it('keeps an ended drink until it is closed', async () => {
    const { scope } = await loggedIn()
    await allSettled(dialogOpened, { scope })
    await arrive(scope, {})
    await arrive(scope, { state: 'FINISHED', progress: 100 })
    await arrive(scope, null)
    expect(scope.getState($shown)?.state).toBe('FINISHED')
    expect(scope.getState($active)).toBe(false)
    await allSettled(dialogClosed, { scope })
    expect(scope.getState($shown)).toBeNull()
  })

  it('does not show the last drink again when another is ordered', async () => {
    const { scope } = await loggedIn()
    await allSettled(dialogOpened, { scope })
    await arrive(scope, { orderId: 39, state: 'FINISHED' })
    await allSettled(orderTaken, { scope, params: 40 })
    expect(scope.getState($shown)).toBeNull()
  })
})

describe('the end of a drink', () => {
  const watched = (scope: Scope) => {
    const [all, unseen] = [vi.fn(), vi.fn()]
    createWatch({ unit: productionEnded, scope, fn: all })
    createWatch({ unit: endedUnseen, scope, fn: unseen })
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
    await allSettled(dialogOpened, { scope })
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
    await allSettled(stopAsked, { scope })
    expect(scope.getState($askingToStop)).toBe(true)
    expect(cancelled).not.toHaveBeenCalled()
    await allSettled(cancelRequested, { scope })
    expect(cancelled).toHaveBeenCalledOnce()
    expect(scope.getState($askingToStop)).toBe(false)
  })

  it('drop the question when the drink ends by itself', async () => {
    const { scope } = await loggedIn()
    await arrive(scope, {})
    await allSettled(stopAsked, { scope })
    await arrive(scope, { state: 'FINISHED' })
    expect(scope.getState($askingToStop)).toBe(false)
  })

  it('say why nothing happened, until something does', async () => {
    const { scope } = await loggedIn({
      continued: () => {
        throw new ApiProblem({ code: 'nothing-to-continue' })
      },
    })
    await arrive(scope, { state: 'MANUAL_ACTION_REQUIRED' })
    await allSettled(continueRequested, { scope })
    expect(scope.getState($problem)?.code).toBe('nothing-to-continue')
    await arrive(scope, { state: 'RUNNING' })
    expect(scope.getState($problem)).toBeNull()
  })
})
