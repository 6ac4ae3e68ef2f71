import { expect, it } from 'vitest'
import { argon2PasswordHasher } from '#adapters/auth/argon2-password-hasher.ts'
import { passwordHasherContract } from '#domain/testing/password-hasher.contract.ts'
import { publicPassword } from '../demo-accounts.ts'
import { tabPasswordHasher } from './tab-password-hasher.ts'

passwordHasherContract('the hasher of a tab', () => tabPasswordHasher)

it('knows the hash of the password that everybody knows, as any machine would read it', async () => {
  const known = await tabPasswordHasher.hash(publicPassword)
  expect(await tabPasswordHasher.hash(publicPassword)).toBe(known)
  expect(await argon2PasswordHasher.verify(known, publicPassword)).toBe(true)
  expect(await tabPasswordHasher.verify(known, publicPassword)).toBe(true)
  expect(await tabPasswordHasher.verify(known, `${publicPassword}x`)).toBe(false)
})

it('reads other hashes of that password, as of a machine whose backup is restored', async () => {
  const elsewhere = await argon2PasswordHasher.hash(publicPassword)
  expect(await tabPasswordHasher.verify(elsewhere, publicPassword)).toBe(true)
})
