import type { User } from '../../access/user.ts'
import type { RecordStore } from '../../ports/record-store.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import type { UserId } from '../../units/id.ts'

/** Orders that anybody may ask for at one go. */
export const longestPage = 60

/**
 * Past orders, newest first.
 *
 * @param user whose; null for everybody's
 * @param offset how many of them are left out before, 0 or more
 * @param limit how many at most, 1–{@link longestPage}
 */
export const browseOrders = (
  history: Pick<RecordStore, 'pastOrders'>,
  user: Pick<User, 'id'> | null,
  offset: number,
  limit: number,
): Promise<readonly PastOrder[]> =>
  user === null ? history.pastOrders(offset, limit) : ordersOfUser(history, user.id, offset, limit)

/** Orders that are read at one go while one user's are looked for. */
const atOnce = 200

/** Reads the history from its end until there is enough: the store keeps no index of users, and people mostly look at recent orders. */
async function ordersOfUser(
  history: Pick<RecordStore, 'pastOrders'>,
  userId: UserId,
  offset: number,
  limit: number,
): Promise<readonly PastOrder[]> {
  const found: PastOrder[] = []
  for (let read = 0; found.length < offset + limit; read += atOnce) {
    const page = await history.pastOrders(read, atOnce)
    found.push(...page.filter(order => order.userId === userId))
    if (page.length < atOnce) break
  }
  return found.slice(offset, offset + limit)
}
