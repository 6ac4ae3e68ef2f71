import { describe, expect, it } from 'vitest'
import { anOrderRequest } from '#domain/testing/builders.ts'
import { createFakeHostSystem } from '#domain/testing/fake-host-system.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'

describe('on a usual machine', () => {
  const test = testAppForEach()
  const call = callsBelow(test, '/api/system', admin)

  it('settings for all pages hide what is not set up', async () => {
    expect((await call('GET', '/settings/global', undefined, ada)).json()).toEqual({
      allowReversePumping: false,
      donation: { donated: false, showDisclaimer: false, disclaimerDelay: 30_000 },
      projectName: 'Speedrail',
      disableUpdater: false,
      hideProjectLinks: true,
      hideDonationButton: true,
    })
  })

  it('updates are looked for and begun', async () => {
    expect((await call('GET', '/checkupdate')).json()).toEqual({
      updateAvailable: false,
      currentVersion: '9.8.7',
      newestVersion: null,
    })
    const none = await call('POST', '/performupdate')
    expect([none.statusCode, none.json().message]).toEqual([400, 'No update available!'])
    test.releases.publish({ tag: 'v9.9.0', notes: '', url: '', draft: false, prerelease: false })
    expect((await call('GET', '/checkupdate')).json()).toMatchObject({ updateAvailable: true, newestVersion: '9.9.0' })
    const begun = await call('POST', '/performupdate')
    expect([begun.statusCode, begun.body]).toEqual([200, ''])
    expect(test.host.done).toContain('install-update 9.9.0')
  })

  it('updates that cannot be looked for are told with the reason', async () => {
    test.releases.failWith({ kind: 'releases-unreachable', detail: 'no route' })
    const response = await call('GET', '/checkupdate')
    expect([response.statusCode, response.json().message]).toEqual([502, 'We couldn’t look for new versions: no route'])
  })

  it.each([
    ['shutdown', 'shut-down'],
    ['shutdown?isReboot=true', 'reboot'],
  ])('PUT %s takes an empty form for a body', async (path, done) => {
    const headers = { ...test.as(admin), 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' }
    const response = await test.app.inject({ method: 'PUT', url: `/api/system/${path}`, headers })
    expect([response.statusCode, response.body, test.host.done]).toEqual([200, '', [done]])
  })

  it('its health says whether it works: whoever updates it waits', async () => {
    const health = async () => (await test.app.inject({ url: '/health' })).json()
    expect(await health()).toEqual({ status: 'ok', version: '9.8.7', busy: false })
    expectSuccess(await placeOrder(test.house, ada, anOrderRequest()))
    expect(await health()).toMatchObject({ status: 'ok', busy: true })
  })
})

describe('on a machine whose program may not do much', () => {
  const makeDeps = () => ({ donationLinks: ['https://donate.example'], host: createFakeHostSystem([]) })
  const call = callsBelow(testAppForEach(undefined, makeDeps), '/api/system', admin)
  const shown = async () => (await call('GET', '/settings/global')).json()

  it('donations are asked for until somebody has seen it or has donated', async () => {
    expect(await shown()).toMatchObject({
      donation: { showDisclaimer: true },
      hideDonationButton: false,
      disableUpdater: true,
    })
    const saw = await call('PUT', '/settings/sawdonationdisclaimer', undefined, ada)
    expect([saw.statusCode, saw.body]).toEqual([200, ''])
    expect(await shown()).toMatchObject({ donation: { showDisclaimer: false, donated: false } })
    expect((await call('PUT', '/settings/donated', 'true', ada)).statusCode).toBe(200)
    expect(await shown()).toMatchObject({ donation: { donated: true } })
    await call('PUT', '/settings/donated', '"false"')
    expect(await shown()).toMatchObject({ donation: { donated: false } })
  })

  it('shutting down is refused', async () => {
    expect((await call('PUT', '/shutdown')).statusCode).toBe(400)
  })
})
