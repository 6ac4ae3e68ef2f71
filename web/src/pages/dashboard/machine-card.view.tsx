import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { Machine } from '../../entities/machine/machine.documents.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { EmptyState, Skeleton } from '../../ui/page-state.view.tsx'
import { $fullBarMl } from './dashboard.model.ts'

/** Below this a bottle is worth a warning. */
const lowMl = 60

/** The pumps, what is on them, and what runs. */
export function MachineCard() {
  const { t } = useTranslation('dashboard')
  const [machine, fullMl] = useUnit([$machine, $fullBarMl])
  return (
    <section className="sr-card sr-panel">
      <div className="sr-card-header">
        <h2 className="sr-size-19">{t('machine.title')}</h2>
        {machine ? <StateBadge machine={machine} /> : null}
      </div>
      {machine === null ? (
        <Grid as="ul" gap={[0, 5]} fill={240} className="sr-pumps">
          {[0, 1, 2, 3, 4, 5].map(key => (
            <li key={key} className="sr-pump">
              <Skeleton height="20px" />
            </li>
          ))}
        </Grid>
      ) : machine.pumps.length === 0 ? (
        <EmptyState title={t('machine.emptyTitle')} text={t('machine.emptyText')} />
      ) : (
        <Grid as="ul" gap={[0, 5]} fill={240} className="sr-pumps">
          {machine.pumps.map(pump => (
            <PumpRow key={pump.id} pump={pump} fullMl={fullMl} />
          ))}
        </Grid>
      )}
    </section>
  )
}

function StateBadge({ machine: { busy, occupant, fault } }: { readonly machine: Machine }) {
  const { t } = useTranslation('dashboard')
  if (fault !== null) return <span className="sr-badge sr-badge-danger">{t('machine.fault')}</span>
  if (busy && occupant !== null && occupant.kind !== 'DRINK') {
    return <span className="sr-badge sr-badge-active">{t('machine.maintenance')}</span>
  }
  return (
    <span className={`sr-badge ${busy ? 'sr-badge-active' : 'sr-badge-good'}`}>
      {busy ? t('machine.busy') : t('machine.idle')}
    </span>
  )
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
    <li className={`sr-pump ${pump.running ? 'sr-pump-running' : ''}`}>
      <span className="sr-pump-dot" style={{ background: ingredient?.colour ?? 'transparent' }} aria-hidden="true" />
      <span className="sr-ellipsis">{ingredient?.name ?? t('machine.noIngredient')}</span>
      <span className="sr-number sr-pump-level">{format.ml(level)}</span>
      <span className="sr-pump-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%`, background: ingredient?.colour }} />
      </span>
      <PumpNote pump={pump} />
    </li>
  )
}

function PumpNote({ pump }: { readonly pump: PumpRowProps['pump'] }) {
  const { t } = useTranslation('dashboard')
  if (pump.running) return <span className="sr-pump-note sr-pump-note-active">{t('machine.running')}</span>
  if (pump.state === 'INCOMPLETE') return <span className="sr-pump-note sr-muted">{t('machine.notReady')}</span>
  if (pump.currentIngredient && pump.fillingLevelMl < lowMl) {
    return <span className="sr-pump-note sr-warning">{t('machine.low')}</span>
  }
  return null
}
