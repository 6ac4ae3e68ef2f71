import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArchiveEntry, ArchiveLimits, Archives } from '../ports/archives.port.ts'
import { expectSuccess } from './unwrap.ts'

interface Harness {
  readonly archives: Archives
  dispose(): Promise<void>
}

/** The contract of every {@link Archives}. */
export function archivesContract(name: string, makeHarness: () => Promise<Harness>): void {
  describe(`${name} as archives`, () => {
    let harness: Harness
    let archives: Archives
    beforeEach(async () => {
      harness = await makeHarness()
      archives = harness.archives
    })
    afterEach(() => harness.dispose())

    const aside = async (...entries: ArchiveEntry[]): Promise<string> =>
      expectSuccess(await archives.putAside(archives.write(pieces(entries)), 1_000_000))

    it('gives back what was written, byte for byte', async () => {
      const entries = [entry('a.json', 1, 2, 3), entry('pictures/7.jpg', 255, 0, 128), entry('empty.json')]
      const archive = expectSuccess(await archives.open(await aside(...entries), roomy))
      expect([...archive.names].sort()).toEqual(['a.json', 'empty.json', 'pictures/7.jpg'])
      for (const { name: each, content } of entries)
        expect([...((await archive.read(each)) ?? [])]).toEqual([...content])
      expect(await archive.read('other')).toBeNull()
      await archive.close()
    })

    it('writes text as UTF-8', async () => {
      const text = '{"name":"Caipirinha à la façon 🍋"}'
      const archive = expectSuccess(await archives.open(await aside({ name: 'a.json', content: text }), roomy))
      expect(await archive.readText('a.json')).toBe(text)
      expect(await archive.readText('other')).toBeNull()
      let pieced = ''
      for await (const piece of archive.textPieces('a.json') ?? []) pieced += piece
      expect(pieced).toBe(text)
      expect(archive.textPieces('other')).toBeNull()
      await archive.close()
    })

    it('passes over entries that are not known', async () => {
      const key = await aside(entry('a.json', 1), entry('other.exe', 2))
      const archive = expectSuccess(
        await archives.open(key, { ...roomy, entryBytes: each => (each === 'a.json' ? 10 : null) }),
      )
      expect([...archive.names]).toEqual(['a.json'])
      expect(await archive.read('other.exe')).toBeNull()
      await archive.close()
    })

    it('refuses what is no archive, and what was cut off', async () => {
      const whole: Uint8Array[] = []
      for await (const chunk of archives.write(pieces([entry('a.json', 1, 2, 3)]))) whole.push(chunk)
      const bytes = whole.flatMap(chunk => [...chunk])
      for (const damaged of [[], [1, 2, 3], bytes.slice(0, -2)]) {
        const key = expectSuccess(await archives.putAside(pieces([Uint8Array.from(damaged)]), 1000))
        expect(await archives.open(key, roomy)).toMatchObject({ problem: { kind: 'archive-unreadable' } })
      }
    })

    it('refuses what is larger than it may be', async () => {
      const tooLarge = { ok: false, problem: { kind: 'archive-too-large', mostBytes: 3 } }
      expect(await archives.putAside(pieces([Uint8Array.of(1, 2), Uint8Array.of(3, 4)]), 3)).toEqual(tooLarge)
      const key = await aside(entry('a', 1, 2, 3), entry('b', 4, 5))
      for (const limits of [
        { ...roomy, unpackedBytes: 4 },
        { ...roomy, entryBytes: () => 2 },
      ]) {
        expect(await archives.open(key, limits)).toMatchObject({ problem: { kind: 'archive-unpacks-too-large' } })
      }
      const most = { problem: { kind: 'archive-too-many-entries', most: 1 } }
      expect(await archives.open(key, { ...roomy, entries: 1 })).toMatchObject(most)
    })

    it('tells different contents apart', () => {
      expect(archives.digest(Uint8Array.of(1, 2))).toBe(archives.digest(Uint8Array.of(1, 2)))
      expect(archives.digest(Uint8Array.of(1, 2))).not.toBe(archives.digest(Uint8Array.of(2, 1)))
    })

    it('rejects when what arrives breaks off', async () => {
      await expect(archives.putAside(brokenOff(), 1000)).rejects.toThrow('gone')
    })
  })
}

const roomy: ArchiveLimits = { entries: 10, unpackedBytes: 1_000_000, entryBytes: () => 1_000_000 }
const entry = (name: string, ...bytes: number[]) => ({ name, content: Uint8Array.from(bytes) })

async function* pieces<Piece>(all: readonly Piece[]): AsyncGenerator<Piece> {
  yield* all
}
async function* brokenOff(): AsyncGenerator<Uint8Array> {
  yield Uint8Array.of(1)
  throw new Error('gone')
}
