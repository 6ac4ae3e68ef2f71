import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('fetching a release', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fetch-release-'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  /** A list with one version, whose files have these names. */
  function fetched(names: readonly string[], architecture: string) {
    const to = mkdtempSync(join(folder, 'to-'))
    const assets = names.map(name => {
      writeFileSync(join(folder, name), name)
      return { name, browser_download_url: pathToFileURL(join(folder, name)).href }
    })
    const list = join(folder, 'releases.json')
    writeFileSync(list, JSON.stringify([{ tag_name: 'v1.2.3', assets }]))
    const words = ['tools/install/fetch-release.mjs', pathToFileURL(list).href, '1.2.3', architecture, to]
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    return { code: status, output: stderr, files: readdirSync(to).sort() }
  }

  const withSum = (name: string) => [name, `${name}.sha256`]
  const everything = ['arm64', 'armhf', 'x64'].flatMap(each => withSum(`speedrail-1.2.3-${each}.tar.gz`))

  it.each(['arm64', 'armhf', 'x64'])('takes what is made for %s, and its checksum', architecture => {
    const { code, files } = fetched(everything, architecture)
    expect(code).toBe(0)
    expect(files).toEqual(withSum(`speedrail-1.2.3-${architecture}.tar.gz`))
  })

  it('names the file that a version does not have for this computer', () => {
    const { code, output, files } = fetched(withSum('speedrail-1.2.3-arm64.tar.gz'), 'armhf')
    expect(code).toBe(1)
    expect(output).toContain('version 1.2.3 has no file speedrail-1.2.3-armhf.tar.gz')
    expect(files).toEqual([])
  })

  it('takes nothing without a checksum', () => {
    const { code, output, files } = fetched(['speedrail-1.2.3-x64.tar.gz'], 'x64')
    expect(code).toBe(1)
    expect(output).toContain('speedrail-1.2.3-x64.tar.gz.sha256')
    expect(files).toEqual([])
  })
})
