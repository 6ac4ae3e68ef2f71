import { useTranslation } from 'react-i18next'
import { type LanguageName, languages } from '#domain/units/language.ts'
import type { ConflictField } from '../differences.ts'
import type { NamedDraft } from './named-draft.ts'

/** The texts of each language, one in a line. */
export function useSaidLines(): (saidIn: (language: LanguageName) => readonly string[]) => string {
  const { t } = useTranslation('common')
  return saidIn =>
    languages
      .flatMap(({ name, inNative }) => saidIn(name).map(text => t('languages.said', { language: inNative, text })))
      .join('\n')
}

/** The names that a draft has in other languages, beside its other fields. */
export function useTranslationWords(): ConflictField<Pick<NamedDraft, 'translations'>> {
  const { t } = useTranslation('common')
  const saidLines = useSaidLines()
  return {
    label: t('languages.title'),
    show: ({ translations }) => saidLines(language => Object.values(translations[language] ?? {})),
  }
}
