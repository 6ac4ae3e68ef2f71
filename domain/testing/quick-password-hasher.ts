import type { PasswordHasher } from '../ports/password-hasher.port.ts'

/** Hashes fast and badly: for tests, where nobody guesses. */
export function createQuickPasswordHasher(): PasswordHasher {
  let salt = 0
  const scrambled = (password: string, withSalt: number): string =>
    `quick$${withSalt}$${[...password].map(letter => (letter.codePointAt(0) ?? 0) * 31 + withSalt).join('.')}`
  return {
    hash: password => Promise.resolve(scrambled(password, ++salt)),
    verify: (hash, password) => {
      const withSalt = /^quick\$(\d+)\$/.exec(hash)?.[1]
      return Promise.resolve(withSalt !== undefined && hash === scrambled(password, Number(withSalt)))
    },
  }
}
