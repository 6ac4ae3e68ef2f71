import type { User } from '#domain/access/user.ts'
import type { Records } from '#domain/records/records.ts'

/** By name, without regard to case and accents. */
export const sortedUsers = ({ user }: Pick<Records, 'user'>): User[] =>
  [...user.values()].sort((a, b) => collator.compare(a.username, b.username))

const collator = new Intl.Collator('en')
