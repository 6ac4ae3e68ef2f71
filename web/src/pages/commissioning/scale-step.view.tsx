import { Button, Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { liveReading } from '../../entities/machine-settings/calibration.model.ts'
import { $machineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/live-value.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/page-parts.view.tsx'
import type { Commissioning } from './commissioning.documents.ts'
import { $taking, loadBounds, stepTaken } from './commissioning.model.ts'
import { FoundBy } from './found-by.view.tsx'

interface ScaleProps {
  readonly known: Commissioning
}

const loadCellPage = '/admin/pump/settings/loadcell'

/** Whether the scale is quiet, quick and right. */
export function ScaleStep({ known }: ScaleProps) {
  const { t } = useTranslation('commissioning')
  const settings = useUnit($machineSettings)
  const isAbsent = settings !== null && settings.loadCell === null
  if (isAbsent) {
    return (
      <Stack gap={5} top shrink>
        <p className="sr-muted sr-measure-72">{t('scale.text')}</p>
        <Callout>{t('scale.absent')}</Callout>
        <LinkButton className="sr-at-start" to={loadCellPage} text={t('scale.toScale')} />
      </Stack>
    )
  }
  return (
    <Stack gap={5} top shrink>
      <p className="sr-muted sr-measure-72">{t('scale.text')}</p>
      <Grid gap={5} align="start" template="minmax(0, 1.5fr) minmax(240px, 1fr)" stacked={760}>
        <Stack gap={5} top shrink>
          <AtRest known={known} />
          <UnderLoad known={known} />
        </Stack>
        <Stack gap={5} top shrink>
          <Reading />
          <Verdict known={known} />
        </Stack>
      </Grid>
    </Stack>
  )
}

function AtRest({ known: { scale } }: ScaleProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  const { taking, take } = useUnit({ taking: $taking, take: stepTaken })
  const { rest } = scale
  const isLooking = taking?.kind === 'scale-at-rest'
  const counts = (count: number): string =>
    t('scale.counts', { count: Math.round(count), amount: format.number(Math.round(count)) })
  return (
    <Stack as="section" gap={3} shrink aria-labelledby="scale-rest">
      <h2 className="sr-size-19" id="scale-rest">
        {t('scale.restTitle')}
      </h2>
      <p className="sr-muted">{t('scale.restText')}</p>
      <Row gap={[3, 5]} justify="between" wrap minHeight={48}>
        <Button
          intent={rest === null ? 'primary' : 'none'}
          text={t('scale.rest')}
          loading={isLooking}
          onClick={() => take({ kind: 'scale-at-rest' })}
        />
        {isLooking ? <span role="status">{t('scale.looking')}</span> : rest ? <FoundBy finding={rest} /> : null}
      </Row>
      {rest === null ? null : (
        <Facts>
          <Fact label={t('scale.rate')}>
            {rest.samplesPerSecond === null ? '–' : format.number(rest.samplesPerSecond)}
          </Fact>
          <Fact label={t('scale.noise')}>
            {rest.spreadGrams === null
              ? counts(rest.spreadRaw)
              : t('terms:gramsValue', { grams: format.exact(rest.spreadGrams) })}
          </Fact>
          {rest.driftGrams === null ? null : (
            <Fact label={t('scale.drift')}>{t('terms:gramsValue', { grams: format.exact(rest.driftGrams) })}</Fact>
          )}
          <Fact label={t('scale.spoiled')}>{format.number(rest.spoiled)}</Fact>
        </Facts>
      )}
    </Stack>
  )
}

function UnderLoad({ known: { scale } }: ScaleProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const { taking, take } = useUnit({ taking: $taking, take: stepTaken })
  const [grams, setGrams] = useState<number | null>(null)
  const isGood = grams === null || (grams >= loadBounds.least && grams <= loadBounds.most)
  const counts = (count: number): string =>
    t('scale.counts', { count: Math.round(count), amount: format.number(Math.round(count)) })
  return (
    <Stack as="section" gap={3} shrink aria-labelledby="scale-load">
      <h2 className="sr-size-19" id="scale-load">
        {t('scale.loadTitle')}
      </h2>
      <p className="sr-muted">{t('scale.loadText')}</p>
      <Row
        as="form"
        gap={[3, 4]}
        align="end"
        wrap
        className="sr-commission-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (isGood) take({ kind: 'scale-load', grams: grams ?? 0 })
        }}
      >
        <NumberField
          {...uncontrolled('load', grams, setGrams)}
          {...loadBounds}
          label={t('scale.known')}
          unit="g"
          decimals={1}
        />
        <Button
          type="submit"
          text={t('scale.load')}
          loading={taking?.kind === 'scale-load'}
          disabled={scale.rest === null || !isGood}
        />
      </Row>
      {scale.loads.length === 0 ? null : (
        <ul className="sr-bulleted" data-testid="loads">
          {scale.loads.map(({ at, knownGrams, measuredGrams, movedRaw }) => (
            <li key={at} className="sr-number">
              {knownGrams === null || measuredGrams === null
                ? t('scale.loadUnknown', { counts: counts(movedRaw) })
                : t('scale.loadKnown', { known: format.number(knownGrams), measured: format.number(measuredGrams) })}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Reading() {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  useLive(liveReading)
  const reading = useUnit(liveReading.$value)
  const { grams = null, raw = null } = reading ?? {}
  return (
    <Stack as="section" gap={1} justify="center" pad={4} className="sr-well" aria-label={t('scale.now')}>
      <span className="sr-muted">{t('scale.now')}</span>
      <strong className="sr-number sr-strong sr-size-34">
        {grams === null ? '–' : t('terms:gramsValue', { grams: format.number(grams) })}
      </strong>
      <span className="sr-muted sr-number">
        {raw === null ? t('scale.silent') : t('scale.raw', { raw: format.number(Math.round(raw)) })}
      </span>
    </Stack>
  )
}

function Verdict({ known: { scale } }: ScaleProps) {
  const { t } = useTranslation('commissioning')
  if (scale.rest === null) return null
  return (
    <Stack as="section" gap={3} data-testid="scale-verdict" data-good={scale.good}>
      <Callout intent={scale.good ? 'success' : 'warning'}>
        <h2 className="sr-size-16 sr-snug">{t(scale.good ? 'scale.good' : 'scale.poor')}</h2>
        {scale.remarks.length === 0 ? null : (
          <ul className="sr-bulleted sr-above-2">
            {scale.remarks.map(remark => (
              <li key={remark}>{t(`scale.remark.${remark}`)}</li>
            ))}
          </ul>
        )}
      </Callout>
      {scale.remarks.some(remark => remark === 'NOT_CALIBRATED' || remark === 'NOT_LINEAR') ? (
        <LinkButton className="sr-at-start" to={loadCellPage} text={t('scale.calibrate')} />
      ) : null}
    </Stack>
  )
}
