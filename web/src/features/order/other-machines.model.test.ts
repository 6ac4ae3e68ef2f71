import { describe, expect, it, vi } from 'vitest'
import { livePeers, type Machine } from '../../entities/peers/peers.model.ts'
import { aMachine, somePeers } from '../../entities/peers/testing/peers-builders.ts'
import { ownTimers, testScope } from '../../testing/test-scope.ts'
import { loadProfilesFx } from './drinker.model.ts'
import { checkFx } from './order-check.model.ts'
import { loadGlassesFx, orderClosed, orderOpened } from './order-draft.model.ts'
import { $makers, checkOtherMachinesFx, orderSent, sendFx, sendPressed } from './other-machines.model.ts'
import { drink, glasses, report } from './testing/order-builders.ts'

ownTimers()

/** Somebody orders a drink; each machine of `able` can make it. */
async function ordering(able: readonly string[], machines: readonly Machine[]) {
  const scope = testScope(
    [loadProfilesFx, []],
    [loadGlassesFx, glasses],
    [checkFx, () => report()],
    [checkOtherMachinesFx, able],
    [sendFx, ({ name }: { readonly name: string }) => ({ name })],
  )
  await scope.run(livePeers.arrived, somePeers({ machines: [...machines] }))
  const opened = scope.run(orderOpened, { drink, amountMl: null })
  await vi.advanceTimersByTimeAsync(250)
  await opened
  const makers = () => scope.getState($makers).map(({ key }) => key)
  return { scope, makers }
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
    const { scope, makers } = await ordering(['here'], [here])
    expect(scope.calls(checkOtherMachinesFx)).toEqual([])
    expect(makers()).toEqual([])
  })

  it('is forgotten with the order', async () => {
    const { scope, makers } = await ordering(['left'], [here, aMachine('left')])
    await scope.run(orderClosed)
    expect(makers()).toEqual([])
  })

  it('is sent there, and nowhere else', async () => {
    const { scope } = await ordering(['left'], [here, aMachine('left', { name: 'Bar 2' }), aMachine('right')])
    const sent = scope.heard(orderSent)
    await scope.run(sendPressed, 'right')
    expect(scope.calls(sendFx)).toEqual([])
    await scope.run(sendPressed, 'left')
    expect(scope.calls(sendFx)).toContainEqual(expect.objectContaining({ to: 'left', order: expect.anything() }))
    expect(sent).toHaveBeenCalledWith({ name: 'Bar 2' })
  })
})
