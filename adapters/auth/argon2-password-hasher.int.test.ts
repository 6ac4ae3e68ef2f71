import { expect, it } from 'vitest'
import { passwordHasherContract } from '#domain/testing/password-hasher.contract.ts'
import { argon2PasswordHasher } from './argon2-password-hasher.ts'

passwordHasherContract('argon2', () => argon2PasswordHasher)

it('says how it was made', async () => {
  expect(await argon2PasswordHasher.hash('pear')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
