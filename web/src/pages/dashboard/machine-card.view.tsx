import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { Machine } from '../../entities/machine/machine.documents.ts'
import { $machine, hasReadyPump } from '../../entities/machine/machine.model.ts'
import { NotSetUp } from '../../entities/machine/not-set-up.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { EmptyState, Skeleton } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { fullBarMl } from './dashboard.ts'

/** Below this a bottle is worth a warning. */
const lowMl = 60

/** The pumps, what is on them, and what runs. */
export function MachineCard() {
  const { t } = useTranslation('dashboard')
  const machine = useUnit($machine)
  return (
    <section className="sr-card">
      <div className="sr-card-header sr-dashboard-header">
        <h2 className="sr-size-19">{t('machine.title')}</h2>
        {machine ? <StateBadge machine={machine} /> : null}
      </div>
      {machine === null ? (
        <Grid as="ul" gap={[0, 5]} fill={240} pad={4} className="sr-pumps">
          {[0, 1, 2, 3, 4, 5].map(key => (
            <li key={key} className="sr-pump">
              <Skeleton height="20px" />
            </li>
          ))}
        </Grid>
      ) : machine.pumps.length === 0 ? (
        <EmptyState title={t('machine.emptyTitle')} text={t('machine.emptyText')} />
      ) : (
        <Grid as="ul" gap={[0, 5]} fill={240} pad={4} className="sr-pumps">
          {machine.pumps.map(pump => (
            <PumpRow key={pump.id} pump={pump} fullMl={fullBarMl(machine.pumps)} />
          ))}
        </Grid>
      )}
      {machine === null || hasReadyPump(machine) ? null : <NotSetUp pad={4} />}
    </section>
  )
}

function StateBadge({ machine }: { readonly machine: Machine }) {
  const { busy, occupant, fault } = machine
  const { t } = useTranslation('dashboard')
  if (fault !== null) return <Badge tone="danger">{t('machine.fault')}</Badge>
  if (busy && occupant !== null && occupant.kind !== 'DRINK') {
    return <Badge tone="active">{t('machine.maintenance')}</Badge>
  }
  if (!(busy || hasReadyPump(machine))) return <Badge tone="warning">{t('machine.notReady')}</Badge>
  return <Badge tone={busy ? 'active' : 'good'}>{busy ? t('machine.busy') : t('machine.idle')}</Badge>
}

interface PumpRowProps {
  readonly pump: Machine['pumps'][number]
  readonly fullMl: number
}

function PumpRow({ pump, fullMl }: PumpRowProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { currentIngredient: ingredient, fillingLevelMl: level } = pump
  const share = Math.min(1, Math.max(0, level / fullMl))
  return (
    <Grid
      as="li"
      top
      gap={[1, 2]}
      align="center"
      template="12px minmax(0, 1fr) auto"
      className={pump.running ? 'sr-pump sr-pump-running' : 'sr-pump'}
    >
      <span
        className="sr-pump-dot sr-circle"
        style={{ background: ingredient?.colour ?? 'transparent' }}
        aria-hidden="true"
      />
      <span className="sr-ellipsis">{ingredient?.name ?? t('machine.noIngredient')}</span>
      <span className="sr-number sr-muted sr-size-14">{format.ml(level)}</span>
      <span className="sr-pump-below">
        <RunTrack percent={share * 100} height={6} shade={9} colour={ingredient?.colour} edge={18} />
      </span>
      <PumpNote pump={pump} />
    </Grid>
  )
}

function PumpNote({ pump }: { readonly pump: PumpRowProps['pump'] }) {
  const { t } = useTranslation('dashboard')
  if (pump.running) return <span className="sr-pump-below sr-pump-note sr-link">{t('machine.running')}</span>
  if (pump.state === 'INCOMPLETE')
    return <span className="sr-pump-below sr-pump-note sr-muted">{t('machine.notReady')}</span>
  if (pump.currentIngredient && pump.fillingLevelMl < lowMl) {
    return <span className="sr-pump-below sr-pump-note sr-warning">{t('machine.low')}</span>
  }
  return null
}
