import { describe, expect, it } from 'vitest'
import { anOrderRequest } from '../../testing/builders.ts'
import { createFakeHostSystem } from '../../testing/fake-host-system.ts'
import { createFakeReleaseSource } from '../../testing/fake-release-source.ts'
import { aReleaseEntry } from '../../testing/settings-builders.ts'
import { ada, buildToyHouse, clock, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { occupancyOfLock } from '../machine/machine-lock.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { createUpdateService } from './update-software.usecase.ts'

const never = () => new Promise<void>(() => undefined)

async function aLock(host = createFakeHostSystem()) {
  const house = await buildToyHouse()
  const releases = createFakeReleaseSource()
  releases.publish(aReleaseEntry({ tag: 'v1.3.0' }))
  const occupancy = occupancyOfLock({ ...house, patience: never })
  const deps = { releases, host, occupancy, eventBus: house.eventBus, clock, version: '1.2.0' }
  const service = createUpdateService(deps)
  const told = () => house.events.filter(({ kind }) => kind === 'update-changed').length
  return { house, releases, host, deps, service, told }
}

describe('checking for an update', () => {
  it('offers a newer version and tells everybody', async () => {
    const { service, told } = await aLock()
    const found = expectSuccess(await service.check())
    expect(found).toMatchObject({ kind: 'available', release: { version: { text: '1.3.0' } }, checkedAt: clock.now() })
    expect(service.update).toBe(found)
    expect(told()).toBe(2)
  })

  it('offers nothing over the newest version', async () => {
    const { deps } = await aLock()
    const service = createUpdateService({ ...deps, version: '1.3.0' })
    expect(expectSuccess(await service.check())).toEqual({ kind: 'idle', checkedAt: clock.now() })
  })

  it('says why it could not, and can be repeated', async () => {
    const { service, releases } = await aLock()
    const problem = { kind: 'releases-unreachable', detail: 'no route' } as const
    releases.failWith(problem)
    expect(expectFailure(await service.check())).toEqual(problem)
    expect(service.update).toMatchObject({ kind: 'failed', problem })
    releases.failWith(null)
    expect(expectSuccess(await service.check()).kind).toBe('available')
  })

  it('runs once at a time', async () => {
    const { service } = await aLock()
    const first = service.check()
    expect(expectFailure(await service.check())).toEqual({ kind: 'update-running' })
    expectSuccess(await first)
  })

  it('needs somewhere to look', async () => {
    const { deps } = await aLock()
    const service = createUpdateService({ ...deps, releases: null })
    expect(expectFailure(await service.check())).toEqual({ kind: 'updates-not-configured' })
    expect(service.update.kind).toBe('idle')
  })
})

describe('installing an update', () => {
  it('ends with a restart', async () => {
    const { service, host } = await aLock()
    await service.check()
    expect(expectSuccess(service.install()).kind).toBe('installing')
    await settled()
    expect(service.update.kind).toBe('restarting')
    expect(host.done).toEqual(['install-update 1.3.0', 'restart'])
  })

  it('fails without a restart, and can be tried again', async () => {
    const { service, host } = await aLock()
    await service.check()
    host.failWith('exit code 3')
    service.install()
    await settled()
    expect(service.update).toMatchObject({
      kind: 'failed',
      problem: { kind: 'host-command-failed', detail: 'exit code 3' },
    })
    expect(host.done).toEqual(['install-update 1.3.0'])
    host.failWith(null)
    expectSuccess(service.install())
    await settled()
    expect(service.update.kind).toBe('restarting')
  })

  it('needs something to install, and something to install it with', async () => {
    const { service, deps } = await aLock()
    expect(expectFailure(service.install())).toEqual({ kind: 'no-update-available' })
    const bare = createUpdateService({ ...deps, host: createFakeHostSystem([]) })
    await bare.check()
    expect(expectFailure(bare.install())).toEqual({ kind: 'updates-not-configured' })
  })
})

describe('W-14: an update', () => {
  it('is not installed while the machine pours', async () => {
    const { service, host, house } = await aLock()
    await service.check()
    expectSuccess(await placeOrder(house, ada, anOrderRequest()))
    expect(expectFailure(service.install())).toEqual({ kind: 'busy' })
    expect(service.update.kind).toBe('available')
    expect(host.done).toEqual([])
  })

  it('lets a drink that was ordered during the installation end before it restarts', async () => {
    const { service, host, house } = await aLock()
    await service.check()
    const installed = host.hold()
    service.install()
    expectSuccess(await placeOrder(house, ada, anOrderRequest()))
    installed()
    await settled()
    expect(service.update.kind).toBe('restarting')
    expect(house.drinkMaker.production.kind).toBe('pouring')
    expect(host.done).toEqual(['install-update 1.3.0'])

    await house.drinkMaker.cancel('enough')
    await settled()
    expect(house.drinkMaker.production.kind).toBe('ended')
    expect(host.done).toEqual(['install-update 1.3.0', 'restart'])
  })
})
