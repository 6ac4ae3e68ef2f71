import { describe, expect, it, vi } from 'vitest'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { emptyRecords, type WriteOperation } from '#domain/records/records.ts'
import { append, category, remove } from '#domain/testing/record-samples.ts'
import { recordStoreContract } from '#domain/testing/record-store.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type OpfsStore, type OpfsStoreOptions, openOpfsStore } from './open-opfs-store.ts'
import { FakeOpfs } from './testing/fake-opfs.ts'

const noPause = async (): Promise<void> => undefined
const open = async (opfs: FakeOpfs, options: Partial<OpfsStoreOptions> = {}): Promise<OpfsStore> =>
  expectSuccess(await openOpfsStore({ folder: opfs.root, pause: noPause, ...options }))

recordStoreContract('the store of a tab', async () => {
  const opfs = new FakeOpfs()
  return { open: () => open(opfs), dispose: async () => undefined }
})

const namesIn = async (store: RecordStore): Promise<(string | undefined)[]> =>
  [...expectSuccess(await store.load()).category.values()].map(({ name }) => name)

const files = ['records-1.log', 'records-2.log'] as const
const text = (length: number): string => 'x'.repeat(length)

/** Two files: the older with "old", the newer with "old" and "new"; and three past orders. */
async function twoGenerations(): Promise<FakeOpfs> {
  const opfs = new FakeOpfs()
  const store = await open(opfs)
  await store.commit([category(1, 'old'), append(11), append(12)])
  for (let round = 0; round < 3; round += 1) await store.commit([category(2, text(100_000))])
  await store.commit([category(2, 'new'), append(13)])
  await store.commit([category(3, 'newest')])
  expect(opfs.bytesOf(files[1]).length).toBeGreaterThan(0)
  await store.close()
  return opfs
}

/** The same files with one byte wrong. */
function damaged(opfs: FakeOpfs, file: string, at: number): FakeOpfs {
  const copy = opfs.copy()
  const bytes = copy.bytesOf(file).slice()
  bytes[at] = (bytes[at] ?? 0) ^ 4
  copy.put(file, bytes)
  return copy
}

const placeOf = (opfs: FakeOpfs, file: string, what: string): number =>
  Buffer.from(opfs.bytesOf(file)).lastIndexOf(what)

describe('a log that grows', () => {
  it('is compacted before it is large, and holds everything', async () => {
    const opfs = new FakeOpfs()
    const store = await open(opfs)
    for (let round = 1; round <= 60; round += 1) {
      await store.commit([category((round % 3) + 1, `${round} ${text(20_000)}`), append(round)])
      expect(opfs.used).toBeLessThan(1_500_000)
    }
    await store.close()
    const again = await open(opfs)
    expect((await namesIn(again)).map(name => name?.split(' ')[0])).toEqual(['60', '58', '59'])
    expect((await again.pastOrders(0, 200)).map(({ id }) => id)).toEqual(
      Array.from({ length: 60 }, (_, index) => 60 - index),
    )
    await again.close()
  })

  it('is left as it is when there is no room for another', async () => {
    const opfs = new FakeOpfs()
    const warn = vi.fn()
    const store = await open(opfs, { warn })
    opfs.quota = 400_000
    for (let round = 0; round < 3; round += 1) await store.commit([category(round + 1, text(100_000))])
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no more storage'))
    await store.commit([category(9, 'still works')])
    await store.close()
    expect(await namesIn(await open(opfs))).toHaveLength(4)
  })
})

