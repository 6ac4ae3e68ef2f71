import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeHostSystem } from '#domain/testing/fake-host-system.ts'
import { aReleaseEntry } from '#domain/testing/settings-builders.ts'
import { ada, admin, settled } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, orderGinTonic, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const order = (app: TestApp) => ask(app.app, orderGinTonic, app.as(ada))
const asAdmin = (operation: string) => ask(test.app, operation, test.as(admin))
const codeOf = async (operation: string): Promise<string | undefined> =>
  (await asAdmin(operation)).errors?.[0]?.extensions?.code

describe('switching off', () => {
  it.each([
    ['mutation { shutDown }', 'shut-down'],
    ['mutation { reboot }', 'reboot'],
  ])('%s', async (mutation, done) => {
    expect((await asAdmin(mutation)).errors).toBeUndefined()
    expect(test.host.done).toEqual([done])
  })

  it('W-14: is refused while a drink is made, and says which; force ends the drink first', async () => {
    await order(test)
    const { errors } = await asAdmin('mutation { shutDown }')
    expect(errors?.[0]?.extensions?.code).toBe('busy')
    expect(errors?.[0]?.message).toContain("Ada's Gin & Tonic")
    expect(test.host.done).toEqual([])
    expect((await asAdmin('mutation { shutDown(force: true) }')).errors).toBeUndefined()
    expect(test.house.drinkMaker.production.kind).toBe('ended')
    expect(test.host.done).toEqual(['shut-down'])
  })

  it('is not possible on every computer', async () => {
    const guest = await buildTestApp({ host: createFakeHostSystem([]) })
    const { data } = await ask(guest.app, '{ host { canShutDown canReboot canInstallUpdates } }', guest.as(admin))
    expect(data).toEqual({ host: { canShutDown: false, canReboot: false, canInstallUpdates: false } })
    const { errors } = await ask(guest.app, 'mutation { reboot }', guest.as(admin))
    expect(errors?.[0]?.extensions?.code).toBe('not-on-this-machine')
    await guest.app.close()
  })
})

describe('an update', () => {
  const fields = '{ kind currentVersion release { version notes url } problem { code } }'

  it('is looked for and installed', async () => {
    test.releases.publish(aReleaseEntry({ tag: 'v10.0.0' }))
    expect((await asAdmin(`mutation { checkForUpdate ${fields} }`)).data).toEqual({
      checkForUpdate: {
        kind: 'AVAILABLE',
        currentVersion: '9.8.7',
        release: { version: '10.0.0', notes: 'Pours better.', url: 'https://example.org/releases/1.3.0' },
        problem: null,
      },
    })
    await asAdmin('mutation { performUpdate { kind } }')
    await settled()
    expect((await asAdmin('{ updateState { kind } }')).data).toEqual({ updateState: { kind: 'RESTARTING' } })
    expect(test.host.done).toEqual(['install-update 10.0.0', 'restart'])
  })

  it('says why it could not be looked for', async () => {
    test.releases.failWith({ kind: 'releases-unreachable', detail: 'no route' })
    expect(await codeOf('mutation { checkForUpdate { kind } }')).toBe('releases-unreachable')
    expect((await asAdmin(`{ updateState ${fields} }`)).data['updateState']).toMatchObject({
      kind: 'FAILED',
      problem: { code: 'releases-unreachable' },
    })
  })

  it('W-14: is not installed while a drink is made', async () => {
    test.releases.publish(aReleaseEntry({ tag: 'v10.0.0' }))
    await asAdmin('mutation { checkForUpdate { kind } }')
    await order(test)
    expect(await codeOf('mutation { performUpdate { kind } }')).toBe('busy')
    expect(test.host.done).toEqual([])
  })

  it('is nothing to install before it was found', async () => {
    expect(await codeOf('mutation { performUpdate { kind } }')).toBe('no-update-available')
  })
})

it.each([
  '{ updateState { kind } }',
  '{ host { canReboot } }',
  'mutation { checkForUpdate { kind } }',
  'mutation { performUpdate { kind } }',
  'mutation { shutDown(force: true) }',
  'mutation { reboot }',
])('%s is for admins', async operation => {
  const { errors } = await ask(test.app, operation, test.as(ada))
  expect(errors?.[0]?.extensions?.code).toBe('forbidden')
  expect(test.host.done).toEqual([])
})
