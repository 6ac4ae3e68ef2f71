import type { CategoryId } from '../units/id.ts'
import type { NameTexts, Translations } from './translations.ts'

export interface Category {
  readonly id: CategoryId
  /** 1–15 characters, unique however it’s spelt. */
  readonly name: string
  readonly translations?: Translations<NameTexts> | undefined
}
