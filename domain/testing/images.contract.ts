import { describe, expect, it } from 'vitest'
import { type ImageKey, imageKey } from '../catalogue/image.ts'
import type { ImageEditor, ImageVault, LastingImages } from '../ports/images.port.ts'
import { aPicture } from './fake-image-editor.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

interface Bench<Vault> {
  readonly vault: Vault
  /** For those that are in no hurry to delete. */
  letAnHourPass?(): void
  dispose(): Promise<void>
}

const withBench = async <Vault>(
  make: () => Promise<Bench<Vault>>,
  test: (vault: Vault, bench: Bench<Vault>) => Promise<void>,
): Promise<void> => {
  const bench = await make()
  try {
    await test(bench.vault, bench)
  } finally {
    await bench.dispose()
  }
}

/** As often as it takes. @returns how many pictures went */
async function tidied({ vault, letAnHourPass }: Bench<LastingImages>, keys: ReadonlySet<ImageKey>): Promise<number> {
  let gone = await vault.keepOnly(keys)
  if (!letAnHourPass) return gone
  for (let hour = 0; hour < 2; hour += 1) {
    letAnHourPass()
    gone += await vault.keepOnly(keys)
  }
  return gone
}

/** The key of a picture that nobody has put. */
export const foreignKey = 'f'.repeat(64) as ImageKey

/** The contract of every place for pictures. */
export function lastingImagesContract(name: string, make: () => Promise<Bench<LastingImages>>): void {
  describe(`${name} as a place for pictures`, () => {
    const withVault = (test: (vault: LastingImages, bench: Bench<LastingImages>) => Promise<void>): Promise<void> =>
      withBench(make, test)

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

    it('keeps one that several put at the same time once, and whole', () =>
      withVault(async vault => {
        const keys = await Promise.all([1, 2, 3, 4].map(() => vault.put(aPicture(7))))
        expect(new Set(keys).size).toBe(1)
        expect([...((await vault.get(await vault.put(aPicture(7)))) ?? [])]).toEqual([...aPicture(7)])
      }))

    it('deletes what is not named', () =>
      withVault(async (vault, bench) => {
        const [first, second, third] = [
          await vault.put(aPicture(1)),
          await vault.put(aPicture(2)),
          await vault.put(aPicture(3)),
        ]
        expect(await tidied(bench, new Set([second, foreignKey]))).toBe(2)
        expect(await Promise.all([first, second, third].map(key => vault.has(key)))).toEqual([false, true, false])
        expect(await tidied(bench, new Set([second]))).toBe(0)
        expect(await vault.put(aPicture(1))).toBe(first)
        expect([...((await vault.get(first)) ?? [])]).toEqual([...aPicture(1)])
      }))

    it('can be tidied before anything was put', () =>
      withVault(async vault => {
        expect(await vault.keepOnly(new Set())).toBe(0)
      }))
  })
}

/** The contract of every image vault. */
export function imageVaultContract(name: string, make: () => Promise<Bench<ImageVault>>): void {
  lastingImagesContract(name, make)
  describe(`${name} as an image vault`, () => {
    it('keeps smaller versions by their width', () =>
      withBench(make, async vault => {
        const key = await vault.put(aPicture(1))
        expect(await vault.getSized(key, 500)).toBeNull()
        await vault.putSized(key, 500, aPicture(5))
        await vault.putSized(key, 50, aPicture(50))
        expect([...((await vault.getSized(key, 500)) ?? [])]).toEqual([...aPicture(5)])
        expect([...((await vault.getSized(key, 50)) ?? [])]).toEqual([...aPicture(50)])
        expect([...((await vault.get(key)) ?? [])]).toEqual([...aPicture(1)])
      }))

    it('deletes smaller versions of what is not named', () =>
      withBench(make, async (vault, bench) => {
        const [first, second] = [await vault.put(aPicture(1)), await vault.put(aPicture(2))]
        for (const key of [first, second]) await vault.putSized(key, 500, aPicture(9))
        expect(await tidied(bench, new Set([second]))).toBe(1)
        expect(await vault.getSized(first, 500)).toBeNull()
        expect(await vault.getSized(second, 500)).not.toBeNull()
      }))
  })
}

interface EditorBench {
  readonly editor: ImageEditor
  /** At least 400 pixels wide. */
  readonly picture: Uint8Array
}

const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The contract of every image editor. */
export function imageEditorContract(name: string, make: () => Promise<EditorBench>): void {
  describe(`${name} as an image editor`, () => {
    it('answers a JPEG, and leaves what it was given as it was', async () => {
      const { editor, picture } = await make()
      const before = [...picture]
      const jpeg = expectSuccess(await editor.crop(picture, 300))
      expect([...jpeg.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      expect([...jpeg.slice(-2)]).toEqual([0xff, 0xd9])
      expect([...picture]).toEqual(before)
    })

    it('makes the same of the same, and something else for another width', async () => {
      const { editor, picture } = await make()
      const [first, again, smaller] = await Promise.all([300, 300, 200].map(width => editor.crop(picture, width)))
      expect(first).toEqual(again)
      expect(smaller).not.toEqual(first)
    })

    it('can work on what it has made', async () => {
      const { editor, picture } = await make()
      const jpeg = expectSuccess(await editor.crop(picture, 300))
      expectSuccess(await editor.crop(jpeg, 100))
    })

    it.each([
      ['nothing', new Uint8Array()],
      ['a text', textBytes('This is no picture.')],
      ['a web page', textBytes('<html><body></body></html>')],
      ['a vector drawing', textBytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
      ['a document', textBytes('%PDF-1.4\n1 0 obj << >> endobj\n')],
    ])('refuses %s', async (_, bytes) => {
      const { editor } = await make()
      expect(expectFailure(await editor.crop(bytes, 300))).toMatchObject({ kind: 'image-not-usable' })
    })
  })
}
