import type { DrinkMaker } from '#domain/usecases/orders/drink-maker.ts'
import type { Hub } from '#domain/usecases/records/hub.ts'

/** How long a drink that has ended stays to be seen. It never blocks the next order. */
const visibleMilliseconds = 5000

export function clearTheCounter(hub: Hub, drinkMaker: DrinkMaker): void {
  hub.subscribe(event => {
    const { production } = drinkMaker
    if (event.kind !== 'production-changed' || production.kind !== 'ended') return
    setTimeout(() => drinkMaker.dismiss(production.order.id), visibleMilliseconds).unref()
  })
}
