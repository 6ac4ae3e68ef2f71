import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOperations, emptyRecords, type Records, type WriteOperation } from '#domain/records/records.ts'
import { append, category } from '#domain/testing/record-samples.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { openDurableText } from './durable-text.ts'
import { openOpfsStore } from './open-opfs-store.ts'
import { FakeOpfs } from './testing/fake-opfs.ts'

/** Every call from one on fails: the power is gone, and nothing is tidied up. */
function failFrom(opfs: FakeOpfs, nth: number): void {
  let calls = 0
  opfs.beforeCall = () => {
    calls += 1
    if (calls >= nth) throw new DOMException('no power', 'UnknownError')
  }
}

/** Drawn numbers from 0 to 1, again and again. */
const drawnFrom = (numbers: readonly number[]): (() => number) => {
  let next = 0
  return () => {
    next += 1
    return numbers[next % numbers.length] ?? 0
  }
}

interface Batch {
  readonly isReplacement: boolean
  readonly operations: readonly WriteOperation[]
}

interface State {
  readonly records: Records
  readonly orders: readonly number[]
}

const nothing: State = { records: emptyRecords(), orders: [] }

function after({ records, orders }: State, { isReplacement, operations }: Batch): State {
  const before = isReplacement ? nothing : { records, orders }
  const appended = operations.flatMap(operation => (operation.op === 'append' ? [operation.value.id as number] : []))
  return { records: applyOperations(before.records, operations), orders: [...before.orders, ...appended] }
}

async function* once(operations: readonly WriteOperation[]): AsyncGenerator<readonly WriteOperation[]> {
  yield operations
}

const batch: fc.Arbitrary<Batch> = fc.record({
  isReplacement: fc.nat({ max: 9 }).map(drawn => drawn === 0),
  operations: fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(10, 1000, 40_000, 90_000), fc.nat({ max: 2 }), fc.nat())
    .map(([id, length, orders, drawn]) => [
      category(id, `${drawn} ${'x'.repeat(length)}`),
      ...Array.from({ length: orders }, (_, nth) => append((drawn % 1000) + nth)),
    ]),
})
const fates = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 20 })

describe('a store whose power is cut', () => {
  it('has every acknowledged batch, and the one that was being written whole or not at all', async () => {
    const lives = fc.array(
      fc.record({ batches: fc.array(batch, { maxLength: 8 }), calls: fc.integer({ min: 1, max: 120 }), fates }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    await fc.assert(
      fc.asyncProperty(lives, async all => {
        const opfs = new FakeOpfs()
        let acknowledged = nothing
        let asked = nothing
        for (const { batches, calls, fates: drawn } of all) {
          failFrom(opfs, calls)
          ;({ acknowledged, asked } = await live(opfs, acknowledged, batches))
          opfs.beforeCall = () => undefined
          opfs.cutPower(drawnFrom(drawn))
          const found = await stateOf(opfs)
          expect([acknowledged, asked]).toContainEqual(found)
          acknowledged = found
          asked = found
        }
      }),
      { numRuns: 300 },
    )
  })
})

/** Writes until it fails. @returns what was acknowledged, and what would be had the last batch been written */
async function live(opfs: FakeOpfs, before: State, batches: readonly Batch[]) {
  let acknowledged = before
  let asked = before
  try {
    const store = expectSuccess(await openOpfsStore({ folder: opfs.root }))
    for (const batch of batches) {
      asked = after(acknowledged, batch)
      if (batch.isReplacement) await store.replaceAll(once(batch.operations))
      else await store.commit(batch.operations)
      acknowledged = asked
    }
  } catch (error) {
    expect(error).toMatchObject({ name: 'StoreFailure' })
  }
  return { acknowledged, asked }
}

async function stateOf(opfs: FakeOpfs): Promise<State> {
  const store = expectSuccess(await openOpfsStore({ folder: opfs.root }))
  expect(store.losses).toEqual([])
  const records = expectSuccess(await store.load())
  const orders = (await store.pastOrders(0, 200)).map(({ id }) => id as number).reverse()
  await store.close()
  return { records, orders }
}

describe('a durable text whose power is cut', () => {
  it('is the last that was written, or the one that was being written', async () => {
    const texts = fc.array(fc.string({ maxLength: 30 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 40 }), fates, async (all, calls, drawn) => {
        const opfs = new FakeOpfs()
        failFrom(opfs, calls)
        let written: string | null = null
        let asked: string | null = null
        try {
          const text = await openDurableText(opfs.root, 'world')
          for (const each of all) {
            asked = each
            text.write(each)
            written = each
          }
        } catch (error) {
          expect(error).toMatchObject({ name: 'StoreFailure' })
        }
        opfs.beforeCall = () => undefined
        opfs.cutPower(drawnFrom(drawn))
        const text = await openDurableText(opfs.root, 'world')
        expect([written, asked]).toContain(text.read())
        text.close()
      }),
      { numRuns: 300 },
    )
  })
})
