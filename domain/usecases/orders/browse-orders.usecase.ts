import type { RecordStore } from '../../ports/record-store.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import type { UserId } from '../../units/id.ts'

/** Orders that are read at one go while one user's are looked for. */
const atOnce = 200

/**
 * The orders of one user, newest first. Reads the history from its end until there is enough: the store keeps no index
 * of users, and people mostly look at recent orders.
 *
 * @param offset how many of the user's are left out before
 * @param limit how many at most
 */
export async function ordersOfUser(
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
