import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import type { SimulatedFault } from '../../entities/simulator/simulator.documents.ts'
import { faultsAt, isSameFault } from './breakable.ts'
import { breakRequested, mendRequested } from './breaking.model.ts'
import type { MachineFigures } from './machine-figures.ts'

interface BreakListProps {
  readonly target: SceneTarget
  readonly figures: MachineFigures
}

/** What can go wrong with a part, each with what comes of it. */
export function BreakList({ target, figures }: BreakListProps) {
  const { t } = useTranslation('simulator')
  const faults = faultsAt(target, figures)
  if (faults.length === 0) return null
  return (
    <section className="sr-sim-break">
      <h3>{t('break.title')}</h3>
      <ul>
        {faults.map(fault => (
          <BreakItem
            key={fault.kind}
            fault={fault}
            isBroken={figures.faults.some(broken => isSameFault(broken, fault))}
          />
        ))}
      </ul>
    </section>
  )
}

function BreakItem({ fault, isBroken }: { readonly fault: SimulatedFault; readonly isBroken: boolean }) {
  const { t } = useTranslation('simulator')
  const [breakIt, mend] = useUnit([breakRequested, mendRequested])
  const name = t(`fault.${fault.kind}.name`)
  return (
    <li data-testid="sim-fault" data-fault={fault.kind} data-broken={isBroken}>
      <span>
        <b>{name}</b>
        <small className="sr-muted">{t(`fault.${fault.kind}.effect`)}</small>
      </span>
      {isBroken ? (
        <Button
          intent="primary"
          text={t('break.mend')}
          aria-label={t('break.mendOne', { name })}
          onClick={() => mend(fault)}
        />
      ) : (
        <Button text={t('break.break')} aria-label={t('break.breakOne', { name })} onClick={() => breakIt(fault)} />
      )}
    </li>
  )
}
