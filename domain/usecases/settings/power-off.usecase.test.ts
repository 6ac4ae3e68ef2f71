import { describe, expect, it } from 'vitest'
import { anOrderRequest } from '../../testing/builders.ts'
import { createFakeHostSystem } from '../../testing/fake-host-system.ts'
import { aRelease } from '../../testing/settings-builders.ts'
import { ada, buildToyHouse, clock, ginPump, type House, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { occupancyOfLock } from '../machine/machine-lock.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { powerOff } from './power-off.usecase.ts'

const never = () => new Promise<void>(() => undefined)

async function aHost(patience = never) {
  const house = await buildToyHouse()
  const host = createFakeHostSystem()
  const occupancy = occupancyOfLock({ ...house, patience })
  const updates = { update: { kind: 'idle', checkedAt: null } as const }
  return { house, host, deps: { host, occupancy, updates } }
}

const order = async (house: House): Promise<void> => {
  expectSuccess(await placeOrder(house, ada, anOrderRequest()))
}

describe('a machine at rest', () => {
  it.each(['shut-down', 'reboot'] as const)('goes down at once: %s', async act => {
    const { host, deps } = await aHost()
    expectSuccess(await powerOff(deps, act, false))
    expect(host.done).toEqual([act])
  })
})

describe('W-14: a machine that pours', () => {
  it.each(['shut-down', 'reboot'] as const)('does not go down: %s', async act => {
    const { house, host, deps } = await aHost()
    await order(house)
    expect(expectFailure(await powerOff(deps, act, false))).toEqual({ kind: 'busy' })
    expect(house.drinkMaker.production.kind).toBe('pouring')
    expect(host.done).toEqual([])
  })

  it('does not go down while it waits for a hand either', async () => {
    const { house, host, deps } = await aHost()
    await order(house)
    await house.runToEnd()
    expect(house.drinkMaker.production.kind).toBe('waiting')
    expect(expectFailure(await powerOff(deps, 'shut-down', false))).toEqual({ kind: 'busy' })
    expect(host.done).toEqual([])
  })

  it('stops, books what ran, and only then goes down when it is forced', async () => {
    const { house, host, deps } = await aHost()
    const before = house.levelOf(ginPump.id)
    await order(house)
    const atPowerOff: string[] = []
    const watching = {
      ...host,
      shutDown: () => {
        atPowerOff.push(house.drinkMaker.production.kind, `open orders: ${house.records.now.openOrder.size}`)
        expect(house.actuator.running).toBeNull()
        return host.shutDown()
      },
    }
    expectSuccess(await powerOff({ ...deps, host: watching }, 'shut-down', true))
    expect(atPowerOff).toEqual(['ended', 'open orders: 0'])
    expect(house.levelOf(ginPump.id)).toBe(before)
    expect(host.done).toEqual(['shut-down'])
  })

  it('stays on when it cannot be stopped, forced or not', async () => {
    const { house, host, deps } = await aHost(() => settled())
    await order(house)
    const deaf = { machineBusy: () => true, stopEverything: deps.occupancy.stopEverything }
    expect(expectFailure(await powerOff({ ...deps, occupancy: deaf }, 'shut-down', true))).toEqual({ kind: 'busy' })
    expect(host.done).toEqual([])
  })
})

it('a computer that installs an update does not go down by the way', async () => {
  const { host, deps } = await aHost()
  const installing = { kind: 'installing', release: aRelease('1.3.0'), checkedAt: clock.now() } as const
  const updates = { update: installing }
  expect(expectFailure(await powerOff({ ...deps, updates }, 'reboot', false))).toEqual({ kind: 'update-running' })
  expect(host.done).toEqual([])
  expectSuccess(await powerOff({ ...deps, updates }, 'reboot', true))
})

it('a computer that is not ours to switch off stops nothing, also when forced', async () => {
  const { house, deps } = await aHost()
  await order(house)
  const host = createFakeHostSystem([])
  expect(expectFailure(await powerOff({ ...deps, host }, 'shut-down', true))).toEqual({ kind: 'not-on-this-machine' })
  expect(house.drinkMaker.production.kind).toBe('pouring')
})
