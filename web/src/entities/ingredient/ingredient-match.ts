const { compare } = new Intl.Collator()

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Of a list that is open before anything is typed. One function for all times: another one begins the list anew. */
export const allOrMatching = <Item extends { readonly name: string }>(query: string, items: Item[]): Item[] =>
  query.trim() === '' ? items : startsOrContains(query, items)

/** The items that contain the text, without regard to case and accents; those that begin with it come first. */
export function startsOrContains<Item extends { readonly name: string }>(
  query: string,
  items: readonly Item[],
): Item[] {
  const wanted = plain(query.trim())
  const rated = items.map(item => ({ item, at: plain(item.name).indexOf(wanted) }))
  return rated
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || compare(a.item.name, b.item.name))
    .map(({ item }) => item)
}
