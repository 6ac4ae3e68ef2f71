import { afterEach, describe, expect, it, vi } from 'vitest'
import { packagesFound, readPackages } from './licences.view.tsx'

const notices = {
  texts: ['terms of the MIT licence', 'terms of the ISC licence'],
  packages: [
    { name: 'shaker', version: '1.0.0', licence: 'ISC', places: ['pages'], text: 1 },
    { name: 'jigger', version: '2.0.0', licence: 'MIT', places: ['server'], text: 0 },
  ],
}
const read = (body: string, type = 'application/json', status = 200) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } })))
  return readPackages()
}
afterEach(() => vi.unstubAllGlobals())

describe('the licences of what is contained', () => {
  it('come with the text that each names', async () => {
    const packages = await read(JSON.stringify(notices), 'application/json; charset=utf-8')
    expect(packages.map(({ name, text }) => [name, text])).toEqual([
      ['shaker', 'terms of the ISC licence'],
      ['jigger', 'terms of the MIT licence'],
    ])
  })

  it.each([
    ['a page in their place', 'text/html', 200],
    ['a refusal', 'application/json', 404],
  ])('have failed with %s', async (_name, type, status) => {
    await expect(read('<!doctype html>', type, status)).rejects.toMatchObject({ code: 'unknown' })
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
