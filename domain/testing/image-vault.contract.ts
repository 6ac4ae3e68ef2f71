import { describe, expect, it } from 'vitest'
import { type ImageKey, imageKey } from '../catalogue/image.ts'
import type { ImageVault } from '../ports/image-vault.port.ts'
import { aPicture } from './fake-image-editor.ts'

interface Bench {
  readonly vault: ImageVault
  dispose(): Promise<void>
}

/** Of a picture that nobody has put. */
export const foreignKey = 'f'.repeat(64) as ImageKey

/** What every image vault promises. */
export function imageVaultContract(name: string, make: () => Promise<Bench>): void {
  describe(`${name} as an image vault`, () => {
    const withVault = async (test: (vault: ImageVault) => Promise<void>): Promise<void> => {
      const { vault, dispose } = await make()
      try {
        await test(vault)
      } finally {
        await dispose()
      }
    }

    it('gives back what was put, by a key that is no path', () =>
      withVault(async vault => {
        const key = await vault.put(aPicture(7))
        expect(imageKey(key)).toBe(key)
        expect([...((await vault.get(key)) ?? [])]).toEqual([...aPicture(7)])
        expect(await vault.has(key)).toBe(true)
      }))

    it('keeps the same picture once, and different ones apart', () =>
      withVault(async vault => {
        const keys = [await vault.put(aPicture(7)), await vault.put(aPicture(8)), await vault.put(aPicture(7))]
        expect(keys[2]).toBe(keys[0])
        expect(keys[1]).not.toBe(keys[0])
      }))

    it('has nothing under another key', () =>
      withVault(async vault => {
        await vault.put(aPicture())
        expect([await vault.get(foreignKey), await vault.has(foreignKey)]).toEqual([null, false])
      }))

    it('keeps smaller versions by their width', () =>
      withVault(async vault => {
        const key = await vault.put(aPicture(1))
        expect(await vault.getSized(key, 500)).toBeNull()
        await vault.putSized(key, 500, aPicture(5))
        await vault.putSized(key, 50, aPicture(50))
        expect([...((await vault.getSized(key, 500)) ?? [])]).toEqual([...aPicture(5)])
        expect([...((await vault.getSized(key, 50)) ?? [])]).toEqual([...aPicture(50)])
        expect([...((await vault.get(key)) ?? [])]).toEqual([...aPicture(1)])
      }))

    it('deletes what is not named, smaller versions included', () =>
      withVault(async vault => {
        const [first, second, third] = [
          await vault.put(aPicture(1)),
          await vault.put(aPicture(2)),
          await vault.put(aPicture(3)),
        ]
        for (const key of [first, second]) await vault.putSized(key, 500, aPicture(9))
        expect(await vault.keepOnly(new Set([second, foreignKey]))).toBe(2)
        expect(await Promise.all([first, second, third].map(key => vault.has(key)))).toEqual([false, true, false])
        expect(await vault.getSized(first, 500)).toBeNull()
        expect(await vault.getSized(second, 500)).not.toBeNull()
        expect(await vault.keepOnly(new Set([second]))).toBe(0)
      }))

    it('can be tidied before anything was put', () =>
      withVault(async vault => {
        expect(await vault.keepOnly(new Set())).toBe(0)
      }))
  })
}
