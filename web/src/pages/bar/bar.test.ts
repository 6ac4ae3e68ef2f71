import { expect, it } from 'vitest'
import { groupedByShelf } from './bar.view.tsx'

const item = (id: number, parentGroupName: string | null) => ({ id, parentGroupName })

it('the shelves of a bar stand in the order of the alphabet, what has no group at the end', () => {
  const shelves = groupedByShelf([item(1, null), item(2, 'Rum'), item(3, 'Gin'), item(4, 'Rum')], 'en')
  expect(shelves.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['Gin', [3]],
    ['Rum', [2, 4]],
    [null, [1]],
  ])
})

it('the shelves of a bar are none where nothing is owned', () => {
  expect(groupedByShelf([], 'en')).toEqual([])
})
