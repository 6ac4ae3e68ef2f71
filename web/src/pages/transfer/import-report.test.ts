import { expect, it } from 'vitest'
import { addressOf, countsOf, type ImportedItem, reportLines } from './transferables.ts'

const item = (change: Partial<ImportedItem> = {}): ImportedItem => ({
  ...{ kind: 'RECIPE', name: 'Negroni', nameHere: 'Negroni', id: 4, outcome: 'CREATED' },
  ...change,
})
const items = [
  item({ kind: 'INGREDIENT', name: 'Gin', outcome: 'UNCHANGED', id: 9 }),
  item({ kind: 'GLASS', name: 'Flute', outcome: 'DROPPED', id: null, nameHere: null }),
  item(),
]

it('the report of an import has recipes first, and counts outcomes', () => {
  expect(reportLines(items).map(({ name }) => name)).toEqual(['Negroni', 'Gin', 'Flute'])
  expect(countsOf(items)).toEqual([
    ['CREATED', 1],
    ['UNCHANGED', 1],
    ['DROPPED', 1],
  ])
})

it('the report of an import leads to what came in', () => {
  expect(items.map(addressOf)).toEqual(['/admin/ingredient', null, '/recipe/4'])
})
