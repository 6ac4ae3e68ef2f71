import type { LanguageName } from '../../units/language.ts'

/** The name and the texts of a seed recipe in another language. */
export interface SeedRecipeText {
  /** Only where it differs from the English name. */
  readonly name?: string
  /** One line for lists. */
  readonly tagline: string
  readonly text: string
}

/** By the English name of the recipe. */
export type SeedRecipeTexts = Readonly<Record<string, SeedRecipeText>>

/** From the English text to that of another language; what is the same in both is left out. */
export type SeedWords = Readonly<Record<string, string>>

/** Everything that the seed says in one language besides English. */
export interface SeedLanguage {
  /** Ingredients, groups, glasses and categories. */
  readonly names: SeedWords
  readonly tags: SeedWords
  /** Written steps, by the whole English sentence. */
  readonly steps: SeedWords
  readonly recipes: SeedRecipeTexts
}

export type SeedLanguages = Readonly<Partial<Record<LanguageName, SeedLanguage>>>
