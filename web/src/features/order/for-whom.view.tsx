import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../forms/text-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { $user } from '../../session/session.model.ts'
import { $forName, forNameTyped, longestForName } from './order.model.ts'

/** In a party's line somebody is called by a name: at a screen that many people share, not by that of the account. */
export function ForWhom() {
  const { t } = useTranslation('party')
  const { name, user, type } = useUnit({ name: $forName, user: $user, type: forNameTyped })
  return (
    <TextField
      {...unbound('forName', name, type)}
      label={t('join.forWhom')}
      hint={t('join.forHint', { username: user?.username ?? '' })}
      maxLength={longestForName}
      counter={name !== ''}
    />
  )
}
