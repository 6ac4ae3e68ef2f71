import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'

interface FoundByProps {
  readonly finding: { readonly at: string; readonly username: string }
}

/** The person who has found something out, and the time. */
export function FoundBy({ finding: { at, username } }: FoundByProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  return <span className="sr-muted">{t('foundBy', { username, when: format.dateTime(at) })}</span>
}
