import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.view.tsx'
import type { FlowHealth } from './flow-alarm.ts'

const tones = { UNKNOWN: undefined, GOOD: 'good', DRIFTED: 'warning', WORN: 'danger' } as const

/** How well a pump pours, by what the scale has seen; nothing while it has seen nothing. */
export function FlowBadge({ health }: { readonly health: FlowHealth }) {
  const { t } = useTranslation('pumps')
  if (health === 'UNKNOWN') return null
  return (
    <span data-testid="flow-health" data-health={health}>
      <Badge tone={tones[health]}>{t(`flow.health.${health}`)}</Badge>
    </span>
  )
}
