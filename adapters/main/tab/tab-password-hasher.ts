import { wasmPasswordHasher } from '#adapters/auth/wasm-password-hasher.ts'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'
import { publicPassword } from '../demo-accounts.ts'

/** Made by `wasmPasswordHasher` once and for all: with what everybody knows, every first start would fetch it and wait. */
const publicHash = '$argon2id$v=19$m=19456,t=2,p=1$YSB0YWIgb2YgYW55Ym9keQ$8aYBU+4kQa4+3sG3g5+dq25NJGpepmcj4a+3XRP6gt0'

/** Computes nothing for the password that everybody knows. */
export const tabPasswordHasher: PasswordHasher = {
  hash: async password => (password === publicPassword ? publicHash : wasmPasswordHasher.hash(password)),
  verify: async (stored, password) =>
    stored === publicHash ? password === publicPassword : wasmPasswordHasher.verify(stored, password),
}
