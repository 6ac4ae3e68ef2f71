import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { imageVaultContract } from '#domain/testing/images.contract.ts'
import { createCachedImageVault } from './cached-image-vault.ts'
import { createLocalImageVault } from './local-image-vault.ts'

const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'speedrail-cached-'))

const vaultsIn = (folder: string) => {
  for (const name of ['far', 'near']) if (!existsSync(join(folder, name))) mkdirSync(join(folder, name))
  const [lasting, cache] = [createLocalImageVault(join(folder, 'far')), createLocalImageVault(join(folder, 'near'))]
  return { lasting, cache, vault: createCachedImageVault({ lasting, cache }) }
}

imageVaultContract('one before another', async () => {
  const folder = await temporaryFolder()
  return { vault: vaultsIn(folder).vault, dispose: () => rm(folder, { recursive: true }) }
})

describe('pictures that lie elsewhere', () => {
  let folder: string
  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const away = () => Promise.reject(new Error('nobody answers'))
  const nobody = { put: away, get: away, has: away, keepOnly: away }

  it('are shown from here while they cannot be reached, but none is taken, nor promised to be there', async () => {
    const { cache, lasting, vault } = vaultsIn(folder)
    const [put, seen, neither] = [
      await vault.put(aPicture(1)),
      await lasting.put(aPicture(2)),
      await lasting.put(aPicture(3)),
    ]
    await vault.get(seen)
    const cutOff = createCachedImageVault({ lasting: nobody, cache })
    expect([...((await cutOff.get(put)) ?? [])]).toEqual([...aPicture(1)])
    expect([...((await cutOff.get(seen)) ?? [])]).toEqual([...aPicture(2)])
    await expect(cutOff.get(neither)).rejects.toThrow('nobody answers')
    await expect(cutOff.put(aPicture(4))).rejects.toThrow('nobody answers')
    await expect(cutOff.has(put)).rejects.toThrow('nobody answers')
  })

  it('are fetched again where the one that is here has rotted', async () => {
    const { vault } = vaultsIn(folder)
    const key = await vault.put(aPicture(1))
    const file = join(folder, 'near', 'images', `${key}.jpg`)
    await writeFile(file, aPicture(9))
    expect([...((await vault.get(key)) ?? [])]).toEqual([...aPicture(1)])
    await rm(join(folder, 'far'), { recursive: true })
    expect([...((await vault.get(key)) ?? [])]).toEqual([...aPicture(1)])
  })

  it('are shown although nothing can be kept here', async () => {
    await writeFile(join(folder, 'near'), 'a file where the folder should be')
    const { vault } = vaultsIn(folder)
    const key = await vault.put(aPicture(1))
    expect([...((await vault.get(key)) ?? [])]).toEqual([...aPicture(1)])
  })

  it('go in both places', async () => {
    const { cache, lasting, vault } = vaultsIn(folder)
    const key = await vault.put(aPicture(1))
    expect(await vault.keepOnly(new Set())).toBe(1)
    expect([await cache.has(key), await lasting.has(key)]).toEqual([false, false])
  })
})
