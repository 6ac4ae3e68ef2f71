import { useTranslation } from 'react-i18next'
import type { ConflictField } from '../../forms/differences.ts'
import { useYesNo } from '../../forms/use-yes-no.ts'
import type { UserDraft } from './user-editor.model.ts'

/** What a user is, field by field. */
export function useUserWords(): readonly ConflictField<UserDraft>[] {
  const { t } = useTranslation('users')
  const yesNo = useYesNo()
  return [
    { label: t('username'), show: ({ username }) => username },
    { label: t('password'), show: ({ password }) => t(password === '' ? 'passwordStays' : 'passwordNew') },
    { label: t('role'), show: ({ role }) => t(`roles.${role}`) },
    { label: t('locked'), show: ({ locked }) => yesNo(locked) },
  ]
}
