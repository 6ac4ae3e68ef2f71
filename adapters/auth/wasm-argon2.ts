import { argon2id, argon2Verify } from 'hash-wasm'

/** Compatible with `argon2PasswordHasher`. Lengths are in bytes. */
const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const
const saltLength = 16

export function hash(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltLength))
  return argon2id({ ...cost, password, salt, outputType: 'encoded' })
}

/** Rejects for a hash that cannot be read. */
export const verify = (stored: string, password: string): Promise<boolean> => argon2Verify({ hash: stored, password })
