import { networkOf } from '#domain/access/client-network.ts'

/** How many connections of a kind one address may have. */
const mostOfAnAddress = 30

/** Counts what each address has open. */
export interface AddressBounds {
  /** @returns what to call once when it is over; null for one too many */
  enter(address: string): (() => void) | null
}

export function createAddressBounds(): AddressBounds {
  const open = new Map<string, number>()
  return {
    enter(client) {
      // The owner of one IPv6 address has its whole network.
      const address = networkOf(client).narrow
      const count = open.get(address) ?? 0
      if (count >= mostOfAnAddress) return null
      open.set(address, count + 1)
      return () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}
