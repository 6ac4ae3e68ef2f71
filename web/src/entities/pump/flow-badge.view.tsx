import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/page-parts.view.tsx'
import type { MachinePump } from '../machine/machine.model.ts'

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

export type FlowHealth = MachinePump['flow']['health']

/** The pumps that need a look, worn ones first. */
export const pumpsWithAlarm = (pumps: readonly MachinePump[]): readonly MachinePump[] =>
  (['WORN', 'DRIFTED'] as const).flatMap(health => pumps.filter(({ flow }) => flow.health === health))

export const flowPath = (pumpId: number): string => `/admin/pump/${pumpId}/flow`
