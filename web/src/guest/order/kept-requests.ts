import type { OrderInput } from './order.documents.ts'

const key = 'partyRequests'
/** More than anybody has in the line. */
const mostKept = 20

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** How this phone's orders were put together: the line tells what they are called, not what was chosen. */
export function keepRequest(storage: Storage, id: number, request: OrderInput): void {
  const others = Object.entries(all(storage)).filter(([other]) => other !== String(id))
  storage.setItem(key, JSON.stringify(Object.fromEntries([...others, [id, request]].slice(-mostKept))))
}

/** @param drinkId of the order: another drink is none of ours */
export function keptRequest(storage: Storage, id: number, drinkId: number): OrderInput | null {
  const request = all(storage)[id]
  return request?.drink?.id === drinkId ? request : null
}

function all(storage: Storage): Readonly<Record<string, OrderInput | undefined>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, OrderInput>) : {}
  } catch {
    return {}
  }
}
