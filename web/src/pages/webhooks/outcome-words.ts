import { useTranslation } from 'react-i18next'
import type { Attempt } from './webhooks.documents.ts'

type Outcome = Pick<Attempt, 'status' | 'failure' | 'detail'>

/** What came of an attempt, in a few words: the answer, or why there was none. */
export function useOutcome(): (attempt: Outcome | undefined) => string {
  const { t } = useTranslation('webhooks')
  return attempt => {
    if (attempt === undefined) return t('notTried')
    const { status, failure, detail } = attempt
    if (status !== null) return detail === '' ? t('answered', { status }) : t('answeredWith', { status, detail })
    return t(`failures.${failure ?? 'CONNECTION_FAILED'}`, { detail })
  }
}
