import { describe, expect, it } from 'vitest'
import { aGlass, anOpenOrder, aPump } from '../testing/builders.ts'
import { write } from '../testing/writes.ts'
import { asId } from '../units/id.ts'
import { applyOperations, counterIdOf, emptyRecords, identifiedKinds, type WriteOperation } from './records.ts'
import { isOvertaken, isShared, joined, partOf } from './scopes.ts'

const glass: WriteOperation = write('glass', aGlass(), 31)
const pump: WriteOperation = write('pump', aPump(), 21)
const order: WriteOperation = write('openOrder', anOpenOrder(), 51)
const plate: WriteOperation = write('nameplate', { name: 'Left' }, 1)
const counted = (kind: (typeof identifiedKinds)[number], last: number): WriteOperation =>
  write('counter', { kind, last }, counterIdOf(kind))

describe('what machines share', () => {
  it.each([
    ['recipe', true],
    ['user', true],
    ['bar', true],
    ['favourites', true],
    ['loginLink', true],
    ['loginProvider', false],
    ['pump', false],
    ['appearance', false],
    ['tokenSecret', false],
  ] as const)('%s: %s', (kind, shared) => expect(isShared(kind, 1)).toBe(shared))

  it('has the counters of what it counts', () => {
    const shared = identifiedKinds.filter(kind => isShared('counter', counterIdOf(kind)))
    expect(shared).toEqual(['ingredient', 'recipe', 'category', 'glass', 'user', 'collection', 'sentOrder'])
  })

  it('comes apart and together again', () => {
    const records = applyOperations(emptyRecords(), [glass, pump, plate, counted('glass', 31), counted('pump', 21)])
    const [shared, own] = [partOf(records, 'shared'), partOf(records, 'own')]
    expect([shared.glass.size, shared.pump.size, own.glass.size, own.pump.size]).toEqual([1, 0, 0, 1])
    expect(joined(shared, own)).toEqual(records)
    expect(joined(emptyRecords(), records)).toEqual(own)
  })
})

const ended: WriteOperation = { op: 'append', stream: 'pastOrder', value: { id: asId(51) } as never }
it.each([
  ['a shared record by a shared one', [glass], [glass], true],
  ['a shared record by what another machine carries', [glass], [pump], true],
  ['a shared record by what another machine pours', [plate, glass], [order], true],
  ['what a machine carries by a shared record', [pump], [plate, glass], true],
  ["a shared record by another machine's name", [glass], [plate], false],
  ['what a machine carries by what another carries', [pump], [pump, order], false],
  ["a machine's name by anything", [plate, ended], [glass, pump], false],
  ['anything by nothing', [glass, pump], [], false],
])('writes are overtaken %s', (_, own, others, expected) => expect(isOvertaken(own, others)).toBe(expected))
