import { allSettled, createWatch, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Machine } from '../../entities/peers/peers.documents.ts'
import { livePeers } from '../../entities/peers/peers.model.ts'
import { aMachine, somePeers } from '../../entities/peers/testing/peers-builders.ts'
import { loadProfilesFx } from './drinker.model.ts'
import { $makers, checkElsewhereFx, orderSent, sendFx, sendPressed } from './elsewhere.model.ts'
import { checkFx } from './order-check.model.ts'
import { loadGlassesFx, orderClosed, orderOpened } from './order-draft.model.ts'
import { drink, glasses, report } from './testing/order-builders.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Somebody orders a drink; each machine of `able` can make it. */
async function ordering(able: readonly string[], machines: readonly Machine[]) {
  const check = vi.fn(() => able)
  const send = vi.fn(({ name }: { readonly name: string }) => ({ name }))
  const scope = fork({
    handlers: [
      [loadProfilesFx, () => []],
      [loadGlassesFx, () => glasses],
      [checkFx, () => report()],
      [checkElsewhereFx, check],
      [sendFx, send],
    ],
  })
  await allSettled(livePeers.arrived, { scope, params: somePeers({ machines: [...machines] }) })
  const opened = allSettled(orderOpened, { scope, params: { drink, amountMl: null } })
  await vi.advanceTimersByTimeAsync(250)
  await opened
  const makers = () => scope.getState($makers).map(({ key }) => key)
  return { scope, check, send, makers }
}

const here = aMachine('here', { isThis: true })

describe('what another machine can make', () => {
  it('is offered by those that are heard', async () => {
    const { makers } = await ordering(
      ['left', 'far'],
      [here, aMachine('left'), aMachine('right'), aMachine('far', { activity: null })],
    )
    expect(makers()).toEqual(['left'])
  })

  it('is asked of nobody where there is no other machine', async () => {
    const { makers, check } = await ordering(['here'], [here])
    expect(check).not.toHaveBeenCalled()
    expect(makers()).toEqual([])
  })

  it('is forgotten with the order', async () => {
    const { scope, makers } = await ordering(['left'], [here, aMachine('left')])
    await allSettled(orderClosed, { scope })
    expect(makers()).toEqual([])
  })

  it('is sent there, and nowhere else', async () => {
    const { scope, send } = await ordering(['left'], [here, aMachine('left', { name: 'Bar 2' }), aMachine('right')])
    const sent = vi.fn()
    createWatch({ unit: orderSent, fn: sent, scope })
    await allSettled(sendPressed, { scope, params: 'right' })
    expect(send).not.toHaveBeenCalled()
    await allSettled(sendPressed, { scope, params: 'left' })
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ to: 'left', order: expect.anything() }))
    expect(sent).toHaveBeenCalledWith({ name: 'Bar 2' })
  })
})
