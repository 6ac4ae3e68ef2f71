import { useTranslation } from 'react-i18next'
import type { PastParty } from './evening.documents.ts'

/** "4 Jul 2026, 20:00 – 5 Jul 2026, 01:30", as the language writes it; of one that is open, its beginning. */
export function useSpan(): (party: Pick<PastParty, 'openedAt' | 'closedAt'>) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return ({ openedAt, closedAt }) =>
    closedAt === null ? format.format(new Date(openedAt)) : format.formatRange(new Date(openedAt), new Date(closedAt))
}
