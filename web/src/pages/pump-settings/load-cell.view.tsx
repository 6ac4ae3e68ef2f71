import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import type { PinRef } from '#domain/machine/pump.ts'
import { graphql } from '../../api/graphql.ts'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import { SwitchField } from '../../forms/fields.view.tsx'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn, required } from '../../forms/rules.ts'
import { useFollowingForm } from '../../forms/use-form.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import { Calibration } from './calibration.view.tsx'
import { type SectionProps, SectionRow } from './section.view.tsx'

const SetLoadCellDocument = graphql(`
  mutation SetLoadCell($settings: LoadCellInput) { setLoadCell(settings: $settings) { calibrated } }
`)

interface LoadCellDraft {
  readonly enabled: boolean
  readonly clockPin: PinRef | null
  readonly dataPin: PinRef | null
  /** An empty dispensing area forbids to order. */
  readonly checkGlassPlaced: boolean
  /** The glass is recognised by its weight. */
  readonly matchGlass: boolean
}

/** The scale under the glass: its pins, what it's looked at for, and its calibration. */
export function LoadCellForm({ head, settings: { loadCell }, onSaved, reread }: SectionProps) {
  const { t } = useTranslation('calibration')
  const [, save] = useMutation(SetLoadCellDocument)
  const form = useFollowingForm<LoadCellDraft, unknown>({
    initial: {
      enabled: loadCell !== null,
      clockPin: loadCell?.clockPin ?? null,
      dataPin: loadCell?.dataPin ?? null,
      checkGlassPlaced: loadCell?.checkGlassPlaced ?? false,
      matchGlass: loadCell?.matchGlass ?? false,
    },
    rules: ({ enabled, clockPin, dataPin }) =>
      enabled ? errorsIn<LoadCellDraft>({ clockPin: required(clockPin), dataPin: required(dataPin) }) : {},
    save: ({ enabled, clockPin, dataPin, checkGlassPlaced, matchGlass }) =>
      save({ settings: enabled && clockPin && dataPin ? { clockPin, dataPin, checkGlassPlaced, matchGlass } : null }),
    onSaved,
    fieldOf: (_, { code }) => (code === 'pins-equal' ? 'dataPin' : undefined),
  })
  const { draft, bind } = form
  return (
    <Stack gap={4} top shrink>
      <FormPage form={form}>
        <SectionRow {...head} lead={t('scale.lead')}>
          <SwitchField {...bind('enabled')} label={t('scale.enable')} hint={t('scale.enableHint')} />
          {draft.enabled ? (
            <>
              <div className="sr-form-fields sr-form-fields-two">
                <PinPicker
                  {...bind('clockPin')}
                  label={t('scale.clock')}
                  own={draft.clockPin}
                  owner="LOAD_CELL"
                  localOnly
                />
                <PinPicker
                  {...bind('dataPin')}
                  label={t('scale.data')}
                  own={draft.dataPin}
                  owner="LOAD_CELL"
                  localOnly
                />
              </div>
              <SwitchField
                {...bind('checkGlassPlaced')}
                label={t('scale.checkGlass')}
                hint={t('scale.checkGlassHint')}
              />
              <SwitchField {...bind('matchGlass')} label={t('scale.matchGlass')} hint={t('scale.matchGlassHint')} />
            </>
          ) : null}
        </SectionRow>
      </FormPage>
      <Panel title={t('scale.calibration')}>
        {loadCell?.zeroLost ? <Callout intent="warning">{t('scale.zeroLost')}</Callout> : null}
        {loadCell === null ? (
          <p className="sr-muted">{t('scale.firstSettings')}</p>
        ) : (
          <Calibration cell={loadCell} reread={reread} />
        )}
      </Panel>
    </Stack>
  )
}
