import { useTranslation } from 'react-i18next'

/** How a switch stands, in a word. */
export function useYesNo(): (isOn: boolean) => string {
  const { t } = useTranslation('common')
  return isOn => t(isOn ? 'conflict.yes' : 'conflict.no')
}
