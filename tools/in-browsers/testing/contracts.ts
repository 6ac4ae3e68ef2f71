/* The contracts of what a browser has of its own, in a dedicated worker on the real thing. */
import { describe, expect, it } from 'vitest'
import { createBrowserArchives } from '#adapters/archive/browser-archives.ts'
import { wasmPasswordHasher } from '#adapters/auth/wasm-password-hasher.ts'
import { canvasImageEditor } from '#adapters/images/canvas-image-editor.ts'
import { openDurableText } from '#adapters/opfs/durable-text.ts'
import { openOpfsStore } from '#adapters/opfs/open-opfs-store.ts'
import type { OpfsFolder } from '#adapters/opfs/opfs.ts'
import { createOpfsFileVault, createOpfsImageVault } from '#adapters/opfs/opfs-vaults.ts'
import { clearOpfs } from '#adapters/opfs/testing/clear-opfs.ts'
import { archivesContract } from '#domain/testing/archives.contract.ts'
import { fileVaultContract } from '#domain/testing/file-vault.contract.ts'
import { imageEditorContract, imageVaultContract } from '#domain/testing/images.contract.ts'
import { passwordHasherContract } from '#domain/testing/password-hasher.contract.ts'
import { recordStoreContract } from '#domain/testing/record-store.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { drawnPicture, pixelOf, sizeOf } from './pictures.ts'
import { runAll } from './tiny-suite.ts'
import { workerScope } from './worker-scope.ts'

/** Pictures that a browser cannot make. */
interface Samples {
  /** 320 x 90 as it lies, blue at its left, to be turned by a right angle. */
  readonly lying: Uint8Array
  /** A small file that says it has so many pixels that it must not be unpacked. */
  readonly bomb: Uint8Array
}

async function newFolder(): Promise<{ readonly folder: OpfsFolder; dispose(): Promise<void> }> {
  const root = await workerScope.navigator.storage.getDirectory()
  const name = crypto.randomUUID()
  const folder = await root.getDirectoryHandle(name, { create: true })
  return { folder, dispose: () => root.removeEntry(name, { recursive: true }) }
}

recordStoreContract('the store of a tab', async () => {
  const { folder, dispose } = await newFolder()
  return { open: async () => expectSuccess(await openOpfsStore({ folder })), dispose }
})
imageVaultContract('the pictures of a tab', async () => {
  const { folder, dispose } = await newFolder()
  return { vault: createOpfsImageVault(folder), dispose }
})
fileVaultContract('the files of a tab', async limits => {
  const { folder, dispose } = await newFolder()
  return { vault: createOpfsFileVault(folder, limits), dispose }
})
archivesContract('zip files of a browser', async () => {
  const { folder, dispose } = await newFolder()
  return { archives: createBrowserArchives(folder), dispose }
})
passwordHasherContract('argon2 in WebAssembly', () => wasmPasswordHasher)
imageEditorContract('a canvas', async () => ({ editor: canvasImageEditor, picture: await drawnPicture(640, 480) }))

describe('a damaged or hostile zip file in a tab', () => {
  const limits = { entries: 10, unpackedBytes: 100_000_000, entryBytes: () => 80_000_000 }
  async function* each<Value>(...values: Value[]): AsyncGenerator<Value> {
    yield* values
  }
  const refusalOf = async (zip: Uint8Array, text: string): Promise<string> => {
    const { folder, dispose } = await newFolder()
    const archives = createBrowserArchives(folder)
    const opened = await archives.open(expectSuccess(await archives.putAside(each(zip), 10_000_000)), limits)
    if (opened.ok && opened.value.names.has('a.json')) expect(await opened.value.readText('a.json')).toBe(text)
    await dispose()
    return opened.ok ? 'none' : opened.problem.kind
  }
  const zipOf = async (content: Uint8Array | string): Promise<Uint8Array<ArrayBuffer>> => {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const zip = createBrowserArchives(await workerScope.navigator.storage.getDirectory())
    for await (const piece of zip.write(each({ name: 'a.json', content }))) pieces.push(Uint8Array.from(piece))
    return new Uint8Array(await new Blob(pieces).arrayBuffer())
  }

  it('is refused, or read as it was, wherever a byte is wrong', async () => {
    const text = 'caipirinha, caipiroska, '.repeat(9)
    const zip = await zipOf(text)
    const refusals = new Set<string>()
    for (let at = 0; at < zip.length; at += 1) {
      const damaged = zip.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0x11
      refusals.add(await refusalOf(damaged, text))
    }
    expect(refusals.has('archive-unreadable')).toBe(true)
  })

  it('that unpacks to a thousand times its size is refused', async () => {
    expect(await refusalOf(await zipOf(new Uint8Array(60_000_000)), '')).toBe('archive-hostile')
  })
})

