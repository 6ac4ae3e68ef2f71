import { describe, expect, it } from 'vitest'
import { anOrderRequest } from '../../testing/builders.ts'
import { createFakeHostSystem } from '../../testing/fake-host-system.ts'
import { createFakeReleaseSource } from '../../testing/fake-release-source.ts'
import { aReleaseEntry } from '../../testing/settings-builders.ts'
import { ada, buildToyHouse, clock, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { occupancyAtDesk } from '../machine/machine-desk-occupancy.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { createUpdateDesk } from './update-software.usecase.ts'

const never = () => new Promise<void>(() => undefined)

async function aDesk(host = createFakeHostSystem()) {
  const house = await buildToyHouse()
  const releases = createFakeReleaseSource()
  releases.publish(aReleaseEntry({ tag: 'v1.3.0' }))
  const occupancy = occupancyAtDesk({ ...house, patience: never })
  const deps = { releases, host, occupancy, hub: house.hub, clock, version: '1.2.0' }
  const desk = createUpdateDesk(deps)
  const told = () => house.events.filter(({ kind }) => kind === 'update-changed').length
  return { house, releases, host, deps, desk, told }
}

describe('checking for an update', () => {
  it('offers a newer version and tells everybody', async () => {
    const { desk, told } = await aDesk()
    const found = expectSuccess(await desk.check())
    expect(found).toMatchObject({ kind: 'available', release: { version: { text: '1.3.0' } }, checkedAt: clock.now() })
    expect(desk.update).toBe(found)
    expect(told()).toBe(2)
  })

  it('offers nothing over the newest version', async () => {
    const { deps } = await aDesk()
    const desk = createUpdateDesk({ ...deps, version: '1.3.0' })
    expect(expectSuccess(await desk.check())).toEqual({ kind: 'idle', checkedAt: clock.now() })
  })

  it('says why it could not, and can be repeated', async () => {
    const { desk, releases } = await aDesk()
    const problem = { kind: 'releases-unreachable', detail: 'no route' } as const
    releases.failWith(problem)
    expect(expectFailure(await desk.check())).toEqual(problem)
    expect(desk.update).toMatchObject({ kind: 'failed', problem })
    releases.failWith(null)
    expect(expectSuccess(await desk.check()).kind).toBe('available')
  })

  it('runs once at a time', async () => {
    const { desk } = await aDesk()
    const first = desk.check()
    expect(expectFailure(await desk.check())).toEqual({ kind: 'update-running' })
    expectSuccess(await first)
  })

  it('needs somewhere to look', async () => {
    const { deps } = await aDesk()
    const desk = createUpdateDesk({ ...deps, releases: null })
    expect(expectFailure(await desk.check())).toEqual({ kind: 'updates-not-configured' })
    expect(desk.update.kind).toBe('idle')
  })
})

describe('installing an update', () => {
  it('ends with a restart', async () => {
    const { desk, host } = await aDesk()
    await desk.check()
    expect(expectSuccess(desk.install()).kind).toBe('installing')
    await settled()
    expect(desk.update.kind).toBe('restarting')
    expect(host.done).toEqual(['install-update 1.3.0', 'restart'])
  })

  it('fails without a restart, and can be tried again', async () => {
    const { desk, host } = await aDesk()
    await desk.check()
    host.failWith('exit code 3')
    desk.install()
    await settled()
    expect(desk.update).toMatchObject({
      kind: 'failed',
      problem: { kind: 'host-command-failed', detail: 'exit code 3' },
    })
    expect(host.done).toEqual(['install-update 1.3.0'])
    host.failWith(null)
    expectSuccess(desk.install())
    await settled()
    expect(desk.update.kind).toBe('restarting')
  })

  it('needs something to install, and something to install it with', async () => {
    const { desk, deps } = await aDesk()
    expect(expectFailure(desk.install())).toEqual({ kind: 'no-update-available' })
    const bare = createUpdateDesk({ ...deps, host: createFakeHostSystem([]) })
    await bare.check()
    expect(expectFailure(bare.install())).toEqual({ kind: 'updates-not-configured' })
  })
})

describe('W-14: an update', () => {
  it('is not installed while the machine pours', async () => {
    const { desk, host, house } = await aDesk()
    await desk.check()
    expectSuccess(await placeOrder(house, ada, anOrderRequest()))
    expect(expectFailure(desk.install())).toEqual({ kind: 'busy' })
    expect(desk.update.kind).toBe('available')
    expect(host.done).toEqual([])
  })

  it('lets a drink that was ordered during the installation end before it restarts', async () => {
    const { desk, host, house } = await aDesk()
    await desk.check()
    const installed = host.hold()
    desk.install()
    expectSuccess(await placeOrder(house, ada, anOrderRequest()))
    installed()
    await settled()
    expect(desk.update.kind).toBe('restarting')
    expect(house.drinkMaker.production.kind).toBe('pouring')
    expect(host.done).toEqual(['install-update 1.3.0'])

    await house.drinkMaker.cancel('enough')
    await settled()
    expect(house.drinkMaker.production.kind).toBe('ended')
    expect(host.done).toEqual(['install-update 1.3.0', 'restart'])
  })
})
