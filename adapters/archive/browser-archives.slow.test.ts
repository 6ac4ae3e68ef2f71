import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeOpfs } from '#adapters/opfs/testing/fake-opfs.ts'
import type { ArchiveEntry, ArchiveLimits, Archives } from '#domain/ports/archives.port.ts'
import { archivesContract } from '#domain/testing/archives.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { createBrowserArchives } from './browser-archives.ts'
import { inBrowser } from './testing/harnesses.ts'
import { createZipArchives } from './zip-archives.ts'

archivesContract('zip files of a browser', inBrowser)

const limits: ArchiveLimits = { entries: 1000, unpackedBytes: 10_000_000, entryBytes: () => 5_000_000 }

async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  yield* values
}

async function throughBoth(from: Archives, to: Archives, entries: readonly ArchiveEntry[]): Promise<void> {
  const key = expectSuccess(await to.putAside(from.write(each(entries)), 20_000_000))
  const archive = expectSuccess(await to.open(key, limits))
  expect([...archive.names].sort()).toEqual(entries.map(({ name }) => name).sort())
  for (const { name, content } of entries) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    expect(Buffer.from((await archive.read(name)) ?? []).equals(bytes), name).toBe(true)
  }
  await archive.close()
  await to.discard(key)
}

describe('archives of a browser and of a computer', () => {
  let folder: string
  let computer: Archives
  const browser = createBrowserArchives(new FakeOpfs().root)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'speedrail-zip-'))
    computer = createZipArchives(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const content = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc.string({ unit: 'grapheme', maxLength: 500 }),
    fc.nat({ max: 15_000 }).map(length => 'caipirinha '.repeat(length)),
  )
  const entries = fc.uniqueArray(
    fc.record({ name: fc.stringMatching(/^[a-zæøå]{1,9}(\/[a-z0-9ß]{1,9})?\.json$/), content }),
    {
      selector: entry => entry.name,
      maxLength: 12,
    },
  )

  it('are read by the other', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async all => {
        await throughBoth(browser, computer, all)
        await throughBoth(computer, browser, all)
        await throughBoth(browser, browser, all)
      }),
      { numRuns: 60 },
    )
  })

  it('have the same digests', () => {
    for (const text of ['', 'Blåbær 🍋', 'x'.repeat(1000)]) {
      expect(browser.digest(text)).toBe(computer.digest(text))
      expect(browser.digest(Buffer.from(text))).toBe(computer.digest(text))
    }
  })

  it('are refused, or read as they were, wherever a byte is wrong', async () => {
    const all = [
      { name: 'a.json', content: '{"name":"Caipirinha"}' },
      { name: 'b.json', content: '[1,2,3]' },
    ]
    const whole = await bytesOf(browser.write(each(all)))
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = Uint8Array.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0x11
      const key = expectSuccess(await browser.putAside(each([damaged]), 10_000))
      const opened = await browser.open(key, limits)
      if (!opened.ok) continue
      for (const { name, content: text } of all) {
        if (opened.value.names.has(name)) expect(await opened.value.readText(name)).toBe(text)
      }
    }
  })
})

describe('an archive that a browser has no room for', () => {
  it('is refused as by a full disk, and leaves nothing behind', async () => {
    const opfs = new FakeOpfs()
    opfs.quota = 100
    const archives = createBrowserArchives(opfs.root)
    await expect(archives.putAside(each([new Uint8Array(200)]), 10_000)).rejects.toMatchObject({
      name: 'StoreFailure',
      reason: 'disk-full',
    })
    expect(opfs.names).toEqual([])
    expect(expectFailure(await archives.putAside(each([new Uint8Array(50)]), 10)).kind).toBe('archive-too-large')
    expect(opfs.names).toEqual([])
  })
})

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
