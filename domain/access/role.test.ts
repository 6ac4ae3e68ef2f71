import { expect, it } from 'vitest'
import { adminLevelOf, isAtLeast, roleOfAdminLevel, roles } from './role.ts'

it('has a level on the wire', () =>
  expect(roles.map(role => [role, adminLevelOf(role)])).toEqual([
    ['user', 1],
    ['recipe_creator', 1],
    ['pump_ingredient_editor', 2],
    ['admin', 3],
  ]))

it.each([
  [-1, 'user'],
  [0, 'user'],
  [1, 'user'],
  [2, 'pump_ingredient_editor'],
  [3, 'admin'],
  [4, 'admin'],
  [Number.NaN, 'user'],
])('is read from level %s as %s', (level, role) => expect(roleOfAdminLevel(level)).toBe(role))

it('includes every role before it', () => {
  for (const [rank, role] of roles.entries()) {
    expect(roles.filter(other => isAtLeast(role, other))).toEqual(roles.slice(0, rank + 1))
  }
})
