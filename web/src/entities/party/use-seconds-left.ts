import { useEffect, useState } from 'react'
import type { PartyOrder } from './party.documents.ts'

/**
 * How long an order stays called. Counted down between messages: the server tells durations, and this screen's clock
 * only how much of them has gone by.
 */
export function useSecondsLeft(order: Pick<PartyOrder, 'patienceSeconds'>): number {
  const [left, setLeft] = useState(order.patienceSeconds ?? 0)
  useEffect(() => {
    const end = performance.now() + 1000 * (order.patienceSeconds ?? 0)
    const count = (): void => setLeft(Math.max(0, (end - performance.now()) / 1000))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [order])
  return left
}
