import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aCategory } from '../testing/builders.ts'
import { recordSamples } from '../testing/record-samples.ts'
import { write } from '../testing/writes.ts'
import { asId } from '../units/id.ts'
import { createDraft } from './draft.ts'
import { applyOperations, emptyRecords, identifiedKinds } from './records.ts'

const kindsOfSomeDrafts = fc.array(fc.array(fc.constantFrom(...identifiedKinds)), { maxLength: 5 })

it('collects writes in their order', () => {
  const draft = createDraft(emptyRecords())
  draft.put('category', 1, aCategory({ id: asId(1), name: 'Sours' }))
  draft.remove('category', 2)
  draft.append('pastOrder', { id: asId(3) } as never)
  expect(draft.operations).toEqual([
    write('category', aCategory({ id: asId(1), name: 'Sours' })),
    { op: 'delete', kind: 'category', id: 2 },
    { op: 'append', stream: 'pastOrder', value: { id: 3 } },
  ])
})

it('shows the records as they were before it', () => {
  const records = emptyRecords()
  const draft = createDraft(records)
  draft.put('category', 1, aCategory({ id: asId(1), name: 'Sours' }))
  expect(draft.records).toBe(records)
  expect(records.category.size).toBe(0)
})

it('counts each kind by itself, from 1', () => {
  const draft = createDraft(emptyRecords())
  expect([draft.nextId('glass'), draft.nextId('glass'), draft.nextId('recipe')]).toEqual([1, 2, 1])
})

it('gives no id again, not even one whose record was deleted', () => {
  const first = createDraft(emptyRecords())
  const id = first.nextId('category')
  first.put('category', id, aCategory({ id, name: 'Sours' }))
  first.remove('category', id)
  const second = createDraft(applyOperations(emptyRecords(), first.operations))
  expect(second.nextId('category')).toBe(id + 1)
})

it('gives no id that is taken, though a backup whose counters are behind or missing was restored', () => {
  const records = applyOperations(emptyRecords(), [
    { op: 'put', kind: 'category', id: 1, value: aCategory({ id: asId(1), name: 'Sours' }) },
    { op: 'put', kind: 'pouredAlcohol', id: 1, value: { ...recordSamples.pouredAlcohol, id: asId(1) } },
  ])
  const draft = createDraft(records)
  expect([draft.nextId('category'), draft.nextId('openOrder')]).toEqual([2, 2])
})

it('gives every id once, however the kinds take turns over however many drafts', () =>
  fc.assert(
    fc.property(kindsOfSomeDrafts, kindsOfDrafts => {
      let records = emptyRecords()
      const given: string[] = []
      for (const kinds of kindsOfDrafts) {
        const draft = createDraft(records)
        for (const kind of kinds) given.push(`${kind} ${draft.nextId(kind)}`)
        records = applyOperations(records, draft.operations)
      }
      expect(new Set(given).size).toBe(given.length)
    }),
  ))
