import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PastOrder } from '#domain/pour/order.ts'
import type { WriteOperation } from '#domain/records/records.ts'
import { aCategory } from '#domain/testing/builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openEmbeddedStore } from './open-embedded-store.ts'
import { snapshotFolder } from './snapshots.ts'
import { bundleWorker } from './testing/bundled-worker.ts'

const bundled = await bundleWorker()
const open = (file: string) => openEmbeddedStore({ file, now: () => timestamp(Date.UTC(2025, 5, 1)), ...bundled })

/** Several pages of documents, and a page or two of history. */
const content: WriteOperation[] = [
  ...Array.from({ length: 200 }, (_, index): WriteOperation => {
    const id = index + 1
    return {
      op: 'put',
      kind: 'category',
      id,
      value: aCategory({ id: asId(id), name: `Flavour number ${id}, für alle` }),
    }
  }),
  ...Array.from({ length: 20 }, (_, index): WriteOperation => {
    const value = { id: asId(index + 1), drinkName: `Drink ${index + 1}` } as PastOrder
    return { op: 'append', stream: 'pastOrder', value }
  }),
]

describe('a damaged store file', () => {
  let folder: string
  let intact: Buffer
  let pastOrders: readonly PastOrder[]
  let copies = 0
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'speedrail-damage-'))
    const file = join(folder, 'store.db')
    const store = expectSuccess(await open(file))
    await store.commit(content)
    expectSuccess(await store.load())
    pastOrders = await store.pastOrders(0, 200)
    await store.close()
    intact = readFileSync(file)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const fileOf = (bytes: Uint8Array): string => {
    copies += 1
    const file = join(folder, `copy-${copies}.db`)
    writeFileSync(file, bytes)
    return file
  }
  const flipped = (position: number): Buffer => {
    const bytes = Buffer.from(intact)
    bytes.writeUInt8(bytes.readUInt8(position) ^ 0x04, position)
    return bytes
  }
  const problemOf = async (file: string): Promise<unknown> => {
    const store = await open(file)
    if (!store.ok) return store.problem
    const loaded = await store.value.load()
    await store.value.close()
    return expectFailure(loaded)
  }

  it('names the document with a wrong byte', async () => {
    const position = intact.indexOf('number 77,') + 3
    expect(await problemOf(fileOf(flipped(position)))).toEqual({
      kind: 'damaged',
      detail: 'category 77: its checksum does not match',
    })
  })

  it('takes no commits and is left as it is', async () => {
    const bytes = flipped(intact.indexOf('number 77,'))
    const file = fileOf(bytes)
    const store = expectSuccess(await open(file))
    expect(expectFailure(await store.load()).kind).toBe('damaged')
    await expect(store.commit([])).rejects.toMatchObject({ name: 'StoreFailure', reason: 'stopped' })
    await store.close()
    expect(readFileSync(file).equals(bytes)).toBe(true)
    expect(existsSync(snapshotFolder(file))).toBe(false)
  })

  it.each(['no store at all, just words', `SQLite format 3\0${'x'.repeat(5000)}`])(
    'is not taken for a store: %s',
    async text => {
      expect(await problemOf(fileOf(Buffer.from(text)))).toMatchObject({ kind: 'damaged' })
    },
  )

  it('is noticed when pages are missing at the end', async () => {
    expect(await problemOf(fileOf(intact.subarray(0, intact.length - 4096)))).toMatchObject({ kind: 'damaged' })
  })

  it('is noticed when it was emptied, if there are snapshots to go back to', async () => {
    const file = fileOf(new Uint8Array())
    mkdirSync(snapshotFolder(file))
    copyFileSync(join(folder, 'store.db'), join(snapshotFolder(file), 'daily-2025-05-31.db'))
    expect(await problemOf(file)).toMatchObject({ kind: 'damaged' })
  })

  it("reports a damaged past order when it's read, and goes on working", async () => {
    const store = expectSuccess(await open(fileOf(flipped(intact.indexOf('"Drink 7"') + 2))))
    expectSuccess(await store.load())
    expect(await store.pastOrders(0, 10)).toEqual(pastOrders.slice(0, 10))
    await expect(store.pastOrders(10, 10)).rejects.toMatchObject({ reason: 'damaged' })
    await store.commit([{ op: 'put', kind: 'counter', id: 1, value: { kind: 'glass', last: 2 } }])
    await store.close()
  })
})
