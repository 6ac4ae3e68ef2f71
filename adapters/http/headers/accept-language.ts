import { type LanguageName, languages } from '#domain/units/language.ts'

/**
 * The language that a client prefers among those that there are, by its `Accept-Language`.
 *
 * @param otherwise where it asks for none of ours, or for any: the language that the machine is set to
 */
export function languageOf(accepted: string | undefined, otherwise: LanguageName): LanguageName {
  const wanted = (accepted ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map(preferenceOf)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    if (tag === '*') return otherwise
    const found = languages.find(({ name }) => primaryOf(name) === primaryOf(tag))
    if (found) return found.name
  }
  return otherwise
}

const longestHeader = 500

/** `de-AT;q=0.8` */
function preferenceOf(entry: string): { readonly tag: string; readonly quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
  const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
  return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
}

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''
