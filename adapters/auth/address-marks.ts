import { createHmac } from 'node:crypto'
import type { User } from '#domain/access/user.ts'

/**
 * The mark that an address is remembered by for a user: a digest that only this machine can make, and that is different
 * for every user and every password. The owner of the whole store can find the address of one by trying all; the owner
 * of a copy of the records without the secret cannot.
 */
export function createAddressMarks(secret: string): (user: User, network: string) => string {
  const key = createHmac('sha256', secret).update('known addresses').digest()
  return ({ id, passwordHash }, network) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, passwordHash, network]))
      .digest('base64url')
      .slice(0, 22)
}
