import { describe, expect, it } from 'vitest'
import { createFakeHostSystem } from '#domain/testing/fake-host-system.ts'
import { aReleaseEntry } from '#domain/testing/settings-builders.ts'
import { ada, admin, settled } from '#domain/testing/toy-house.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { buildTestApp, orderGinTonic } from '../testing/test-app.ts'

const pins = { about: 'pins', state: 'fail', found: 'There is no header.', advice: 'Mend this.' } as const
const test = testAppForEach(undefined, () => ({ examineHost: async () => [pins] }))
const { told, refused, refusal } = questionsTo(test, admin)

it('the computer is shut down and started again, and what is wrong with it is told', async () => {
  await told('mutation { shutDown }')
  await told('mutation { reboot }')
  expect(test.host.done).toEqual(['shut-down', 'reboot'])
  expect(await told('{ hostFindings { about state found advice } }')).toEqual([{ ...pins, state: 'FAIL' }])
})

it('W-14: is not switched off while a drink is made, and says which; force ends the drink first', async () => {
  await told(orderGinTonic, {}, ada)
  const busy = { code: 'busy', message: expect.stringContaining("Ada's Gin & Tonic") }
  expect(await refusal('mutation { shutDown }')).toMatchObject(busy)
  expect(test.host.done).toEqual([])
  await told('mutation { shutDown(force: true) }')
  expect(test.house.drinkMaker.production.kind).toBe('ended')
  expect(test.host.done).toEqual(['shut-down'])
})

it('a computer that cannot be switched off says so', async () => {
  const guest = await buildTestApp({ host: createFakeHostSystem([]) })
  const asGuest = questionsTo(guest, admin)
  const can = await asGuest.told('{ host { canShutDown canReboot canInstallUpdates } }')
  expect(can).toEqual({ canShutDown: false, canReboot: false, canInstallUpdates: false })
  expect(await asGuest.refused('mutation { reboot }')).toEqual(['not-on-this-machine'])
  await guest.app.close()
})

describe('an update', () => {
  const fields = '{ kind currentVersion release { version notes url } problem { code } }'

  it('is looked for and installed', async () => {
    expect(await refused('mutation { performUpdate { kind } }')).toEqual(['no-update-available'])
    test.releases.publish(aReleaseEntry({ tag: 'v10.0.0' }))
    const release = { version: '10.0.0', notes: 'Pours better.', url: 'https://example.org/releases/1.3.0' }
    const found = { kind: 'AVAILABLE', currentVersion: '9.8.7', release, problem: null }
    expect(await told(`mutation { checkForUpdate ${fields} }`)).toEqual(found)
    await told('mutation { performUpdate { kind } }')
    await settled()
    expect(await told('{ updateState { kind } }')).toEqual({ kind: 'RESTARTING' })
    expect(test.host.done).toEqual(['install-update 10.0.0', 'restart'])
  })

  it('says why it could not be looked for', async () => {
    test.releases.failWith({ kind: 'releases-unreachable', detail: 'no route' })
    expect(await refused('mutation { checkForUpdate { kind } }')).toEqual(['releases-unreachable'])
    const failed = { kind: 'FAILED', problem: { code: 'releases-unreachable' } }
    expect(await told(`{ updateState ${fields} }`)).toMatchObject(failed)
  })
})
