const mostChips = 4
/** About two lines of the narrowest card. */
const mostLetters = 60
/** What a chip takes besides its letters. */
const lettersOfFrame = 5

/** The ingredients that a card has room for, by whole chips; at least the first one. */
export function shownChips<Item extends { readonly name: string }>(items: readonly Item[]): readonly Item[] {
  let letters = 0
  const count = items.findIndex(({ name }, index) => {
    letters += name.length + lettersOfFrame
    return index === mostChips || (index > 0 && letters > mostLetters)
  })
  return count === -1 ? items : items.slice(0, count)
}
