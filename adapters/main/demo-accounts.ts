import { createHmac } from 'node:crypto'
import type { Role } from '#domain/access/role.ts'
import { loginName, type User } from '#domain/access/user.ts'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'
import type { WriteOperation } from '#domain/records/records.ts'

/** One per role. They exist only where the machine is simulated. */
export const demoAccounts = [
  { username: 'admin', role: 'admin' },
  { username: 'editor', role: 'pump_ingredient_editor' },
  { username: 'creator', role: 'recipe_creator' },
  { username: 'guest', role: 'user' },
] as const satisfies readonly { username: string; role: Role }[]

/** Everybody knows it: good for accounts that nobody but this computer can come to. */
export const publicPassword = 'speedrail'

const isDemoName = (username: string): boolean => demoAccounts.some(account => account.username === loginName(username))

/** Whether it opens an account to everybody who has read about this project. */
export const isPublicLogin = (username: string, password: string): boolean =>
  password === publicPassword && isDemoName(username)

/** Nothing that looks like something else. */
const letters = 'abcdefghjkmnpqrstvwxyz23456789'

/**
 * The password of the demo accounts of a machine that others can reach, as `k7q2-m9xd-34pn`: another one for each data
 * folder, always the same for one. So it can be printed at each start though only its hash is stored: who can read the
 * secret could make tokens as well.
 */
export function ownDemoPassword(tokenSecret: string): string {
  const digest = createHmac('sha256', tokenSecret).update('demo accounts').digest()
  const signs = Array.from({ length: 12 }, (_, nr) => letters[digest.readUInt16BE(2 * nr) % letters.length])
  return [0, 4, 8].map(start => signs.slice(start, start + 4).join('')).join('-')
}

/** One hash for all: they share the password, and a first start should not take four times as long. */
export async function hashedDemoAccounts(hasher: PasswordHasher, password: string) {
  const passwordHash = await hasher.hash(password)
  return demoAccounts.map(account => ({ ...account, passwordHash }))
}

/** The demo accounts that have the password which is printed, and what to write so that this is so. */
interface SettledDemoAccounts {
  readonly operations: readonly WriteOperation[]
  readonly printed: readonly string[]
}

interface Settling {
  readonly hasher: PasswordHasher
  readonly tokenSecret: string
  /** Whether others can come to the machine. */
  readonly isReachable: boolean
  /** Whether the login page offers them. */
  readonly isOffered: boolean
}

/**
 * Demo accounts have the password that everybody knows where nobody else can come, and the machine's own one where
 * others can; whatever the data folder was used for before. Who has a password of their own keeps it.
 */
export async function settleDemoAccounts(
  users: Iterable<User>,
  { hasher, tokenSecret, isReachable, isOffered }: Settling,
): Promise<SettledDemoAccounts> {
  const own = ownDemoPassword(tokenSecret)
  const [unwanted, wanted] = isReachable ? [publicPassword, own] : [own, publicPassword]
  const accounts = [...users].filter(({ username }) => isDemoName(username))
  const has = remembering((hash, password) => hasher.verify(hash, password))
  const printed: string[] = []
  const operations: WriteOperation[] = []
  let newHash: Promise<string> | undefined
  for (const user of accounts) {
    const isUnwanted = (isReachable || isOffered) && (await has(user.passwordHash, unwanted))
    if (isUnwanted) {
      newHash ??= hasher.hash(wanted)
      const changed: User = {
        ...user,
        passwordHash: await newHash,
        tokenVersion: user.tokenVersion + 1,
        keptSessionId: null,
      }
      operations.push({ op: 'put', kind: 'user', id: user.id, value: changed })
    }
    if (isReachable && (isUnwanted || (await has(user.passwordHash, own)))) printed.push(user.username)
  }
  return { operations, printed }
}

/** Accounts of one first start have one hash. */
function remembering(verify: PasswordHasher['verify']): PasswordHasher['verify'] {
  const known = new Map<string, Promise<boolean>>()
  return (hash, password) => {
    const key = JSON.stringify([hash, password])
    const found = known.get(key) ?? verify(hash, password)
    known.set(key, found)
    return found
  }
}
