/** The values of each key put together, keys in the order of first mention. */
export function combined<Key, Value>(
  entries: Iterable<readonly [Key, Value]>,
  add: (a: Value, b: Value) => Value,
): Map<Key, Value> {
  const sums = new Map<Key, Value>()
  for (const [key, value] of entries) {
    const before = sums.get(key)
    sums.set(key, before === undefined ? value : add(before, value))
  }
  return sums
}
