import { createStore, sample } from 'effector'
import { isAtLeast, type Role } from '#domain/access/role.ts'
import { $user } from './session.model.ts'

const $role = $user.map(user => user?.role ?? null)
const $before = createStore<Role | null>(null, { skipVoid: false })
const step = sample({ clock: $role, source: $before, fn: (before, now) => ({ before, now }) })
$before.on(step, (_, { now }) => now)

/** The user who is logged in may do less than a moment ago. */
export const roleLowered = sample({
  clock: step,
  filter: ({ before, now }) => before !== null && now !== null && !isAtLeast(now, before),
  fn: () => undefined,
})
