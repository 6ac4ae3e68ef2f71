import { expect, it } from 'vitest'
import { argon2PasswordHasher as hasher } from './argon2-password-hasher.ts'

it('makes a self-describing hash that only the password opens', async () => {
  const hash = await hasher.hash('pear')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hasher.verify(hash, 'pear')).toBe(true)
  expect(await hasher.verify(hash, 'plum')).toBe(false)
})

it('salts: the same password never hashes to the same string', async () => {
  expect(await hasher.hash('pear')).not.toBe(await hasher.hash('pear'))
})

it('opens nothing for a hash that cannot be read', async () => {
  expect(await hasher.verify('no hash', 'pear')).toBe(false)
  expect(await hasher.verify('', '')).toBe(false)
})
