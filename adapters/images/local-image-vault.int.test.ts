import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { imageVaultContract } from '#domain/testing/images.contract.ts'
import { createLocalImageVault } from './local-image-vault.ts'

const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'speedrail-images-'))

imageVaultContract('a folder', async () => {
  const dataDir = await temporaryFolder()
  return { vault: createLocalImageVault(dataDir), dispose: () => rm(dataDir, { recursive: true }) }
})

describe('pictures in a folder', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await temporaryFolder()
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const bytesOf = async (picture: Promise<Uint8Array | null>) => [...((await picture) ?? [])]

  it('are there for the next process, smaller versions included', async () => {
    const before = createLocalImageVault(dataDir)
    const key = await before.put(aPicture(3))
    await before.putSized(key, 500, aPicture(5))
    const after = createLocalImageVault(dataDir)
    expect(await bytesOf(after.get(key))).toEqual([...aPicture(3)])
    expect(await bytesOf(after.getSized(key, 500))).toEqual([...aPicture(5)])
  })

  it('leave nothing behind that is half written, and strangers alone', async () => {
    await mkdir(join(dataDir, 'images', 'sized'), { recursive: true })
    for (const name of ['abandoned.part', 'readme.txt', join('sized', 'abandoned.part')]) {
      await writeFile(join(dataDir, 'images', name), 'x')
    }
    await createLocalImageVault(dataDir).keepOnly(new Set())
    expect((await readdir(join(dataDir, 'images'))).sort()).toEqual(['readme.txt', 'sized'])
    expect(await readdir(join(dataDir, 'images', 'sized'))).toEqual([])
  })

  it('have no smaller version that a power cut has cut short', async () => {
    const vault = createLocalImageVault(dataDir)
    const key = await vault.put(aPicture(3))
    await vault.putSized(key, 500, aPicture(5))
    for (const rest of [Uint8Array.of(), aPicture(5).slice(0, 5)]) {
      await writeFile(join(dataDir, 'images', 'sized', `${key}-500.jpg`), rest)
      expect(await createLocalImageVault(dataDir).getSized(key, 500)).toBeNull()
    }
  })

  it('have no more smaller versions than fit: what was not asked for longest goes first', async () => {
    const vault = createLocalImageVault(dataDir, 3 * aPicture().length)
    const key = await vault.put(aPicture(3))
    for (const width of [100, 200, 300]) await vault.putSized(key, width, aPicture(1))
    await vault.getSized(key, 100)
    await vault.putSized(key, 400, aPicture(1))
    const kept = await Promise.all([100, 200, 300, 400].map(async width => (await vault.getSized(key, width)) !== null))
    expect(kept).toEqual([true, false, true, true])
    expect(await bytesOf(vault.get(key))).toEqual([...aPicture(3)])
  })

  it('are shown although the disk takes no smaller version', async () => {
    await mkdir(join(dataDir, 'images'), { recursive: true })
    await writeFile(join(dataDir, 'images', 'sized'), 'a file where the folder should be')
    const vault = createLocalImageVault(dataDir)
    const key = await vault.put(aPicture(3))
    await vault.putSized(key, 500, aPicture(5))
    expect(await vault.getSized(key, 500)).toBeNull()
  })
})
