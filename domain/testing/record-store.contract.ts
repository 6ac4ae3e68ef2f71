import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordStore } from '../ports/record-store.port.ts'
import type { PastOrder } from '../pour/order.ts'
import { NotStorable } from '../records/documents.ts'
import { applyOperations, emptyRecords, type Records, recordKinds, type WriteOperation } from '../records/records.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { oneOfEachKind, pastOrders } from './arbitrary-records.ts'
import { watchPort } from './asked-of-port.ts'
import { aCategory } from './builders.ts'
import { append, category, pastOrder, put, recordSamples, remove } from './record-samples.ts'
import { expectSuccess } from './unwrap.ts'

/** One place where records are kept. A store that was closed can be opened again and finds what was there. */
export interface RecordStoreHarness {
  open(): Promise<RecordStore>
  /** Throws the place away; stores are closed before. */
  dispose(): Promise<void>
}

/** The contract of every {@link RecordStore}. */
export function recordStoreContract(name: string, makeHarness: () => Promise<RecordStoreHarness>): void {
  describe(`${name} as a record store`, () => {
    const { watched, asked } = watchPort()
    let harness: RecordStoreHarness
    let store: RecordStore
    beforeEach(async () => {
      harness = await makeHarness()
      store = watched(await harness.open())
    })
    afterEach(async () => {
      await store.close()
      await harness.dispose()
    })

    const recordsOf = async (): Promise<Records> => expectSuccess(await store.load())
    const reopen = async (): Promise<void> => {
      await store.close()
      store = watched(await harness.open())
    }
    const expectStored = async (operations: readonly WriteOperation[]): Promise<void> => {
      const expected = applyOperations(emptyRecords(), operations)
      expect(await recordsOf()).toEqual(expected)
      await reopen()
      expect(await recordsOf()).toEqual(expected)
    }

    it('is empty at first', async () => {
      expect(await recordsOf()).toEqual(emptyRecords())
      expect(await store.pastOrders(0, 10)).toEqual([])
    })

    it('gives back every kind of record as it was put', async () => {
      const operations = recordKinds.map((kind, index) => put(kind, index + 1, recordSamples[kind]))
      await store.commit(operations)
      await expectStored(operations)
    })

    it('gives back records of every kind with anything in any field, and orders of the past', async () => {
      const written = fc.sample(oneOfEachKind, { numRuns: 12, seed: 20_26 })
      for (const operations of written) {
        await store.commit(operations)
        expect(await recordsOf()).toEqual(applyOperations(emptyRecords(), operations))
      }
      await expectStored(written.flat())
      const orders = fc.sample(pastOrders, { numRuns: 20, seed: 20_26 })
      await store.commit(orders.map((value): WriteOperation => ({ op: 'append', stream: 'pastOrder', value })))
      await reopen()
      expect(await store.pastOrders(0, 100)).toEqual(orders.toReversed())
    })

    it('keeps texts to the letter', async () => {
      const texts = ['Caipirinha à la façon', 'Öl & "Rum"\n\t\\', '日本酒 🍶', '\u0000 and \ud83c alone', '']
      const operations = texts.map((text, index) => category(index + 1, text))
      await store.commit(operations)
      await expectStored(operations)
    })

    it('forgets what was deleted, and shrugs at what never was', async () => {
      const operations = [category(1, 'Sours'), category(2, 'Fizzes'), remove(1), remove(99)]
      await store.commit(operations.slice(0, 2))
      await store.commit(operations.slice(2))
      await expectStored(operations)
    })

    it('carries out the operations of a batch in their order', async () => {
      const operations = [category(1, 'first'), remove(1), category(1, 'second'), category(2, 'gone'), remove(2)]
      await store.commit(operations)
      await expectStored(operations)
    })

    it.each([{ id: 3, name: 10n }, undefined])('writes nothing of a batch with %o, which is not JSON', async value => {
      const before = [category(1, 'before')]
      await store.commit(before)
      const unwritable = put('category', 3, value as never)
      const batch = [category(1, 'after'), category(2, 'new'), append(7), unwritable, remove(1)]
      await expect(store.commit(batch)).rejects.toThrow(NotStorable)
      expect(await store.pastOrders(0, 10)).toEqual([])
      await expectStored(before)
      await store.commit([category(2, 'works again')])
      await expectStored([...before, category(2, 'works again')])
    })

    it('stores values as they are at the call, whatever becomes of them', async () => {
      const value = { ...aCategory({ id: asId(1) }), name: 'as called' }
      const done = store.commit([put('category', 1, value)])
      value.name = 'changed later'
      await done
      await expectStored([category(1, 'as called')])
    })

    it('carries out commits in the order of the calls, however many wait', async () => {
      const operations = Array.from({ length: 100 }, (_, index) => category((index % 7) + 1, `round ${index}`))
      await Promise.all(operations.map(operation => store.commit([operation])))
      await expectStored(operations)
    })

    it('does what a plain map would do, empty batches included', async () => {
      const batches = fc.sample(fc.array(anyOperation, { maxLength: 8 }), { numRuns: 40, seed: 20_25 })
      for (const batch of batches) await store.commit(batch)
      await expectStored(batches.flat())
    })

    it('replaces everything, past orders and all', async () => {
      await store.commit([category(1, 'old'), category(2, 'older'), append(11), append(12)])
      await store.replaceAll(batches([category(1, 'new'), append(21)], [category(3, 'newer'), append(22)]))
      expect((await store.pastOrders(0, 10)).map(order => order.id)).toEqual([22, 21])
      await store.commit([append(23)])
      await expectStored([category(1, 'new'), category(3, 'newer')])
      expect((await store.pastOrders(0, 10)).map(order => order.id)).toEqual([23, 22, 21])
    })

    it('replaces everything again, also after a time that broke off', async () => {
      await store.commit([category(1, 'old'), append(11)])
      await expect(store.replaceAll(brokenOff(category(2, 'half')))).rejects.toThrow(Error)
      const unwritable = put('category', 3, { id: 3, name: 10n } as never)
      await expect(store.replaceAll(batches([category(2, 'half'), append(12)], [unwritable]))).rejects.toThrow(Error)
      expect((await store.pastOrders(0, 10)).map(order => order.id)).toEqual([11])
      await expectStored([category(1, 'old')])
      await store.replaceAll(batches([category(4, 'whole')]))
      expect(await store.pastOrders(0, 10)).toEqual([])
      await expectStored([category(4, 'whole')])
      await store.replaceAll(batches())
      await expectStored([])
    })

    it('keeps past orders from before a field, and those that have it', async () => {
      const dose = { ingredientId: asId<'ingredient'>(11), ordered: amount(40), poured: amount(39.6) }
      const known: PastOrder = {
        ...pastOrder(12),
        doses: [
          { ...dose, measuredBy: 'scale', deviation: amount(0.2) },
          { ...dose, measuredBy: 'time', deviation: null },
        ],
        uncommanded: [{ ingredientId: asId<'ingredient'>(11), amount: amount(7.5) }],
        foreignMass: grams(20),
      }
      await store.commit([append(11), { op: 'append', stream: 'pastOrder', value: known }])
      expect(await store.pastOrders(0, 10)).toEqual([known, pastOrder(11)])
    })

    it('pages through past orders, newest first', async () => {
      await store.commit([append(11), append(12), append(13)])
      await store.commit([append(14), category(1, 'beside it')])
      await reopen()
      await store.commit([append(15)])
      expect((await store.pastOrders(0, 2)).map(order => order.id)).toEqual([15, 14])
      expect((await store.pastOrders(2, 2)).map(order => order.id)).toEqual([13, 12])
      expect(await store.pastOrders(4, 200)).toEqual([pastOrder(11)])
      expect(await store.pastOrders(5, 1)).toEqual([])
    })

    it('has no page before the first, of no orders, or of more than 200', async () => {
      for (const [offset, limit] of [[-1, 10] as const, [0, 0] as const, [0, 201] as const]) {
        await expect(store.pastOrders(offset, limit), `${offset}, ${limit}`).rejects.toThrow(Error)
      }
    })

    it('finishes what was begun before it closes', async () => {
      const commits = [1, 2, 3].map(id => store.commit([category(id, `number ${id}`)]))
      await store.close()
      await Promise.all(commits)
      await reopen()
      await expectStored([1, 2, 3].map(id => category(id, `number ${id}`)))
    })

    it('refuses everything once it is closed, but closing again', async () => {
      await store.close()
      await expect(store.commit([category(1, 'too late')])).rejects.toThrow(Error)
      await expect(store.load()).rejects.toThrow(Error)
      await expect(store.pastOrders(0, 1)).rejects.toThrow(Error)
      await store.close()
      await reopen()
      await expectStored([])
    })

    it('says when a write has its place among the others', async () => {
      const order: string[] = []
      const written = store.commit([category(1, 'first')], () => order.push('written')).then(() => order.push('told'))
      const replaced = store.replaceAll(batches([category(2, 'second')]), () => order.push('replaced'))
      await Promise.all([written, replaced])
      expect(order.toSorted()).toEqual(['replaced', 'told', 'written'])
      expect(order.indexOf('written')).toBeLessThan(order.indexOf('told'))
      await expect(store.commit([put('category', 3, undefined as never)], () => order.push('never'))).rejects.toThrow()
      expect(order).not.toContain('never')
    })

    it('was asked everything that the port has', () => expect([...asked].sort()).toEqual(Object.keys(members).sort()))
  })
}

/** A member that is new in the port is missed here by the compiler. */
const members: Readonly<Record<Exclude<keyof RecordStore, 'shared'>, true>> = {
  load: true,
  commit: true,
  replaceAll: true,
  pastOrders: true,
  close: true,
}

async function* batches(...all: WriteOperation[][]): AsyncGenerator<readonly WriteOperation[]> {
  yield* all
}
async function* brokenOff(...first: WriteOperation[]): AsyncGenerator<readonly WriteOperation[]> {
  yield first
  throw new Error('gone')
}

const anyOperation: fc.Arbitrary<WriteOperation> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.string({ unit: 'binary' })).map(([id, text]) => category(id, text)),
  fc.nat({ max: 6 }).map(id => remove(id)),
  fc.nat().map(last => put('counter', 3, { kind: 'category', last })),
)
