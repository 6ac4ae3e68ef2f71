import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'

/** argon2id with 19 MiB, two passes, one lane: recommended by OWASP, measured in ADR 0014. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const argon2PasswordHasher: PasswordHasher = {
  hash: password => hash(password, cost),
  async verify(stored, password) {
    try {
      return await verify(stored, password)
    } catch {
      return false
    }
  },
}
