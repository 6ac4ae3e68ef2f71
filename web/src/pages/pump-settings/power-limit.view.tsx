import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useWatts } from '../../entities/pump/pumps.model.ts'
import { NumberField, SwitchField } from '../../forms/fields.view.tsx'
import { useFormModel } from '../../forms/form.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, List } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import { $powerDraws, $powerLimit, powerLimitForm, powerLimitPage } from './power-limit.model.ts'
import { SettingsForm } from './settings-frame.view.tsx'

/** The power that the supply can give, and the share that the pumps need. */
export const PowerLimitPage = () => (
  <SettingsForm name="limit" form={powerLimitForm} page={powerLimitPage} fields={<Fields />}>
    <Draws />
  </SettingsForm>
)

function Fields() {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const { draft, bind } = useFormModel(powerLimitForm)
  const { limit, draws } = useUnit({ limit: $powerLimit, draws: $powerDraws })
  if (draft === null || limit === null) return null
  const hint =
    draws.strongest.length === 0
      ? t('limit.noBound')
      : t('limit.bound', { lowest: format.number(limit.lowestMw), pumps: draws.strongest.join(', ') })
  return (
    <div className="sr-form-fields">
      <SwitchField {...bind('enabled')} label={t('limit.enable')} hint={t('limit.enableHint')} />
      {draft.enabled ? (
        <NumberField
          {...bind('limitMw')}
          label={t('limit.field')}
          hint={hint}
          unit={t('unit.mW')}
          least={1}
          step={1000}
        />
      ) : null}
    </div>
  )
}

function Draws() {
  const { t } = useTranslation('pumps')
  const watts = useWatts()
  const { pumps, togetherMw, limitMw, limitPercent } = useUnit($powerDraws)
  if (pumps.length === 0) return null
  return (
    <Panel title={t('limit.draws')}>
      <p className="sr-muted">
        {limitMw === null || togetherMw <= limitMw
          ? t('limit.allAtOnce', { together: watts(togetherMw) })
          : t('limit.inTurns', { together: watts(togetherMw), limit: watts(limitMw) })}
      </p>
      <List gap={2}>
        {pumps.map(({ id, name, powerMw, percent, isAbove }) => (
          <Grid
            as="li"
            key={id}
            gap={3}
            align="center"
            template="minmax(72px, 22%) minmax(0, 1fr) 72px"
            className="sr-draw"
            data-above={isAbove}
          >
            <span className="sr-anywhere">{name}</span>
            <span className="sr-draw-bar sr-filled sr-round-small sr-relative sr-block" aria-hidden="true">
              <span style={{ width: `${percent}%` }} />
              {limitPercent === null ? null : <i style={{ left: `${limitPercent}%` }} />}
            </span>
            <span className="sr-number sr-text-end">
              {watts(powerMw)}
              {isAbove ? <span className="sr-visually-hidden"> {t('limit.above')}</span> : null}
            </span>
          </Grid>
        ))}
      </List>
    </Panel>
  )
}
