import { useTranslation } from 'react-i18next'
import type { Problem } from '../../api/api-problem.ts'

/**
 * The server tells what is wrong in the language of whoever asks, with all reasons: its texts need not be fetched. Only
 * that it does not answer it cannot say.
 */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'text'>) => string {
  const { t } = useTranslation('guest')
  return ({ code, text }) => (code === 'unreachable' || text === '' ? t('frame.unreachable') : text)
}
