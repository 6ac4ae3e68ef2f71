import { Switch } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $draft, alcoholFreeChosen } from './order-draft.model.ts'
import { isAlcoholFree } from './order-draft.ts'

/** One tap exchanges everything that has alcohol; nothing where that cannot be done. */
export function AlcoholFreeChoice() {
  const { t } = useTranslation('order')
  const [draft, choose] = useUnit([$draft, alcoholFreeChosen])
  if (draft === null || draft.drink.alcoholFree === null) return null
  return (
    <Switch
      className="sr-alcohol-free"
      checked={isAlcoholFree(draft)}
      label={t('alcoholFree')}
      onChange={event => choose(event.currentTarget.checked)}
    />
  )
}
