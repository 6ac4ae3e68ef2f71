import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readProgram } from './program.ts'

const bundle = (says: string): string =>
  `(function (require, module, moduleUrl, importModule) { "use strict"; const exports = module.exports;
exports.started = Promise.resolve(); exports.says = () => ${JSON.stringify(says)}; exports.url = moduleUrl;
exports.path = require('node:path').sep; exports.load = href => importModule(href)
})`

let folder: string
let url: string
const bundled = (says: string): void => writeFileSync(join(folder, 'program.cjs'), bundle(says))
const saidBy = (program: ReturnType<typeof readProgram>): string =>
  (program.run() as unknown as { says: () => string }).says()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speedrail-program-'))
  url = pathToFileURL(join(folder, 'main.mjs')).href
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the bundled server', () => {
  it('runs without a code cache, and with the one that it has written', async () => {
    bundled('hello')
    const first = readProgram(url)
    expect(first.isCached).toBe(false)
    expect(saidBy(first)).toBe('hello')
    first.writeCache()
    const second = readProgram(url)
    expect(second.isCached).toBe(true)
    expect(saidBy(second)).toBe('hello')
    await expect(second.run().started).resolves.toBeUndefined()
    expect(second.run()).toMatchObject({ url, path: '/' })
  })

  it('loads what is only needed sometimes, with a code cache, too', async () => {
    bundled('hello')
    const later = join(folder, 'later.mjs')
    writeFileSync(later, 'export const said = "later"')
    const load = (program: ReturnType<typeof readProgram>) =>
      (program.run() as unknown as { load: (href: string) => Promise<{ said: string }> }).load(
        pathToFileURL(later).href,
      )
    const first = readProgram(url)
    expect((await load(first)).said).toBe('later')
    first.writeCache()
    const second = readProgram(url)
    expect([second.isCached, (await load(second)).said]).toEqual([true, 'later'])
  })

  it('runs with a code cache that is damaged', () => {
    bundled('hello')
    const first = readProgram(url)
    saidBy(first)
    first.writeCache()
    const damaged = readFileSync(first.cacheFile)
    damaged[300] = (damaged[300] ?? 0) ^ 1
    writeFileSync(first.cacheFile, damaged)
    const second = readProgram(url)
    expect(second.isCached).toBe(false)
    expect(saidBy(second)).toBe('hello')
  })

  it('takes no code cache of another text of the same length', () => {
    bundled('hello')
    const first = readProgram(url)
    saidBy(first)
    first.writeCache()
    bundled('holla')
    const second = readProgram(url)
    expect(second.isCached).toBe(false)
    expect(saidBy(second)).toBe('holla')
    // By its name alone: V8 would have taken it.
    copyFileSync(first.cacheFile, second.cacheFile)
    expect(readProgram(url).isCached).toBe(true)
  })
})
