import type { OpenOrder } from '../../pour/order.ts'
import { isActive, type Production } from '../../pour/production.ts'
import { progressPercent } from '../../pour/progress.ts'
import type { Microseconds } from '../../units/duration.ts'
import type { LockOwner } from './machine-lock.ts'

/**
 * An order at the machine lock, from just before its production begins until it has ended. Whoever takes the lease
 * releases it when the production does not begin.
 */
export function holderOfDrink(
  order: Pick<OpenOrder, 'id' | 'userId' | 'drinkName'>,
  drinkMaker: { readonly production: Production; readonly elapsed: Microseconds },
): LockOwner {
  let hasBegun = false
  return {
    describe: () => ({
      kind: 'drink',
      orderId: order.id,
      userId: order.userId,
      drinkName: order.drinkName,
      percent: progressPercent(drinkMaker.production, drinkMaker.elapsed),
    }),
    isAlive() {
      const { production } = drinkMaker
      const isMaking = isActive(production) && production.order.id === order.id
      hasBegun ||= isMaking
      return isMaking || !hasBegun
    },
  }
}
