import { type Translations, tidyTranslations, translated } from '../catalogue/translations.ts'
import { type LanguageName, languages } from '../units/language.ts'
import type { ItemReader } from './document-reader.ts'

/** In characters; of a list of texts, how many there may be besides. */
type Bounds<Texts> = {
  readonly [Field in keyof Required<Texts>]: number | { readonly each: number; readonly most: number }
}

/** Texts in other languages, which machines of our kind write: a part of an item, or nothing. */
export function translationsIn<Texts extends object>(
  item: ItemReader,
  bounds: Bounds<Texts>,
): { readonly translations?: Translations<Texts> } {
  const all = item.has('translations') ? item.inner('translations') : null
  if (!all) return {}
  const found: Partial<Record<LanguageName, Texts>> = {}
  for (const { name } of languages) {
    const texts = all.has(name) ? all.inner(name) : null
    if (texts) found[name] = textsIn(texts, bounds)
  }
  return translated(tidyTranslations(found))
}

function textsIn<Texts extends object>(item: ItemReader, bounds: Bounds<Texts>): Texts {
  const texts: Record<string, unknown> = {}
  for (const [field, bound] of Object.entries<Bounds<Texts>[keyof Texts]>(bounds)) {
    if (!item.has(field)) continue
    const value = item.value(field)
    if (fits(value, bound)) texts[field] = value
    else item.unknown(field)
  }
  return texts as Texts
}

const fits = (value: unknown, bound: number | { readonly each: number; readonly most: number }): boolean =>
  typeof bound === 'number'
    ? typeof value === 'string' && value.length <= bound
    : Array.isArray(value) &&
      value.length <= bound.most &&
      value.every(text => typeof text === 'string' && text.length > 0 && text.length <= bound.each)
