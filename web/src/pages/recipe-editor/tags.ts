import { normalise } from '#domain/catalogue/normalise.ts'

/** The tags with those that a text names, between commas; each once, whatever case and accents. */
export function withTags(tags: readonly string[], text: string): readonly string[] {
  const all = [...tags]
  for (const tag of text.split(/[,;]/).map(word => word.trim())) {
    if (tag !== '' && !all.some(known => normalise(known) === normalise(tag))) all.push(tag)
  }
  return all.length === tags.length ? tags : all
}
