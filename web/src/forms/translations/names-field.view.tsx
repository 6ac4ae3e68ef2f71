import { useTranslation } from 'react-i18next'
import type { FieldBinding } from '../form.ts'
import { LanguagesField } from './languages-field.view.tsx'
import { type NamedDraft, nameRules, type OtherNames } from './named-draft.ts'
import { sayingOf, toldFault, withText } from './translations.ts'

interface NamesFieldProps extends FieldBinding<OtherNames> {
  /** In the first language. */
  readonly first: string
  /** The draft with which the form began. */
  readonly before: NamedDraft | null
  /** In letters. */
  readonly length: { readonly least: number; readonly most: number }
}

/** The name of a thing in other languages. */
export function NamesField({ first, before, length, value, fault, disabled, onChange }: NamesFieldProps) {
  const { t } = useTranslation('common')
  const rules = nameRules(length)
  return (
    <LanguagesField
      disabled={disabled}
      texts={[
        {
          kind: 'line',
          key: 'name',
          label: t('languages.name'),
          most: length.most,
          now: sayingOf(first, value, 'name'),
          before: before && sayingOf(before.name, before.translations, 'name'),
          faultIn: language => rules.name(value[language]?.name ?? '') ?? toldFault(fault, language, 'name'),
          change: (language, name) => onChange(withText(value, language, 'name', name)),
        },
      ]}
    />
  )
}
