import type { ReactNode } from 'react'
import { type LanguageName, languages } from '#domain/units/language.ts'
import type { FieldBinding } from '../form.ts'
import type { Fault } from '../rules.ts'
import { isOutdated, type Saying, type Text } from './translations.ts'

interface Edited<Said extends Text> {
  /** Its field among those of the record. */
  readonly key: string
  readonly label: string
  readonly now: Saying<Said>
  /** When the form was opened; null of what did not exist. */
  readonly before: Saying<Said> | null
  readonly faultIn: (language: LanguageName) => Fault | undefined
  readonly change: (language: LanguageName, said: Said) => void
}

/** One text of a record, as it is edited in other languages. */
export type EditedText =
  | (Edited<string> & {
      readonly kind: 'line' | 'lines'
      /** In letters. */
      readonly most: number
      /** The text of the first language is out of sight: it is shown beside. */
      readonly isFar?: boolean
    })
  | (Edited<readonly string[]> & {
      readonly kind: 'words'
      readonly field: (binding: FieldBinding<readonly string[]>) => ReactNode
    })

export const isOld = ({ now, before }: EditedText, language: LanguageName): boolean => isOutdated(now, before, language)

/** In which anything is said. */
export const languagesOf = (texts: readonly EditedText[]): readonly LanguageName[] =>
  languages.map(({ name }) => name).filter(name => texts.some(({ now }) => now.others[name] !== undefined))

/** How many texts a language has, of those that there are: what is empty in the first language needs no other. */
export function countIn(texts: readonly EditedText[], language: LanguageName): { said: number; all: number } {
  const counted = texts.filter(({ now }) => now.first.length > 0 || now.others[language] !== undefined)
  return { said: counted.filter(({ now }) => now.others[language] !== undefined).length, all: counted.length }
}
