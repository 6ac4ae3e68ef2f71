import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { User } from '#domain/access/user.ts'
import type { SetupCode } from '#domain/ports/setup-code.port.ts'

/** 256 bits. */
export const newTokenSecret = (): string => randomBytes(32).toString('base64url')

export const digestOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`

/** No lookalikes, and no U: no words. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

export interface PrintableSetupCode extends SetupCode {
  /** As `7KQ2-M9XD`. */
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

/**
 * Fingerprints of networks that a user has logged in from, different for every user and password. Only the owner of the
 * secret can find an address by trying all.
 */
export function createIpFingerprints(secret: string): (user: User, network: string) => string {
  const key = createHmac('sha256', secret).update('known addresses').digest()
  return ({ id, passwordHash }, network) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, passwordHash, network]))
      .digest('base64url')
      .slice(0, 22)
}
