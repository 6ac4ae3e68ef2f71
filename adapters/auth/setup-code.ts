import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { SetupCode } from '#domain/ports/setup-code.port.ts'

/** Nothing that looks like something else, and no U: no words. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

export interface PrintableSetupCode extends SetupCode {
  /** To be printed, as `7KQ2-M9XD`. */
  readonly text: string
}

/** One of 30^8, kept in memory alone. */
export function createSetupCode(pick: (below: number) => number = randomInt): PrintableSetupCode {
  const code = Array.from({ length: codeLength }, () => letters[pick(letters.length)]).join('')
  const digest = digestOf(code)
  return {
    text: `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`,
    matches: said => timingSafeEqual(digestOf(bare(said)), digest),
  }
}

const bare = (said: string): string => said.replace(/[\s-]/g, '').toUpperCase()

const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest()
