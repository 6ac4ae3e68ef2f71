import { expect, it } from 'vitest'
import { applyOperations, emptyRecords, type Records } from '../records/records.ts'
import { isSharedWrite, partOf } from '../records/scopes.ts'
import { timestamp } from '../units/timestamp.ts'
import { isBlankMachine, joiningOperations } from './joining-machine.ts'
import { seedOperations } from './seed.ts'

const first: Records = applyOperations(
  emptyRecords(),
  seedOperations({
    now: timestamp(1_700_000_000_000),
    users: [{ username: 'Admin', passwordHash: '', role: 'admin' }],
    simulated: true,
  }),
)

it('a second machine gets the same pumps, with the ingredients that are there', () => {
  const shared = partOf(first, 'shared')
  expect(isBlankMachine(shared)).toBe(true)
  const operations = joiningOperations(shared)
  expect(operations.filter(isSharedWrite)).toEqual([])
  const second = applyOperations(shared, operations)
  expect(second.pump).toEqual(first.pump)
  expect(second.loadCell).toEqual(first.loadCell)
  expect(isBlankMachine(second)).toBe(false)
})

it('a pump whose ingredient is not known by name, or is none for pumps, carries nothing', () => {
  const ingredient = new Map(first.ingredient)
  const [gone, changed] = [...first.pump.values()].map(({ ingredientId }) => ingredient.get(ingredientId ?? 0))
  if (gone) ingredient.set(gone.id, { ...gone, name: 'Something else' })
  if (changed?.kind === 'automated') ingredient.set(changed.id, { ...changed, kind: 'manual', unit: 'ml' })
  const shared = { ...partOf(first, 'shared'), ingredient }
  const second = applyOperations(shared, joiningOperations(shared))
  const [one, two, three] = [...second.pump.values()]
  for (const pump of [one, two]) expect(pump).toMatchObject({ ingredientId: null, fillingLevel: 0, tubeContent: null })
  expect(three?.ingredientId).not.toBeNull()
})
