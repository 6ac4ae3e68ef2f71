import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import type { SimulatedFault } from '../../entities/simulator/simulator.documents.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { List, Stack } from '../../ui/layout/layout.view.tsx'
import { ActionRow } from './action-row.view.tsx'
import { faultsAt, isSameFault, type Strength, strengthOf, withStrength } from './breakable.ts'
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
            key={`${fault.kind} ${fault.pumpId}`}
            fault={fault}
            isBroken={figures.faults.some(broken => isSameFault(broken, fault))}
          />
        ))}
      </List>
    </Stack>
  )
}

interface BreakItemProps {
  readonly fault: SimulatedFault
  readonly isBroken: boolean
}

function BreakItem({ fault: usual, isBroken }: BreakItemProps) {
  const { t } = useTranslation('simulator')
  const [breakIt, mend] = useUnit([breakRequested, mendRequested])
  const [fault, change] = useState(usual)
  const name = t(`fault.${fault.kind}.name`)
  const strength = strengthOf(fault)
  return (
    <ActionRow
      name={name}
      text={t(`fault.${fault.kind}.effect`)}
      data-testid="sim-fault"
      data-fault={fault.kind}
      data-broken={isBroken}
      below={
        strength && !isBroken ? (
          <StrengthField strength={strength} onChange={value => change(withStrength(fault, value))} />
        ) : null
      }
    >
      {isBroken ? (
        <Button
          intent="primary"
          text={t('break.mend')}
          aria-label={t('break.mendOne', { name })}
          onClick={() => mend(fault)}
        />
      ) : (
        <Button
          text={t('break.break')}
          aria-label={t('break.breakOne', { name })}
          disabled={strength !== null && !isPossible(strength)}
          onClick={() => breakIt(fault)}
        />
      )}
    </ActionRow>
  )
}

const isPossible = ({ value, least, most }: Strength): boolean => value >= least && value <= most

interface StrengthFieldProps {
  readonly strength: Strength
  readonly onChange: (value: number) => void
}

function StrengthField({ strength: { kind, value, unit, least, most }, onChange }: StrengthFieldProps) {
  const { t } = useTranslation('simulator')
  return (
    <NumberField
      {...unbound<number | null>('strength', value, changed => onChange(changed ?? Number.NaN))}
      label={t(`break.strength.${kind}`)}
      unit={t(`break.strength.${unit}`)}
      decimals={unit === 'percent' ? 0 : 1}
      least={least}
      most={most}
    />
  )
}
