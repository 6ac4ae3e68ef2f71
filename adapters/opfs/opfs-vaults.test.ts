import { describe, expect, it } from 'vitest'
import { aTextFile } from '#domain/testing/event-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { fileVaultContract } from '#domain/testing/file-vault.contract.ts'
import { imageVaultContract } from '#domain/testing/images.contract.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { createOpfsFileVault, createOpfsImageVault } from './opfs-vaults.ts'
import { FakeOpfs } from './testing/fake-opfs.ts'

const dispose = async (): Promise<void> => undefined

imageVaultContract('the pictures of a tab', async () => ({
  vault: createOpfsImageVault(new FakeOpfs().root),
  dispose,
}))
fileVaultContract('the files of a tab', async limits => ({
  vault: createOpfsFileVault(new FakeOpfs().root, limits),
  dispose,
}))

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

describe('a picture that a tab keeps', () => {
  it('is not there when it was cut off anywhere, and can be put again', async () => {
    for (let calls = 1; calls < 7; calls += 1) {
      const opfs = new FakeOpfs()
      let left = calls
      opfs.beforeCall = call => {
        left -= call === 'close' ? 0 : 1
        if (left < 0) throw new DOMException('no power', 'UnknownError')
      }
      const put = await createOpfsImageVault(opfs.root)
        .put(aPicture(1))
        .catch(() => null)
      opfs.beforeCall = () => undefined
      opfs.cutPower(() => 0.5)
      const vault = createOpfsImageVault(opfs.root)
      const key = await createOpfsImageVault(new FakeOpfs().root).put(aPicture(1))
      expect(await vault.has(key)).toBe(put !== null)
      expect(await vault.put(aPicture(1))).toBe(key)
      expect([...((await vault.get(key)) ?? [])]).toEqual([...aPicture(1)])
    }
  })

  it('leaves nothing behind when there is no room for it', async () => {
    const opfs = new FakeOpfs()
    opfs.quota = 10
    const vault = createOpfsImageVault(opfs.root)
    await expect(vault.put(aPicture(1))).rejects.toMatchObject({ name: 'StoreFailure', reason: 'disk-full' })
    expect(opfs.used).toBe(0)
    expect(await vault.keepOnly(new Set())).toBe(0)
  })

  it('has as many smaller versions as may be, those asked for last', async () => {
    const vault = createOpfsImageVault(new FakeOpfs().root, 3 * aPicture().length)
    const key = await vault.put(aPicture(1))
    for (const width of [1, 2, 3]) await vault.putSized(key, width, aPicture(width))
    await vault.getSized(key, 1)
    await vault.putSized(key, 4, aPicture(4))
    const found = await Promise.all([1, 2, 3, 4].map(width => vault.getSized(key, width)))
    expect(found.map(jpeg => jpeg !== null)).toEqual([true, false, true, true])
  })
})

describe('a file that a tab keeps', () => {
  it('leaves nothing behind when there is no room for it', async () => {
    const opfs = new FakeOpfs()
    const vault = createOpfsFileVault(opfs.root)
    opfs.quota = 10
    await expect(vault.put(once(aTextFile()))).rejects.toMatchObject({ reason: 'disk-full' })
    expect(opfs.names).toEqual([])
    opfs.quota = 1000
    expectSuccess(await vault.put(once(aTextFile())))
  })
})