describe('storage that is full', () => {
  it.each(['error', 'number'] as const)(
    'that is reported by an %s refuses a commit, shows nothing of it after a restart, and takes the next when there is room',
    async refusesBy => {
      const opfs = new FakeOpfs()
      opfs.refusesBy = refusesBy
      const store = await open(opfs)
      await store.commit([category(1, 'kept')])
      opfs.quota = opfs.used + 1000
      const refused = store.commit([category(2, 'too much'), append(5), category(3, text(2000))])
      await expect(refused).rejects.toMatchObject({ name: 'StoreFailure', reason: 'disk-full' })
      await expect(refused).rejects.toThrow(/gives this page no more storage/)
      expect(await namesIn(store)).toEqual(['kept'])
      expect(await namesIn(await open(opfs.copy()))).toEqual(['kept'])
      opfs.quota += 10_000
      await store.commit([category(4, 'fits')])
      await store.close()
      const again = await open(opfs)
      expect(await namesIn(again)).toEqual(['kept', 'fits'])
      expect(await again.pastOrders(0, 10)).toEqual([])
    },
  )

  it('gives up the former state for what is asked now', async () => {
    const opfs = await twoGenerations()
    opfs.quota = opfs.used + 100
    const store = await open(opfs)
    await store.commit([category(4, text(1000))])
    await store.close()
    expect(await namesIn(await open(opfs))).toEqual(['old', 'new', 'newest', text(1000)])
  })

  it('refuses a replacement, and all is as it was', async () => {
    const opfs = new FakeOpfs()
    const store = await open(opfs)
    await store.commit([category(1, 'kept')])
    opfs.quota = opfs.used + 100_000
    await expect(store.replaceAll(once([category(2, text(200_000))]))).rejects.toMatchObject({ reason: 'disk-full' })
    await store.commit([category(3, 'goes on')])
    await store.close()
    expect(await namesIn(await open(opfs))).toEqual(['kept', 'goes on'])
  })

  it('keeps a store from beginning', async () => {
    const opfs = new FakeOpfs()
    opfs.quota = 10
    await expect(openOpfsStore({ folder: opfs.root })).rejects.toMatchObject({ reason: 'disk-full' })
    opfs.quota = 10_000
    await (await open(opfs)).close()
  })
})

describe('storage that fails', () => {
  it.each(['write', 'flush'] as const)('at %s is not trusted again', async call => {
    const opfs = new FakeOpfs()
    const store = await open(opfs)
    await store.commit([category(1, 'kept')])
    opfs.beforeCall = each => {
      if (each === call) throw new DOMException('simulated', 'UnknownError')
    }
    await expect(store.commit([category(2, 'lost')])).rejects.toMatchObject({ reason: 'io-error' })
    opfs.beforeCall = () => undefined
    await expect(store.commit([category(3, 'later')])).rejects.toMatchObject({ reason: 'stopped' })
    await expect(store.pastOrders(0, 1)).rejects.toMatchObject({ reason: 'stopped' })
    await store.close()
    expect((await namesIn(await open(opfs)))[0]).toBe('kept')
  })
})

describe('a store that is open elsewhere', () => {
  it('is in use, and nothing stays open', async () => {
    const opfs = new FakeOpfs()
    const store = await open(opfs)
    const asked = await openOpfsStore({ folder: opfs.root, pause: noPause })
    expect(expectFailure(asked).kind).toBe('in-use')
    await store.close()
    await (await open(opfs)).close()
  })

  it('is waited for a little: a worker that was ended lets go late', async () => {
    const opfs = new FakeOpfs()
    await open(opfs)
    let pauses = 0
    const pause = async (): Promise<void> => {
      pauses += 1
      if (pauses === 3) opfs.terminate()
    }
    await (await open(opfs, { pause })).close()
    expect(pauses).toBe(3)
  })
})

