import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $language, languageChoices, languageSwitched } from '../language/language.model.ts'
import { GlobeIcon } from './icons.view.tsx'
import './parts.css'

/** The browser's own list: it is known on every phone. */
export function LanguageChoice() {
  const { t } = useTranslation('guest')
  const [language, choose] = useUnit([$language, languageSwitched])
  return (
    <span className="sr-guest-language">
      <GlobeIcon />
      <select
        aria-label={t('frame.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          const chosen = languageChoices.find(({ name }) => name === value)
          if (chosen) choose(chosen.name)
        }}
      >
        {languageChoices.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
