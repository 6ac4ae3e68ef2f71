import { appearanceOf, type Records } from '#domain/records/records.ts'
import { recordsInLanguage } from '#domain/records/records-in-language.ts'
import { type LanguageName, languages } from '#domain/units/language.ts'

/** The language of clients that name none: they are shown it, and write in it. */
export const machineLanguage = (records: Pick<Records, 'appearance'>): LanguageName => appearanceOf(records).language

export const inMachineLanguage = (records: Records): Records => recordsInLanguage(records, machineLanguage(records))

/** Our language that the client prefers by `Accept-Language`. @param otherwise where it names none of ours, or any */
export function languageOf(accepted: string | undefined, otherwise: LanguageName): LanguageName {
  for (const tag of preferred(accepted)) {
    if (tag === '*') return otherwise
    const found = languages.find(({ name }) => primaryOf(name) === primaryOf(tag))
    if (found) return found.name
  }
  return otherwise
}

/** What a client accepts, in lower case: what it prefers comes first (RFC 9110, 12.4.2). */
export const preferred = (accepted: string | undefined): readonly string[] =>
  (accepted ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map(preferenceOf)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

const longestHeader = 500

/** `de-AT;q=0.8` */
function preferenceOf(entry: string): { readonly tag: string; readonly quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
  const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
  return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
}

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''
