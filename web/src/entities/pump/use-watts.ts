import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'

/** Milliwatts as watts: "6.1 W". */
export function useWatts(): (milliwatts: number) => string {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  return milliwatts => t('power.watts', { amount: format.number(milliwatts / 1000) })
}
