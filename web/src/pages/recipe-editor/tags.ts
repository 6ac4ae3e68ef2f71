import { nameKey } from '#domain/names/spelling.ts'

/** The tags with those that a text names, between commas; each once, however it is spelt. */
export function withTags(tags: readonly string[], text: string): readonly string[] {
  const all = [...tags]
  for (const tag of text.split(/[,;]/).map(word => word.trim())) {
    if (tag !== '' && !all.some(known => nameKey(known) === nameKey(tag))) all.push(tag)
  }
  return all.length === tags.length ? tags : all
}
