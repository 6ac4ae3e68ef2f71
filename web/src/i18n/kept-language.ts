import type { LanguageName } from '#domain/units/language.ts'
import { fallbackLanguage, isLanguageName } from './locale.ts'

/** Where the browser keeps them, so that the first words are already right. */
export const languageKeys = { chosen: 'language', machine: 'machineLanguage' } as const

export interface KeptLanguages {
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