describe('a durable text of a tab', () => {
  it('is what was written last, for one at a time, and gone when all is cleared', async () => {
    const { folder, dispose } = await newFolder()
    const text = await openDurableText(folder, 'world')
    for (const each of ['first', 'a longer one 🍋', 'x']) text.write(each)
    text.write('at once')
    await expect(openDurableText(folder, 'world', async () => undefined)).rejects.toMatchObject({ reason: 'in-use' })
    text.close()
    const again = await openDurableText(folder, 'world')
    expect(again.read()).toBe('at once')
    again.close()
    await clearOpfs(folder)
    expect((await openDurableText(folder, 'world')).read()).toBeNull()
    await dispose().catch(() => undefined)
  })
})

function describeCanvas({ lying, bomb }: Samples): void {
  const fitted = async (picture: Uint8Array, width = 2000): Promise<Uint8Array> =>
    expectSuccess(await canvasImageEditor.crop(picture, width))

  describe('the shape of pictures from a canvas', () => {
    it.each([
      [1600, 900, 2000, [1600, 900]],
      [4000, 3000, 500, [500, 281]],
      [1000, 100, 2000, [177, 100]],
      [333, 1000, 2000, [333, 187]],
      [1, 1, 2000, [1, 1]],
    ])('%i x %i for %i is %j: 16:9, never enlarged', async (width, height, wanted, size) => {
      expect(await sizeOf(await fitted(await drawnPicture(width, height), wanted))).toEqual(size)
    })

    it('is cut around the middle', async () => {
      const stripe = [{ colour: 'rgb(30,30,200)', area: [0, 400, 400, 100] }] as const
      const jpeg = await fitted(await drawnPicture(400, 900, stripe))
      expect(isNear(await pixelOf(jpeg, 0.5, 0.5), [30, 30, 200])).toBe(true)
      expect(isNear(await pixelOf(jpeg, 0.5, 0.05), [200, 30, 30])).toBe(true)
      expect(isNear(await pixelOf(jpeg, 0.5, 0.95), [200, 30, 30])).toBe(true)
    })

    it('is as the camera was held, not as its sensor lay', async () => {
      const upright = await fitted(lying)
      expect(await sizeOf(upright)).toEqual([90, 51])
      expect(isNear(await pixelOf(upright, 0.5, 0.1), [30, 30, 200])).toBe(true)
      expect(isNear(await pixelOf(upright, 0.5, 0.9), [200, 30, 30])).toBe(true)
    })

    it('stands on white where it is transparent', async () => {
      expect(await pixelOf(await fitted(await drawnPicture(320, 180, [], 'rgba(0,0,0,0)')), 0.5, 0.5)).toEqual([
        255, 255, 255,
      ])
    })

    it('is refused before it is unpacked when it has too many pixels', async () => {
      expect(expectFailure(await canvasImageEditor.crop(bomb, 500))).toEqual({
        kind: 'image-too-large',
        mostMegapixels: 40,
      })
    })
  })
}

const isNear = (colour: readonly number[], wanted: readonly number[]): boolean =>
  colour.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 40)

workerScope.addEventListener('message', ({ data }) => {
  const { lying, bomb } = data as { readonly lying: number[]; readonly bomb: number[] }
  describeCanvas({ lying: Uint8Array.from(lying), bomb: Uint8Array.from(bomb) })
  void runAll().then(results => workerScope.postMessage(results))
})
