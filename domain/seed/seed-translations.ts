import type { RecipeTexts } from '../catalogue/recipe.ts'
import {
  type MessageTexts,
  type NameTexts,
  type Translations,
  tidyTranslations,
  translated,
} from '../catalogue/translations.ts'
import type { LanguageName } from '../units/language.ts'
import type { SeedLanguage, SeedLanguages } from './content/seed-content.ts'

/** The seed's texts in other languages: parts of records, to be spread into them. */
export interface SeedTranslations {
  /** @param name of an ingredient, a group, a glass or a category */
  ofName(name: string): { readonly translations?: Translations<NameTexts> }
  ofMessage(message: string): { readonly translations?: Translations<MessageTexts> }
  ofRecipe(name: string, tags: readonly string[]): { readonly translations?: Translations<RecipeTexts> }
}

export function seedTranslations(languages: SeedLanguages): SeedTranslations {
  const all = Object.entries(languages) as [LanguageName, SeedLanguage][]
  const inEach = <Texts extends object>(textsIn: (language: SeedLanguage) => Texts) =>
    translated(tidyTranslations<Texts>(Object.fromEntries(all.map(([name, texts]) => [name, textsIn(texts)]))))
  const optional = <Field extends string>(field: Field, text: string | undefined) =>
    (text === undefined ? {} : { [field]: text }) as { readonly [Each in Field]?: string }
  return {
    ofName: name => inEach(({ names }) => optional('name', own(names, name))),
    ofMessage: message => inEach(({ steps }) => optional('message', own(steps, message))),
    ofRecipe: (name, tags) =>
      inEach((language): RecipeTexts => {
        const [shortDescription, description, ownName] = own(language.recipes, name) ?? []
        const same = tags.every(tag => own(language.tags, tag) === undefined)
        return {
          ...optional('name', ownName),
          ...optional('shortDescription', shortDescription),
          ...optional('description', description),
          ...(same ? {} : { tags: tags.map(tag => own(language.tags, tag) ?? tag) }),
        }
      }),
  }
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
