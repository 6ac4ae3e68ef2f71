import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import { type Fault, isRuleFault, type RuleFault } from './rules.ts'

/** The fault of a field as a sentence. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  const problemText = useProblemText()
  const ruleText = (fault: RuleFault): string => {
    if (!('nr' in fault)) return t(`rule.${fault.rule}`)
    const nr = format.number(fault.nr)
    return 'metric' in fault
      ? t(`rule.${fault.rule}`, { nr, metric: fault.metric }).trim()
      : t(`rule.${fault.rule}`, { nr })
  }
  return fault => (isRuleFault(fault) ? ruleText(fault) : problemText(fault))
}