describe('a damaged store', () => {
  it('goes on with what was written before the damage, and lists the loss until it is acknowledged', async () => {
    const whole = await twoGenerations()
    const opfs = damaged(whole, files[1], placeOf(whole, files[1], '"new"'))
    const store = await open(opfs)
    const [loss] = store.losses
    expect(loss).toMatchObject({ missing: { kind: 'last-writes', writes: 2 } })
    expect(opfs.bytesOf(loss?.file ?? '')).toEqual(
      damaged(whole, files[1], placeOf(whole, files[1], '"new"')).bytesOf(files[1]),
    )
    expect(await namesIn(store)).toEqual(['old', text(100_000)])
    expect((await store.pastOrders(0, 10)).map(({ id }) => id)).toEqual([12, 11])
    await store.commit([category(5, 'goes on')])
    await store.close()
    const again = await open(opfs)
    expect(again.losses).toHaveLength(1)
    await again.acknowledgeLosses()
    await again.close()
    const later = await open(opfs)
    expect(later.losses).toEqual([])
    expect(await namesIn(later)).toEqual(['old', text(100_000), 'goes on'])
  })

  it('goes back to the file before when everything in the newer one is lost', async () => {
    const whole = await twoGenerations()
    const opfs = damaged(whole, files[1], 30)
    const store = await open(opfs)
    expect(store.losses).toMatchObject([{ missing: { kind: 'since-snapshot' } }])
    expect(await namesIn(store)).toEqual(['old', text(100_000)])
    await store.close()
    expect(await namesIn(await open(opfs))).toEqual(['old', text(100_000)])
  })

  it('notices that the newer file was emptied', async () => {
    const opfs = await twoGenerations()
    opfs.put(files[1], new Uint8Array())
    expect((await open(opfs)).losses).toMatchObject([{ missing: { kind: 'since-snapshot' } }])
  })

  it('is refused when there is nothing whole, and left as it is', async () => {
    const opfs = await twoGenerations()
    opfs.put(files[0], new Uint8Array())
    const bad = damaged(opfs, files[1], 30)
    const before = files.map(file => bad.bytesOf(file))
    expect(expectFailure(await openOpfsStore({ folder: bad.root })).kind).toBe('damaged')
    expect(files.map(file => bad.bytesOf(file))).toEqual(before)
    for (const foreign of ['no store at all, just words '.repeat(20)]) {
      bad.put(files[1], Buffer.from(foreign))
      expect(expectFailure(await openOpfsStore({ folder: bad.root })).kind).toBe('damaged')
    }
  })

  it('reports a past order that is damaged while it is open, and goes on', async () => {
    const opfs = await twoGenerations()
    const store = await open(opfs)
    const bad = damaged(opfs, files[1], placeOf(opfs, files[1], '"knocked over"'))
    opfs.put(files[1], bad.bytesOf(files[1]))
    await expect(store.pastOrders(0, 1)).rejects.toMatchObject({ reason: 'damaged' })
    expect((await store.pastOrders(1, 2)).map(({ id }) => id)).toEqual([12, 11])
    await store.commit([category(7, 'works')])
  })

  it('never shows anything but a state that was acknowledged, wherever a bit is wrong', async () => {
    const opfs = new FakeOpfs()
    const store = await open(opfs)
    const states = [emptyRecords()]
    for (const batch of [[category(1, 'a'), append(1)], [category(2, 'b'), remove(1)], [category(3, 'c')]]) {
      await store.commit(batch)
      states.push(expectSuccess(await store.load()))
    }
    await store.close()
    const { length } = opfs.bytesOf(files[0])
    for (let at = 0; at < length; at += 1) {
      const opened = await openOpfsStore({ folder: damaged(opfs, files[0], at).root })
      if (opened.ok) expect(states, `byte ${at}`).toContainEqual(expectSuccess(await opened.value.load()))
      else expect(['damaged', 'newer-version']).toContain(opened.problem.kind)
    }
  })
})

async function* once(...batches: WriteOperation[][]): AsyncGenerator<readonly WriteOperation[]> {
  yield* batches
}

describe('documents of another version', () => {
  const migrations = {
    category: [(body: unknown) => ({ ...(body as object), icon: 'glass' })],
    pastOrder: [(body: unknown) => ({ ...(body as object), tip: 0 })],
  }
  const writeOld = async (): Promise<FakeOpfs> => {
    const opfs = new FakeOpfs()
    const store = await open(opfs, { migrations: {} })
    await store.commit([category(1, 'Sours'), append(5)])
    await store.close()
    return opfs
  }

  it('pass through the chain once, and lie beside it as they were', async () => {
    const opfs = await writeOld()
    const store = await open(opfs, { migrations })
    expect(expectSuccess(await store.load()).category.get(1)).toMatchObject({ id: 1, name: 'Sours', icon: 'glass' })
    expect(await store.pastOrders(0, 1)).toMatchObject([{ id: 5, tip: 0 }])
    await store.close()
    expect(Buffer.from(opfs.bytesOf(files[1])).toString()).toContain('"icon":"glass"')
    expect(Buffer.from(opfs.bytesOf(files[0])).toString()).not.toContain('"icon"')
    const passing = vi.fn()
    await open(opfs, { migrations: { ...migrations, category: [passing] } })
    expect(passing).not.toHaveBeenCalled()
  })

  it('are refused when they are newer, and stay', async () => {
    const opfs = await writeOld()
    await (await open(opfs, { migrations })).close()
    const before = files.map(file => opfs.bytesOf(file))
    expect(expectFailure(await openOpfsStore({ folder: opfs.root, migrations: {} })).kind).toBe('newer-version')
    expect(files.map(file => opfs.bytesOf(file))).toEqual(before)
  })

  it('are left alone when a migration throws', async () => {
    const opfs = await writeOld()
    const broken = { category: [(body: unknown) => (body as { gone: { name: string } }).gone.name], pastOrder: [] }
    await expect(openOpfsStore({ folder: opfs.root, migrations: broken })).rejects.toThrow(TypeError)
    expect(await namesIn(await open(opfs, { migrations: {} }))).toEqual(['Sours'])
  })
})
