import { describe, expect, it } from 'vitest'
import { nextSort, type SortValue, wantedRows } from './data-table.view.tsx'

interface Bottle {
  readonly name: string
  readonly ml: number | null
}
const bottles: readonly Bottle[] = [
  { name: 'Pump 10', ml: 300 },
  { name: 'Crème de menthe', ml: null },
  { name: 'pump 2', ml: 20 },
  { name: 'Äpfel', ml: 300 },
]
const shown = (over: Partial<Parameters<typeof wantedRows<Bottle>>[1]>): string[] =>
  wantedRows(bottles, {
    search: '',
    searchText: ({ name }) => name,
    sort: null,
    sortBy: ({ name }): SortValue => name,
    tag: 'en-US',
    ...over,
  }).map(({ name }) => name)

describe('the rows of a table', () => {
  it('are found without regard to case, accents and the order of words', () => {
    expect(shown({ search: 'MENTHE creme' })).toEqual(['Crème de menthe'])
    expect(shown({ search: 'pump' })).toEqual(['Pump 10', 'pump 2'])
    expect(shown({ search: ' ' })).toHaveLength(4)
    expect(shown({ search: 'rum' })).toEqual([])
  })

  it('are sorted as people count, and in the order of their language', () => {
    const expected = ['Äpfel', 'Crème de menthe', 'pump 2', 'Pump 10']
    expect(shown({ sort: { key: 'name', descending: false } })).toEqual(expected)
    expect(shown({ sort: { key: 'name', descending: true } })[0]).toBe('Pump 10')
  })

  it('that have no value come last either way, and equal ones keep their order', () => {
    const sortBy = ({ ml }: Bottle): SortValue => ml
    const expected = ['pump 2', 'Pump 10', 'Äpfel', 'Crème de menthe']
    expect(shown({ sortBy, sort: { key: 'ml', descending: false } })).toEqual(expected)
    expect(shown({ sortBy, sort: { key: 'ml', descending: true } })).toEqual([
      'Pump 10',
      'Äpfel',
      'pump 2',
      'Crème de menthe',
    ])
  })

  it('turn round at the second click on a column', () => {
    const first = nextSort(null, 'name')
    expect(first).toEqual({ key: 'name', descending: false })
    expect(nextSort(first, 'name')).toEqual({ key: 'name', descending: true })
    expect(nextSort(nextSort(first, 'name'), 'name')).toEqual(first)
    expect(nextSort(first, 'ml')).toEqual({ key: 'ml', descending: false })
  })
})
