import { describe, expect, it } from 'vitest'
import { contentOf } from '../events/event-action.ts'
import type { FileVault } from '../ports/file-vault.port.ts'
import { aFileKey, aTextFile, aWaveFile } from './event-builders.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

/** In bytes. */
const limits = { file: 1000, vault: 2500 } as const

interface Bench {
  readonly vault: FileVault
  dispose(): Promise<void>
}

/** In pieces that cut through heads and characters. */
async function* pieces(bytes: Uint8Array, length = 3): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.slice(at, at + length)
}

async function* broken(): AsyncIterable<Uint8Array> {
  yield aTextFile()
  throw new Error('the line was cut')
}

/** The contract of every file vault. */
export function fileVaultContract(name: string, make: (withLimits: typeof limits) => Promise<Bench>): void {
  describe(`${name} as a file vault`, () => {
    const withVault = async (test: (vault: FileVault) => Promise<void>): Promise<void> => {
      const { vault, dispose } = await make(limits)
      try {
        await test(vault)
      } finally {
        await dispose()
      }
    }

    it('keeps sounds and scripts, and tells them apart', () =>
      withVault(async vault => {
        const sound = expectSuccess(await vault.put(pieces(aWaveFile(300))))
        const script = expectSuccess(await vault.put(pieces(aTextFile())))
        expect([sound.size, contentOf(sound.fileKey)]).toEqual([300, 'sound'])
        expect([script.size, contentOf(script.fileKey)]).toEqual([16, 'script'])
        expect([await vault.has(sound.fileKey), await vault.has(script.fileKey)]).toEqual([true, true])
        expect(await vault.has(aFileKey('wav'))).toBe(false)
        expect([...((await vault.get(script.fileKey)) ?? [])]).toEqual([...aTextFile()])
        expect(await vault.get(aFileKey('wav'))).toBeNull()
      }))

    it('keeps the same file once', () =>
      withVault(async vault => {
        const keys = new Set<string>()
        for (let time = 0; time < 4; time++) keys.add(expectSuccess(await vault.put(pieces(aWaveFile(900)))).fileKey)
        expect(keys.size).toBe(1)
      }))

    it('takes the largest file and none that is larger', () =>
      withVault(async vault => {
        expect(expectSuccess(await vault.put(pieces(aWaveFile(1000)))).size).toBe(1000)
        expect(expectFailure(await vault.put(pieces(aWaveFile(1001), 400)))).toEqual({
          kind: 'file-too-large',
          mostBytes: 1000,
        })
      }))

    it.each([
      ['mp3', [0x49, 0x44, 0x33, 4, 0, 0, 0, 0]],
      ['mp3', [0xff, 0xfb, 0x90, 0x64, 0]],
      ['ogg', [0x4f, 0x67, 0x67, 0x53, 0, 2, 0]],
      ['flac', [0x66, 0x4c, 0x61, 0x43, 0, 0, 0, 0x22]],
    ])('keeps %s', (ending, bytes) =>
      withVault(async vault => {
        const { fileKey } = expectSuccess(await vault.put(pieces(Uint8Array.from(bytes))))
        expect([fileKey.slice(65), contentOf(fileKey)]).toEqual([ending, 'sound'])
      }),
    )

    it.each([
      ['nothing', new Uint8Array(), null],
      ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'PNG'],
      ['text with a zero byte', Uint8Array.from([...aTextFile(), 0, 65]), null],
      ['bytes that are no UTF-8', Uint8Array.from([65, 66, 0xff, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76]), null],
      ['a document that is text', aTextFile('%PDF-1.4'), 'PDF'],
    ])('refuses %s', (_, bytes, found) =>
      withVault(async vault => {
        expect(expectFailure(await vault.put(pieces(bytes)))).toEqual({ kind: 'file-not-usable', found })
      }),
    )

    it('is full at some point, and takes again after tidying', () =>
      withVault(async vault => {
        const first = expectSuccess(await vault.put(pieces(aWaveFile(990))))
        const second = expectSuccess(await vault.put(pieces(aWaveFile(995))))
        expect(expectFailure(await vault.put(pieces(aWaveFile(999))))).toEqual({
          kind: 'file-vault-full',
          mostBytes: 2500,
        })
        expect(await vault.keepOnly(new Set([second.fileKey]))).toBe(1)
        expect([await vault.has(first.fileKey), await vault.has(second.fileKey)]).toEqual([false, true])
        expectSuccess(await vault.put(pieces(aWaveFile(999))))
      }))

    it('keeps nothing of an upload that breaks off', () =>
      withVault(async vault => {
        await expect(vault.put(broken())).rejects.toThrow('the line was cut')
        expect(await vault.keepOnly(new Set())).toBe(0)
      }))
  })
}
