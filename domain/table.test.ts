import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Table } from './table.ts'

const tableOf = (...ids: number[]): Table<string> => Table.of(new Map(ids.map(id => [id, `value ${id}`])))

it('has a changed copy, and stays as it was', () => {
  const before = tableOf(1, 2, 300)
  const after = before.with(
    new Map([
      [2, undefined],
      [300, 'new'],
      [4, 'added'],
    ]),
  )
  expect([...after]).toEqual([
    [1, 'value 1'],
    [4, 'added'],
    [300, 'new'],
  ])
  expect([...before.keys()]).toEqual([1, 2, 300])
})

it('is in the order of the ids, whenever each came', () => {
  const table = tableOf(900, 5, 130).with(new Map([[7, 'late']]))
  expect([...table.keys()]).toEqual([5, 7, 130, 900])
})

it('is not copied when it is one already', () => {
  const table = tableOf(1)
  expect(Table.of(table)).toBe(table)
})

it('tells where it differs from another without looking at what they have in common', () => {
  const before = tableOf(...Array.from({ length: 20_000 }, (_, index) => index + 1))
  const after = before.with(
    new Map([
      [12_345, 'edited'],
      [1, undefined],
      [20_500, 'added'],
    ]),
  )
  const pieces = [...after.piecesChangedSince(before)]
  expect(pieces.map(({ was, is }) => [was.size, is.size])).toEqual([
    [127, 126],
    [128, 128],
    [0, 1],
  ])
  expect([...before.piecesChangedSince(before)]).toEqual([])
})

it('is to its readers what a map is', () => {
  const anyId = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.maxSafeNat())
  const anyChanges = fc.array(fc.array(fc.tuple(anyId, fc.option(fc.string(), { nil: undefined }))), { maxLength: 6 })
  fc.assert(
    fc.property(anyChanges, batches => {
      let table = tableOf()
      const map = new Map<number, string>()
      for (const batch of batches) {
        const before = table
        const expectedBefore = [...map].sort(([one], [other]) => one - other)
        table = table.with(new Map(batch))
        for (const [id, value] of new Map(batch)) {
          if (value === undefined) map.delete(id)
          else map.set(id, value)
        }
        expect([...before]).toEqual(expectedBefore)
      }
      const expected = [...map].sort(([one], [other]) => one - other)
      const looked: [number, string][] = []
      table.forEach((value, id) => {
        looked.push([id, value])
      })
      expect([...table]).toEqual(expected)
      expect(looked).toEqual(expected)
      expect([...table.keys()]).toEqual(expected.map(([id]) => id))
      expect([...table.values()]).toEqual(expected.map(([, value]) => value))
      expect(table.size).toBe(map.size)
      for (const id of batches.flat().map(([each]) => each)) {
        expect([table.get(id), table.has(id)]).toEqual([map.get(id), map.has(id)])
      }
    }),
  )
})
