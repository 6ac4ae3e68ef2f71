import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scriptsOf, youngerFeatures } from './younger-features.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speedrail-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, code: string): void => writeFileSync(join(folder, name), code)
const target = ['chrome103', 'firefox102', 'safari15.4']
const found = (name: string, code: string): Promise<string[]> => {
  write(`assets/${name}`, code)
  return youngerFeatures(join(folder, 'assets'), target)
}

describe('what older browsers lack', () => {
  it.each([
    'const one = /(?<!a)b/u',
    'const one = /[a--b]/v',
    'const one = new RegExp("(?<=a)b")',
    'using one = two()',
    'Object.groupBy([], each => each)',
    'new Intl.Segmenter("en")',
    'one.union(two)',
    'one.entries().map(each => each)',
    'document.querySelector(".a:has(.b)")',
    'fetch("/", { signal: AbortSignal.timeout(3) })',
    'class One { static { two() } }',
    'import one from "./one.json" with { type: "json" }',
  ])('%s', async code => {
    expect(await found('menu-abc.js', code)).not.toEqual([])
  })

  it.each([
    'const one = [1].at(-1) ?? { ...two?.three }',
    'class One { #two = 1; has(one) { return #two in one } }',
    'await one(); two ||= structuredClone(three)',
    'one.toSorted().findLast(each => each)',
    'const one = /\\p{L}/u',
  ])('not %s', async code => {
    expect(await found('menu-abc.js', code)).toEqual([])
  })

  it('a worker has no first script of a page', async () => {
    expect(await found('drawing-worker-abc.js', 'one.toReversed()')).toEqual(['drawing-worker-abc.js: .toReversed('])
  })

  it('the rest of the interface has younger browsers', async () => {
    expect(await found('system.view-abc.js', 'AbortSignal.timeout(3)')).toEqual([])
  })
})

it('the scripts of a page are those it names, and all that those import at any time', () => {
  write('party.html', '<script type="module" crossorigin src="/assets/guest-a.js"></script><script>1</script>')
  write('assets/guest-a.js', 'import{a}from"./both-b.js";const later=()=>import(`./texts-c.js`)')
  write('assets/both-b.js', 'import"./texts-c.js";export const a=1')
  write('assets/texts-c.js', 'export default {}')
  write('assets/start-d.js', '')
  expect([...scriptsOf(folder, 'party.html')].toSorted((one, other) => one.localeCompare(other))).toEqual([
    'both-b.js',
    'guest-a.js',
    'texts-c.js',
  ])
})
