import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { Desktop, Flash, Moon, Tick, Translate } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { languageChoices, languageChosen } from '../entities/appearance/appearance.model.ts'
import { languageOfTag } from '../i18n/locale.ts'
import { schemeChoices } from '../theme/scheme.ts'
import { $schemeChoice, schemeChosen } from '../theme/theme.model.ts'

/** The languages, in a menu. */
export function LanguageItems() {
  const { i18n } = useTranslation()
  const choose = useUnit(languageChosen)
  const current = languageOfTag(i18n.language)
  return languageChoices.map(({ name, label }) => (
    <MenuItem
      key={name}
      icon={<Translate />}
      text={label}
      labelElement={name === current ? <Tick /> : undefined}
      onClick={() => choose(name)}
    />
  ))
}

const schemeIcons = { light: <Flash />, dark: <Moon />, system: <Desktop /> }

/** Light, dark or as the system has it: for this browser. */
export function SchemeItems() {
  const { t } = useTranslation('frame')
  const [current, choose] = useUnit([$schemeChoice, schemeChosen])
  return (
    <>
      <MenuDivider title={t('scheme.title')} />
      {schemeChoices.map(choice => (
        <MenuItem
          key={choice}
          icon={schemeIcons[choice]}
          text={t(`scheme.${choice}`)}
          labelElement={choice === current ? <Tick /> : undefined}
          onClick={() => choose(choice)}
        />
      ))}
    </>
  )
}
