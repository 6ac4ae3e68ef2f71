import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { languageChoices, languageChosen } from '../../entities/appearance/appearance.model.ts'
import { languageOfTag } from '../../i18n/locale.ts'
import { Row } from '../../ui/layout/layout.view.tsx'

/** Applied at once. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('login')
  const choose = useUnit(languageChosen)
  const current = languageOfTag(i18n.language)
  return (
    <Row
      as="nav"
      gap={1}
      align="stretch"
      justify="center"
      className="sr-login-languages sr-above-4"
      aria-label={t('language')}
    >
      {languageChoices.map(({ name, label }) => (
        <button key={name} type="button" aria-pressed={name === current} onClick={() => choose(name)}>
          {label}
        </button>
      ))}
    </Row>
  )
}
