import { describe, expect, it } from 'vitest'
import type { PasswordHasher } from '../ports/password-hasher.port.ts'

/** The contract of every password hasher. */
export function passwordHasherContract(name: string, make: () => PasswordHasher): void {
  describe(`${name} as a password hasher`, () => {
    it('makes a hash that only its password opens', async () => {
      const hasher = make()
      const hash = await hasher.hash('pear')
      expect(hash).not.toContain('pear')
      expect(await hasher.verify(hash, 'pear')).toBe(true)
      expect(await hasher.verify(hash, 'plum')).toBe(false)
      expect(await hasher.verify(hash, '')).toBe(false)
    })

    it('salts: the same password never hashes to the same string', async () => {
      const hasher = make()
      expect(await hasher.hash('pear')).not.toBe(await hasher.hash('pear'))
    })

    it('opens nothing for a hash that cannot be read', async () => {
      const hasher = make()
      expect(await hasher.verify('no hash', 'pear')).toBe(false)
      expect(await hasher.verify('', '')).toBe(false)
    })
  })
}
