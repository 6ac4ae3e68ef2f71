import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { roleLowered } from './role-lowered.model.ts'
import { loadUserFx, loggedOut } from './session.model.ts'

async function become(...roles: readonly (Role | null)[]): Promise<number> {
  let role: Role = 'user'
  const scope = fork({ handlers: [[loadUserFx, () => ({ id: 3, username: 'ana', role, adminLevel: 1 })]] })
  const lowered = vi.fn()
  createWatch({ unit: roleLowered, fn: lowered, scope })
  for (const next of roles) {
    if (next === null) await allSettled(loggedOut, { scope })
    else {
      role = next
      await allSettled(loadUserFx, { scope })
    }
  }
  return lowered.mock.calls.length
}

describe('a role that is lowered', () => {
  it('is told of', async () => {
    expect(await become('admin', 'user')).toBe(1)
    expect(await become('pump_ingredient_editor', 'recipe_creator', 'user')).toBe(2)
  })

  it('is none when it rises, stays, or somebody else logs in', async () => {
    expect(await become('user', 'admin', 'admin')).toBe(0)
    expect(await become('admin', null, 'user')).toBe(0)
  })
})
