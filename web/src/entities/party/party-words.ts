import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import type { PartyOrder } from './party.documents.ts'

/** "about 4 min"; empty where nobody can tell. */
export function useWaitWords(): (seconds: number | null) => string {
  const { t } = useTranslation('party')
  return seconds => {
    if (seconds === null) return ''
    return seconds < 45 ? t('wait.soon') : t('wait.minutes', { count: Math.round(seconds / 60) })
  }
}

/** "Ann", "Ann and Bob". */
export function useNames(): (orders: readonly PartyOrder[]) => string {
  const { list } = useFormat()
  return orders => list(orders.map(({ name }) => name))
}

/** How a drink differs from its recipe, for the person at the machine: "without mint", "stronger". */
export function useOrderChanges(): (order: Pick<PartyOrder, 'without' | 'request'>) => readonly string[] {
  const { t } = useTranslation('party')
  return ({ without, request }) => [
    ...without.map(ingredient => t('change.without', { ingredient })),
    ...(request.boost > 100 ? [t('change.stronger')] : []),
    ...(request.boost < 100 ? [t('change.lighter')] : []),
  ]
}

/** Why an order is held, or what has run out for it; empty where nothing keeps it. */
export function useHeldWords(): (order: Pick<PartyOrder, 'heldBecause' | 'problems'>) => string {
  const { t } = useTranslation('party')
  const problemText = useProblemText()
  return ({ heldBecause, problems }) => {
    if (problems.length > 0) return problems.map(problemText).join(' ')
    return heldBecause === null ? '' : t(`held.${heldBecause}`)
  }
}
