import type { LanguageName } from '../../units/language.ts'

/** By the English name of the recipe: what {@link recipeTextOf} reads. */
export type SeedRecipeTexts = Readonly<Record<string, string>>

/** From the English text to that of another language; what is the same in both is left out. */
export type SeedWords = Readonly<Record<string, string>>

/** Everything that the seed says in one language besides English. */
export interface SeedLanguage {
  /** Ingredients, groups, glasses and categories. */
  readonly names: SeedWords
  readonly tags: SeedWords
  /** Written steps, by the whole English sentence. */
  readonly steps: SeedWords
  /** The names of recipes that are not called as in English. */
  readonly recipeNames: SeedWords
  readonly recipes: SeedRecipeTexts
}

export type SeedLanguages = Readonly<Partial<Record<LanguageName, SeedLanguage>>>

/**
 * The text of a recipe: its first line is the one for lists, all below it the description, which is written in as
 * many lines as it takes.
 */
export function recipeTextOf(written: string): { readonly tagline: string; readonly text: string } {
  const [tagline = '', ...lines] = written.split('\n').map(line => line.trim())
  return { tagline, text: lines.join(' ') }
}
