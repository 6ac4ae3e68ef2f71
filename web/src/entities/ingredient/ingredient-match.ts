import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'

const { compare } = new Intl.Collator()

/** Of a list that is open before anything is typed. One function for all times: another one begins the list anew. */
export const allOrMatching = <Item extends { readonly name: string }>(query: string, items: Item[]): Item[] =>
  query.trim() === '' ? items : startsOrContains(query, items)

/** The items that contain the text, however it is spelt; those that begin with it come first. */
export function startsOrContains<Item extends { readonly name: string }>(
  query: string,
  items: readonly Item[],
): Item[] {
  const wanted = searchFor(query)
  return items
    .map(item => ({ item, text: rememberedSearchText(item.name) }))
    .filter(({ text }) => wanted?.isIn(text) ?? true)
    .map(({ item, text }) => ({ item, begins: wanted?.begins(text) ?? true }))
    .sort((a, b) => Number(b.begins) - Number(a.begins) || compare(a.item.name, b.item.name))
    .map(({ item }) => item)
}
