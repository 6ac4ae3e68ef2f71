import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'

/** Loaded with the first password; a file of its own, so that its bundle holds nothing else of the library. */
const loadArgon2 = (): Promise<typeof import('./wasm-argon2.ts')> => import('./wasm-argon2.ts')

/** WebAssembly, where there is no native code. */
export const wasmPasswordHasher: PasswordHasher = {
  hash: async password => (await loadArgon2()).hash(password),
  async verify(stored, password) {
    try {
      return await (await loadArgon2()).verify(stored, password)
    } catch {
      return false
    }
  },
}
