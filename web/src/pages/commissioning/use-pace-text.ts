import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { CommissionedPump } from './commissioning.documents.ts'

type Kind = CommissionedPump['pump']['kind']

/** "3,303 ms per cl", "222 steps per cl", as people read it. */
export function usePaceText(): (kind: Kind, perCl: number | null) => string {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  return (kind, perCl) => {
    if (perCl === null || kind === 'VALVE') return '–'
    const value = format.number(perCl)
    return kind === 'DC' ? t('run.DC', { value }) : t('run.STEPPER', { value })
  }
}
