import { describe, expect, it } from 'vitest'
import { passwordHasherContract } from '#domain/testing/password-hasher.contract.ts'
import { argon2PasswordHasher } from './argon2-password-hasher.ts'
import { wasmPasswordHasher } from './wasm-password-hasher.ts'

passwordHasherContract('argon2 in WebAssembly', () => wasmPasswordHasher)

describe('argon2 in WebAssembly', () => {
  it('makes hashes of the same parameters as the native one', async () => {
    const [own, native] = await Promise.all([wasmPasswordHasher, argon2PasswordHasher].map(each => each.hash('pear')))
    const withoutSecrets = (hash = ''): string[] => hash.split('$').slice(0, 4)
    expect(withoutSecrets(own)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
    expect(withoutSecrets(own)).toEqual(withoutSecrets(native))
    expect(own?.length).toBe(native?.length)
  })

  it('and the native one open each other’s hashes', async () => {
    const password = ' Blåbær og 🍋 '
    const own = await wasmPasswordHasher.hash(password)
    const native = await argon2PasswordHasher.hash(password)
    expect(await argon2PasswordHasher.verify(own, password)).toBe(true)
    expect(await wasmPasswordHasher.verify(native, password)).toBe(true)
    expect(await argon2PasswordHasher.verify(own, `${password}x`)).toBe(false)
    expect(await wasmPasswordHasher.verify(native, `${password}x`)).toBe(false)
  })

  it('refuses a password against the hash of an empty one', async () => {
    const hash = await argon2PasswordHasher.hash('')
    expect(await wasmPasswordHasher.verify(hash, 'pear')).toBe(false)
  })
})
