/** Ingredients that stand together on the shelf. */
export interface BarGroup<Item> {
  /** Null for what is in no group. */
  readonly name: string | null
  readonly items: readonly Item[]
}

/** By group, in the order of the language; what is in no group comes last. */
export function groupedByShelf<Item extends { readonly parentGroupName: string | null }>(
  items: readonly Item[],
  language: string,
): readonly BarGroup<Item>[] {
  const byName = new Map<string | null, Item[]>()
  for (const item of items) {
    const group = byName.get(item.parentGroupName)
    if (group) group.push(item)
    else byName.set(item.parentGroupName, [item])
  }
  return [...byName]
    .map(([name, members]) => ({ name, items: members }))
    .sort((a, b) =>
      a.name === null || b.name === null
        ? Number(a.name === null) - Number(b.name === null)
        : a.name.localeCompare(b.name, language),
    )
}
