import { useState } from 'react'

/**
 * The array of before as long as the items say the same. Blueprint's lists begin again at their top whenever they get
 * another array: also in the middle of a click, when what is around them is drawn again.
 */
export function useSameItems<Item>(items: readonly Item[]): Item[] {
  const [{ given, kept }, keep] = useState(() => ({ given: items, kept: [...items] }))
  if (given.length === items.length && given.every((item, index) => item === items[index])) return kept
  // Other objects come with an answer of the server: what they say is compared once for each, not at every drawing.
  const next = { given: items, kept: JSON.stringify(kept) === JSON.stringify(items) ? kept : [...items] }
  keep(next)
  return next.kept
}
