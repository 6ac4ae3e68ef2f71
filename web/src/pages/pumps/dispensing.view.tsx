import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import {
  dispensingBounds,
  dispensingForm,
  dispensingOpened,
  leastByScaleMs,
  plannedTimings,
} from '../../entities/machine-settings/dispensing.model.ts'
import type { MachineSettings } from '../../entities/machine-settings/machine-settings.documents.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { notify } from '../../ui/notifications.model.ts'
import { Fact } from '../../ui/panel.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { StatusCard } from './status-card.view.tsx'

/** The timings by which drinks are planned. */
export function DispensingCard({ settings }: { readonly settings: MachineSettings }) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const open = useUnit(dispensingOpened)
  const title = t('overview.dispensing')
  const ms = (amount: number): string => t('details.ms', { amount: format.number(amount) })
  const planned = plannedTimings(settings)
  return (
    <StatusCard
      title={title}
      note={planned.isByScale ? t('dispensing.byScale', { least: ms(leastByScaleMs) }) : undefined}
      configure={
        <Button
          text={t('overview.configure')}
          aria-label={t('overview.configureThing', { what: title })}
          onClick={() => open()}
        />
      }
    >
      <Fact label={t('dispensing.minimalRunMs')}>{ms(planned.minimalRunMs)}</Fact>
      <Fact label={t('dispensing.minimalPauseMs')}>{ms(planned.minimalPauseMs)}</Fact>
      <Fact label={t('dispensing.pauseBetweenStepsMs')}>{ms(planned.pauseBetweenStepsMs)}</Fact>
    </StatusCard>
  )
}

const names = ['minimalRunMs', 'minimalPauseMs', 'pauseBetweenStepsMs'] as const

/** How drinks are mixed while they are poured: the timings of the planner. */
export function DispensingDialog() {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  useOccurrence(dispensingForm.saved, () => notify.success(t('dispensing.saved')))
  return (
    <ModelFormDialog model={dispensingForm} title={t('dispensing.title')}>
      <p className="sr-muted">
        {t('dispensing.text')}{' '}
        {t('dispensing.byScale', { least: t('details.ms', { amount: format.number(leastByScaleMs) }) })}
      </p>
      <DispensingFields />
    </ModelFormDialog>
  )
}

function DispensingFields() {
  const { t } = useTranslation('pumps')
  const { draft, bind } = useFormModel(dispensingForm)
  if (draft === null) return null
  return names.map(name => (
    <NumberField
      key={name}
      {...bind(name)}
      {...dispensingBounds[name]}
      label={t(`dispensing.${name}`)}
      hint={t(`dispensing.hint.${name}`)}
      unit={t('unit.ms')}
      step={100}
    />
  ))
}
