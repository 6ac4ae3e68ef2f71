import { expect, it } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { testScope } from '../testing/test-scope.ts'
import { roleLowered } from './role-lowered.model.ts'
import { loadUserFx, loggedOut } from './session.model.ts'

async function become(...roles: readonly (Role | null)[]): Promise<number> {
  let role: Role = 'user'
  const scope = testScope([loadUserFx, () => ({ id: 3, username: 'ana', role, adminLevel: 1 })])
  const lowered = scope.heard(roleLowered)
  for (const next of roles) {
    if (next === null) await scope.run(loggedOut)
    else {
      role = next
      await scope.run(loadUserFx)
    }
  }
  return lowered.mock.calls.length
}

it('a role that is lowered is told of', async () => {
  expect(await become('admin', 'user')).toBe(1)
  expect(await become('pump_ingredient_editor', 'recipe_creator', 'user')).toBe(2)
})

it('a role that is lowered is none when it rises, stays, or somebody else logs in', async () => {
  expect(await become('user', 'admin', 'admin')).toBe(0)
  expect(await become('admin', null, 'user')).toBe(0)
})
