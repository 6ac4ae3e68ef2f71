/** Remembers what was worked out, by a key, up to a total size; what was not asked for longest is forgotten first. */
export interface BoundedMemory<Value> {
  /** @param make works it out when it is not remembered; what is larger than everything may be is not kept */
  recall(key: string, make: () => Value): Value
  /** Undefined when it is not remembered. */
  known(key: string): Value | undefined
  forgetAll(): void
}

/** @param sizeOf in the unit of `most`; the key counts by its length */
export function createBoundedMemory<Value extends object | string | number>(
  most: number,
  sizeOf: (value: Value) => number,
): BoundedMemory<Value> {
  const remembered = new Map<string, { readonly value: Value; readonly size: number }>()
  let total = 0

  const forget = (key: string): void => {
    total -= remembered.get(key)?.size ?? 0
    remembered.delete(key)
  }

  const known = (key: string): Value | undefined => {
    const found = remembered.get(key)
    if (!found) return undefined
    // A map goes through its entries in the order in which they came.
    remembered.delete(key)
    remembered.set(key, found)
    return found.value
  }

  return {
    known,
    recall(key, make) {
      const found = known(key)
      if (found !== undefined) return found
      const value = make()
      forget(key)
      const size = key.length + sizeOf(value)
      if (size > most) return value
      remembered.set(key, { value, size })
      total += size
      for (const oldest of remembered.keys()) {
        if (total <= most) break
        forget(oldest)
      }
      return value
    },
    forgetAll() {
      remembered.clear()
      total = 0
    },
  }
}
