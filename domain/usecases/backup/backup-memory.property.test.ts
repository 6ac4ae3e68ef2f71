import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Archives, OpenArchive } from '../../ports/archives.port.ts'
import { applyOperations, emptyRecords, type Records, type WriteOperation } from '../../records/records.ts'
import { oneOfEachKind, pastOrders, recordsOfKind, withId } from '../../testing/arbitrary-records.ts'
import { aUser } from '../../testing/builders.ts'
import { createMemoryArchives } from '../../testing/memory-archives.ts'
import { put } from '../../testing/record-samples.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { asId } from '../../units/id.ts'
import { timestamp } from '../../units/timestamp.ts'
import { backUp } from './backup-memory.usecase.ts'
import { backupLimits, readBackup } from './restore-memory.usecase.ts'

/** What records refer to is there: the one of its kind. */
const ids: Readonly<Record<string, number>> = {
  ingredientId: 1,
  categoryIds: 3,
  defaultGlassId: 4,
  groupId: 15,
  partyId: 12,
}
const referring = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value))
    return name === 'categoryIds' ? value.map(() => ids[name]) : value.map(each => referring(each))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, referring(each, key)]))
  }
  return typeof value === 'number' ? (ids[name] ?? value) : value
}

const memories = fc.record({
  operations: oneOfEachKind,
  child: recordsOfKind('ingredient'),
  orders: fc.array(pastOrders, { maxLength: 3 }),
})

it('invariant 10: a backup has everything to the letter, whatever is in any field', async () => {
  await fc.assert(
    fc.asyncProperty(memories, async ({ operations, child, orders }) => {
      const group = { ...child, kind: 'group', parentGroupId: null }
      const records = applyOperations(emptyRecords(), [
        ...operations.map(each => (each.op === 'put' ? (referring(each) as WriteOperation) : each)),
        put('ingredient', 1, withId(group as never, 1)),
        put('ingredient', 2, withId({ ...child, name: 'another', parentGroupId: asId(1) }, 2)),
        put('user', 99, aUser({ id: asId(99), username: '\u0000 admin', role: 'admin' })),
        // No order of the past has a later id.
        put('counter', 7, { kind: 'openOrder', last: Number.MAX_SAFE_INTEGER }),
      ])
      // None that is still open, and none twice.
      const past = [...new Map(orders.map(order => [order.id, order])).values()].filter(
        ({ id }) => !records.openOrder.has(id),
      )
      const archives = createMemoryArchives()
      const archive = await opened(archives, records, past)
      const { memory } = expectSuccess(await readBackup(archive, archives))
      expect(memory.records).toEqual(records)
      expect(memory.pastOrders).toEqual(past.toReversed())
      await archive.close()
    }),
  )
})

async function opened(archives: Archives, now: Records, past: readonly unknown[]): Promise<OpenArchive> {
  const backup = backUp({
    records: { now },
    history: { pastOrders: async (offset, limit) => past.slice(offset, offset + limit) as never },
    images: { get: async () => null },
    files: { get: async () => null },
    archives,
    clock: { now: () => timestamp(1) },
    version: '1',
  })
  return expectSuccess(await archives.open(expectSuccess(await archives.putAside(backup, 1e9)), backupLimits))
}
