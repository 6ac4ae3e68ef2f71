import { type LanguageName, languages } from '#domain/units/language.ts'

export const fallbackLanguage: LanguageName = 'en_US'

export const isLanguageName = (name: string | null | undefined): name is LanguageName =>
  languages.some(language => language.name === name)

/** The language tag (BCP 47) that browsers understand: `en_US` -> `en-US`. */
export const tagOf = (language: LanguageName): string => language.replace('_', '-')

export const languageOfTag = (tag: string): LanguageName => {
  const name = tag.replace('-', '_')
  return isLanguageName(name) ? name : fallbackLanguage
}

/** Where the browser keeps them, so that the first words are already right. */
export const languageKeys = { chosen: 'language', machine: 'machineLanguage' } as const

interface KeptLanguages {
  /** The choice of this browser's user; null follows the machine. */
  readonly chosen: LanguageName | null
  readonly machine: LanguageName
}

/** Reads what was kept; anything that is no language of ours is ignored. */
export function keptLanguages(storage: Pick<Storage, 'getItem'>): KeptLanguages {
  const chosen = storage.getItem(languageKeys.chosen)
  const machine = storage.getItem(languageKeys.machine)
  return {
    chosen: isLanguageName(chosen) ? chosen : null,
    machine: isLanguageName(machine) ? machine : fallbackLanguage,
  }
}

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''

/** The first of a user's languages that we have. @param tags as in BCP 47, the dearest first */
export function preferredLanguage(tags: readonly string[]): LanguageName {
  for (const tag of tags) {
    const found = languages.find(({ name }) => primaryOf(name) === primaryOf(tag))
    if (found) return found.name
  }
  return fallbackLanguage
}
