import { afterEach, describe, expect, it, vi } from 'vitest'
import { loggedOut } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import { licences, packagesFound } from './licences.model.ts'

const notices = {
  texts: ['terms of the MIT licence', 'terms of the ISC licence'],
  packages: [
    { name: 'shaker', version: '1.0.0', licence: 'ISC', places: ['pages'], text: 1 },
    { name: 'jigger', version: '2.0.0', licence: 'MIT', places: ['server'], text: 0 },
  ],
}
async function opened(body: string, type = 'application/json', status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } })))
  const scope = testScope()
  await scope.run(licences.opened)
  return scope
}
afterEach(() => vi.unstubAllGlobals())

describe('the licences of what is contained', () => {
  it('come with the text that each names', async () => {
    const scope = await opened(JSON.stringify(notices), 'application/json; charset=utf-8')
    expect(scope.getState(licences.$value)?.map(({ name, text }) => [name, text])).toEqual([
      ['shaker', 'terms of the ISC licence'],
      ['jigger', 'terms of the MIT licence'],
    ])
  })

  it('stay where a session ends', async () => {
    const scope = await opened(JSON.stringify(notices))
    await scope.run(loggedOut)
    expect(scope.getState(licences.$value)).toHaveLength(2)
  })

  it.each([
    ['a page in their place', 'text/html', 200],
    ['a refusal', 'application/json', 404],
  ])('have failed with %s', async (_name, type, status) => {
    const scope = await opened('<!doctype html>', type, status)
    expect(scope.getState(licences.$content)).toMatchObject({ kind: 'failed', problem: { code: 'unknown' } })
  })

  it('are found by name and by licence', () => {
    const packages = notices.packages.map(known => ({ ...known, places: [], text: '' }))
    const found = (search: string): string[] => packagesFound(packages, search).map(({ name }) => name)
    expect([found(' JIG'), found('isc'), found('x'), found('')]).toEqual([
      ['jigger'],
      ['shaker'],
      [],
      ['shaker', 'jigger'],
    ])
  })
})
