import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCategory } from '#domain/testing/builders.ts'
import { dataFolderContract } from '#domain/testing/data-folder.contract.ts'
import { recordStoreContract } from '#domain/testing/record-store.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { EmbeddedStoreOptions } from './open-embedded-store.ts'
import { openEmbeddedStore } from './open-embedded-store.ts'
import { snapshotFolder } from './snapshots.ts'
import { bundleWorker, workerFromSource } from './testing/bundled-worker.ts'

const now = () => timestamp(Date.UTC(2025, 5, 1, 12))
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'speedrail-store-'))
const bundled = await bundleWorker()

recordStoreContract('the embedded store', async () => {
  const folder = newFolder()
  return {
    open: async () => expectSuccess(await openEmbeddedStore({ file: join(folder, 'store.db'), now, ...bundled })),
    dispose: async () => rmSync(folder, { recursive: true }),
  }
})

dataFolderContract('the embedded store', async () => {
  const above = newFolder()
  const [path, elsewhere] = [join(above, 'data'), join(above, 'elsewhere')]
  const store = expectSuccess(await openEmbeddedStore({ file: join(path, 'store.db'), now, ...bundled }))
  return {
    folder: store.folder,
    takeAway: () => renameSync(path, elsewhere),
    putBack: () => renameSync(elsewhere, path),
    async dispose() {
      await store.close()
      rmSync(above, { recursive: true })
    },
  }
})

describe('the embedded store', () => {
  let folder: string
  let options: EmbeddedStoreOptions
  beforeEach(() => {
    folder = newFolder()
    options = { file: join(folder, 'data', 'store.db'), now, ...bundled }
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('runs from source as well', async () => {
    const store = expectSuccess(await openEmbeddedStore({ ...options, ...workerFromSource }))
    await store.commit([{ op: 'put', kind: 'category', id: 1, value: aCategory({ id: asId(1), name: 'from source' }) }])
    expect(expectSuccess(await store.load()).category.get(1)?.name).toBe('from source')
    await store.close()
  })

  it('makes the folder of its file, and keeps both from other users', async () => {
    const store = expectSuccess(await openEmbeddedStore(options))
    const modes = [join(folder, 'data'), options.file, `${options.file}-wal`].map(path => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600, 0o600])
    await store.close()
  })

  it('leaves one file behind when it is closed', async () => {
    const store = expectSuccess(await openEmbeddedStore(options))
    await store.commit([{ op: 'put', kind: 'category', id: 1, value: aCategory({ id: asId(1), name: 'kept' }) }])
    await store.close()
    expect(readdirSync(join(folder, 'data'))).toEqual(['store.db'])
  })

  it('makes a snapshot when it has been quiet for a while', async () => {
    const store = expectSuccess(await openEmbeddedStore({ ...options, quietMs: 20 }))
    await store.commit([{ op: 'put', kind: 'category', id: 1, value: aCategory({ id: asId(1), name: 'copied' }) }])
    await vi.waitFor(() => expect(readdirSync(snapshotFolder(options.file))).toEqual(['daily-2025-06-01.db']), 20_000)
    await store.close()
  })

  it("reports a snapshot that can't be made, and takes commits all the same", async () => {
    const warn = vi.fn()
    const store = expectSuccess(await openEmbeddedStore({ ...options, quietMs: 20, warn }))
    writeFileSync(snapshotFolder(options.file), 'not a folder')
    await store.commit([{ op: 'put', kind: 'category', id: 1, value: aCategory({ id: asId(1), name: 'kept' }) }])
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('not a directory')), 20_000)
    await store.commit([])
    await store.close()
  })

  it('is for one at a time, and free again after closing', async () => {
    const first = expectSuccess(await openEmbeddedStore(options))
    expect(expectFailure(await openEmbeddedStore(options)).kind).toBe('in-use')
    await first.commit([{ op: 'put', kind: 'category', id: 1, value: aCategory({ id: asId(1), name: 'still works' }) }])
    await first.close()
    const second = expectSuccess(await openEmbeddedStore(options))
    expect(expectSuccess(await second.load()).category.size).toBe(1)
    await second.close()
  })

  it('rejects when the file cannot be made', async () => {
    writeFileSync(join(folder, 'plain'), 'not a folder')
    const opening = openEmbeddedStore({ ...options, file: join(folder, 'plain', 'store.db') })
    await expect(opening).rejects.toMatchObject({ name: 'StoreFailure', reason: 'refused' })
  })

  it('rejects what waits and what comes when its worker dies', async () => {
    const dying = new URL(
      'data:text/javascript,import{parentPort}from"worker_threads";parentPort.postMessage({kind:"opened",result:{ok:true}});parentPort.once("message",()=>process.exit(3))',
    )
    const store = expectSuccess(await openEmbeddedStore({ ...options, workerUrl: dying }))
    await expect(store.commit([])).rejects.toMatchObject({ reason: 'stopped' })
    await expect(store.commit([])).rejects.toMatchObject({ reason: 'stopped' })
    await store.close()
  })
})
