import type { Role } from '#domain/access/role.ts'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'

/** One per role, shown on the login page. They exist only where the machine is simulated. */
export const demoAccounts = [
  { username: 'admin', role: 'admin' },
  { username: 'editor', role: 'pump_ingredient_editor' },
  { username: 'creator', role: 'recipe_creator' },
  { username: 'guest', role: 'user' },
] as const satisfies readonly { username: string; role: Role }[]

export const demoPassword = 'speedrail'

/** One hash for all: they share the password, and a first start should not take four times as long. */
export async function hashedDemoAccounts(hasher: PasswordHasher) {
  const passwordHash = await hasher.hash(demoPassword)
  return demoAccounts.map(account => ({ ...account, passwordHash }))
}
