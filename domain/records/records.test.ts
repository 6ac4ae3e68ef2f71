import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCategory } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import {
  applyOperations,
  counterIdOf,
  emptyRecords,
  identifiedKinds,
  recordKinds,
  type WriteOperation,
} from './records.ts'

const put = (kind: 'category' | 'counter', id: number, text: string): WriteOperation =>
  kind === 'category'
    ? { op: 'put', kind, id, value: aCategory({ id: asId(id), name: text }) }
    : { op: 'put', kind, id, value: { kind: 'glass', last: text.length } }

const anyOperation = fc.oneof(
  fc
    .tuple(fc.constantFrom('category', 'counter'), fc.integer({ min: 1, max: 5 }), fc.string())
    .map(([kind, id, text]) => put(kind, id, text)),
  fc
    .tuple(fc.constantFrom(...recordKinds), fc.integer({ min: 1, max: 5 }))
    .map(([kind, id]): WriteOperation => ({ op: 'delete', kind, id })),
)

describe('the kinds of records', () => {
  it('have a counter of their own, where their ids are handed out', () => {
    const ids = identifiedKinds.map(counterIdOf)
    expect(new Set(ids).size).toBe(identifiedKinds.length)
  })

  it('have a table each, empty at first', () => {
    const records = emptyRecords()
    expect(Object.keys(records).sort()).toEqual([...new Set(recordKinds)].sort())
    expect(Object.values(records).every(table => table.size === 0)).toBe(true)
  })
})

describe('applying operations', () => {
  const before = applyOperations(emptyRecords(), [put('category', 1, 'Sours'), put('counter', 3, 'x')])

  it('puts, replaces and deletes in their order', () => {
    const after = applyOperations(before, [
      put('category', 2, 'Fizzes'),
      put('category', 1, 'Punches'),
      { op: 'delete', kind: 'category', id: 2 },
      put('category', 3, 'Slings'),
    ])
    expect([...after.category.values()].map(({ name }) => name)).toEqual(['Punches', 'Slings'])
  })

  it('leaves the records before as they were', () => {
    applyOperations(before, [put('category', 1, 'changed'), { op: 'delete', kind: 'counter', id: 3 }])
    expect(before.category.get(asId(1))?.name).toBe('Sours')
    expect(before.counter.size).toBe(1)
  })

  it('keeps the tables that nothing touches', () => {
    const after = applyOperations(before, [put('category', 2, 'Fizzes')])
    const changed = recordKinds.filter(kind => after[kind] !== before[kind])
    expect(changed).toEqual(['category'])
  })

  it('passes over what goes to a stream', () => {
    const past = { op: 'append', stream: 'pastOrder', value: { id: asId(9) } } as WriteOperation
    expect(applyOperations(before, [past])).toEqual(before)
  })

  it('comes to the same whether done at once or in two goes', () =>
    fc.assert(
      fc.property(fc.array(anyOperation), fc.array(anyOperation), (first, second) => {
        const inTwo = applyOperations(applyOperations(before, first), second)
        expect(applyOperations(before, [...first, ...second])).toEqual(inTwo)
      }),
    ))

  it('changes nothing when done again', () =>
    fc.assert(
      fc.property(fc.array(anyOperation), operations => {
        const once = applyOperations(before, operations)
        expect(applyOperations(once, operations)).toEqual(once)
      }),
    ))
})
