import { describe, expect, it } from 'vitest'
import { NotStorable } from '../../records/documents.ts'
import type { WriteOperation } from '../../records/records.ts'
import { buildToyHouse, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { createEventBus } from './event-bus.ts'
import { openRecordBook } from './record-book.ts'
import { createWriteQueue } from './write-queue.ts'

/** A disk that carries out commits when it is told to, and refuses them while it is told to. */
async function slowHouse() {
  const house = await buildToyHouse()
  const waiting: (() => void)[] = []
  const disk = { isRefusing: false, commits: [] as (readonly WriteOperation[])[] }
  const store = {
    ...house.store,
    async commit(operations: readonly WriteOperation[]) {
      await new Promise<void>(resolve => waiting.push(resolve))
      if (disk.isRefusing) throw new Error('the disk refuses')
      disk.commits.push(operations)
      return 'written' as const
    },
  }
  const eventBus = createEventBus(() => undefined)
  const records = openRecordBook(house.records.now, { store, eventBus, onStoreError: () => undefined })
  const turn = async (): Promise<void> => {
    await settled()
    waiting.shift()?.()
    await settled()
  }
  return { writeQueue: createWriteQueue(records), disk, turn }
}

describe('bookkeeping', () => {
  it('writes each entry once, also when the next one comes while it is being written', async () => {
    const { writeQueue, turn } = await slowHouse()
    const written: string[] = []
    const entry = (name: string) =>
      writeQueue.write(draft => {
        written.push(name)
        draft.remove('maintenanceJournal', 0)
      })
    const first = entry('first')
    await settled()
    const second = entry('second')
    for (let count = 0; count < 4; count++) await turn()
    expectSuccess(await first)
    expectSuccess(await second)
    expect(written).toEqual(['first', 'second'])
  })

  it('goes on when an entry throws, which is told once, tried again and written when it can be', async () => {
    const house = await buildToyHouse()
    const writeQueue = createWriteQueue(house.records)
    const told: unknown[] = []
    writeQueue.onBroken(error => told.push(error))
    const order: string[] = []
    let isBroken = true
    const first = await writeQueue.write(draft => {
      if (isBroken) throw new Error('no such pump')
      order.push('first')
      draft.remove('fault', 0)
    })
    const second = await writeQueue.write(draft => {
      order.push('second')
      draft.remove('maintenanceJournal', 0)
    })
    expect(expectFailure(first)).toEqual({ kind: 'store-unavailable' })
    expectSuccess(second)
    isBroken = false
    expectSuccess(await writeQueue.flush())
    expectSuccess(await writeQueue.flush())
    expect(order).toEqual(['second', 'first'])
    expect(told).toEqual([new Error('no such pump')])
  })

  it('goes on when an entry cannot be stored, whatever the disk does', async () => {
    const house = await buildToyHouse()
    const writeQueue = createWriteQueue(house.records)
    const told: unknown[] = []
    writeQueue.onBroken(error => told.push(error))
    const unstorable = { id: 1, name: 10n } as never
    const first = await writeQueue.write(draft => draft.put('category', 1, unstorable))
    const second = await writeQueue.write(draft => draft.remove('maintenanceJournal', 0))
    expect(expectFailure(first)).toEqual({ kind: 'store-unavailable' })
    expectSuccess(second)
    expect(told).toEqual([expect.any(NotStorable)])
  })

  it('is not done before the entry is on disk, and keeps it when the disk refuses', async () => {
    const { writeQueue, disk, turn } = await slowHouse()
    const first = writeQueue.write(draft => draft.remove('fault', 0))
    await settled()
    const second = writeQueue.write(draft => draft.remove('maintenanceJournal', 0))
    await turn()
    expectSuccess(await first)
    disk.isRefusing = true
    for (let count = 0; count < 3; count++) await turn()
    expect(expectFailure(await second)).toEqual({ kind: 'store-unavailable' })
    disk.isRefusing = false
    const flushed = writeQueue.flush()
    await turn()
    expectSuccess(await flushed)
    expect(disk.commits.flat()).toContainEqual({ op: 'delete', kind: 'maintenanceJournal', id: 0 })
  })
})
