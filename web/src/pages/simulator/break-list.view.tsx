import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import type { SimulatedFault } from '../../entities/simulator/simulator.documents.ts'
import { List, Stack } from '../../ui/layout/layout.view.tsx'
import { ActionRow } from './action-row.view.tsx'
import { faultsAt, isSameFault } from './breakable.ts'
import { breakRequested, mendRequested } from './breaking.model.ts'
import type { MachineFigures } from './machine-figures.ts'

/** The faults that a part can have, each with its effect. */
export function BreakList({ target, figures }: { readonly target: SceneTarget; readonly figures: MachineFigures }) {
  const { t } = useTranslation('simulator')
  const faults = faultsAt(target, figures)
  if (faults.length === 0) return null
  return (
    <Stack as="section" gap={3} className="sr-sim-break">
      <h3>{t('break.title')}</h3>
      <List gap={3}>
        {faults.map(fault => (
          <BreakItem
            key={fault.kind}
            fault={fault}
            isBroken={figures.faults.some(broken => isSameFault(broken, fault))}
          />
        ))}
      </List>
    </Stack>
  )
}

function BreakItem({ fault, isBroken }: { readonly fault: SimulatedFault; readonly isBroken: boolean }) {
  const { t } = useTranslation('simulator')
  const [breakIt, mend] = useUnit([breakRequested, mendRequested])
  const name = t(`fault.${fault.kind}.name`)
  return (
    <ActionRow
      name={name}
      text={t(`fault.${fault.kind}.effect`)}
      data-testid="sim-fault"
      data-fault={fault.kind}
      data-broken={isBroken}
    >
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
    </ActionRow>
  )
}
