import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { NumberField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import { $check, $draft, edited } from './builder-draft.model.ts'
import { type MachineDraft, machineLimits } from './machine-draft.ts'
import { useBuilderField } from './use-builder-field.ts'

/** The parts besides pumps, and the power supply. */
export function MachineFacts() {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const [draft, check, edit] = useUnit([$draft, $check, edited])
  const field = useBuilderField()
  if (draft === null) return null
  const bind = <Name extends 'name' | 'hasDirector' | 'hasSupplyRelay' | 'hasScale' | 'powerLimitWatts'>(name: Name) =>
    field<MachineDraft[Name]>(name, draft[name], value => edit({ kind: 'machine', change: { [name]: value } }))
  const supply = field('traits.supplyWatts', draft.traits.supplyWatts, supplyWatts =>
    edit({ kind: 'traits', change: { supplyWatts } }),
  )
  const wiring = check?.wiring ?? null
  return (
    <Panel title={t('terms:machine')}>
      <TextField {...bind('name')} label={t('terms:name')} maxLength={machineLimits.name.most} />
      <Grid gap={4} fit={190}>
        <SwitchField
          {...bind('hasScale')}
          label={t('machine.scale')}
          hint={wiring?.scale ? t('machine.pins', { pins: wiring.scale.join(' + ') }) : t('machine.scaleHint')}
        />
        <SwitchField
          {...bind('hasDirector')}
          label={t('machine.director')}
          hint={wiring?.director ? t('machine.pins', { pins: wiring.director }) : t('machine.directorHint')}
        />
        <SwitchField
          {...bind('hasSupplyRelay')}
          label={t('terms:supplyRelay')}
          hint={wiring?.supplyRelay ? t('machine.pins', { pins: wiring.supplyRelay }) : t('machine.supplyRelayHint')}
        />
        <NumberField
          {...bind('powerLimitWatts')}
          label={t('terms:powerLimit')}
          hint={t('machine.powerLimitHint')}
          placeholder={t('machine.noLimit')}
          unit="W"
          decimals={1}
        />
        <NumberField
          {...supply}
          label={t('machine.supply')}
          hint={t('machine.supplyHint')}
          placeholder={t('machine.anySupply')}
          unit="W"
          decimals={1}
        />
      </Grid>
    </Panel>
  )
}
