import { useState } from 'react'

/**
 * The array of before as long as the items say the same. Blueprint's lists begin again at their top whenever they get
 * another array: also in the middle of a click, when what is around them is drawn again.
 */
export function useSameItems<Item>(items: readonly Item[]): Item[] {
  const [kept, keep] = useState(() => [...items])
  if (isSame(kept, items)) return kept
  const next = [...items]
  keep(next)
  return next
}

const isSame = <Item>(before: readonly Item[], now: readonly Item[]): boolean =>
  before.length === now.length &&
  (before.every((item, index) => item === now[index]) || JSON.stringify(before) === JSON.stringify(now))
