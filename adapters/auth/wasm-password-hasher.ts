import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'

/** As `argon2PasswordHasher`, whose hashes it reads, and which reads its hashes. The lengths are in bytes. */
const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const
const saltLength = 16

/** WebAssembly, where there is no native code. It is loaded when somebody first has a password. */
const loadLibrary = (): Promise<typeof import('./wasm-argon2.ts')> => import('./wasm-argon2.ts')

export const wasmPasswordHasher: PasswordHasher = {
  async hash(password) {
    const { argon2id } = await loadLibrary()
    const salt = crypto.getRandomValues(new Uint8Array(saltLength))
    return argon2id({ ...cost, password, salt, outputType: 'encoded' })
  },
  async verify(stored, password) {
    try {
      const { argon2Verify } = await loadLibrary()
      return await argon2Verify({ hash: stored, password })
    } catch {
      return false
    }
  },
}
