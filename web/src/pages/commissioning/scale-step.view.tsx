import { Button, Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { liveReading } from '../../entities/machine-settings/calibration.model.ts'
import { $machineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/use-live.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/panel.view.tsx'
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
      <Stack gap={5} top shrink className="sr-commission-step">
        <p className="sr-muted">{t('scale.text')}</p>
        <Callout>{t('scale.absent')}</Callout>
        <Link className="bp6-button sr-at-start" to={loadCellPage}>
          {t('scale.toScale')}
        </Link>
      </Stack>
    )
  }
  return (
    <Stack gap={5} top shrink className="sr-commission-step">
      <p className="sr-muted">{t('scale.text')}</p>
      <Stack gap={5} align="start" className="sr-scale-parts">
        <Stack gap={5} top shrink className="sr-commission-step">
          <AtRest known={known} />
          <UnderLoad known={known} />
        </Stack>
        <Stack gap={5} top shrink className="sr-commission-step">
          <Reading />
          <Verdict known={known} />
        </Stack>
      </Stack>
    </Stack>
  )
}

function AtRest({ known: { scale } }: ScaleProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const { taking, take } = useUnit({ taking: $taking, take: stepTaken })
  const { rest } = scale
  const isLooking = taking?.kind === 'scale-at-rest'
  const counts = (count: number): string =>
    t('scale.counts', { count: Math.round(count), amount: format.number(Math.round(count)) })
  return (
    <Stack as="section" gap={3} shrink className="sr-commission-part" aria-labelledby="scale-rest">
      <h2 id="scale-rest">{t('scale.restTitle')}</h2>
      <p className="sr-muted">{t('scale.restText')}</p>
      <Row gap={[3, 5]} justify="between" wrap className="sr-commission-line">
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
              : t('scale.grams', { grams: format.exact(rest.spreadGrams) })}
          </Fact>
          {rest.driftGrams === null ? null : (
            <Fact label={t('scale.drift')}>{t('scale.grams', { grams: format.exact(rest.driftGrams) })}</Fact>
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
    <Stack as="section" gap={3} shrink className="sr-commission-part" aria-labelledby="scale-load">
      <h2 id="scale-load">{t('scale.loadTitle')}</h2>
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
          name="load"
          label={t('scale.known')}
          unit="g"
          decimals={1}
          least={loadBounds.least}
          most={loadBounds.most}
          value={grams}
          fault={grams !== null && Number.isNaN(grams) ? { rule: 'number' } : undefined}
          disabled={false}
          onChange={setGrams}
          onBlur={() => {}}
        />
        <Button
          type="submit"
          text={t('scale.load')}
          loading={taking?.kind === 'scale-load'}
          disabled={scale.rest === null || !isGood}
        />
      </Row>
      {scale.loads.length === 0 ? null : (
        <ul className="sr-commission-list" data-testid="loads">
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
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  useLive(liveReading)
  const reading = useUnit(liveReading.$value)
  const { grams = null, raw = null } = reading ?? {}
  return (
    <Stack as="section" gap={1} justify="center" pad={4} className="sr-commission-reading" aria-label={t('scale.now')}>
      <span className="sr-muted">{t('scale.now')}</span>
      <strong className="sr-number">{grams === null ? '–' : t('scale.grams', { grams: format.number(grams) })}</strong>
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
    <Stack as="section" gap={3} className="sr-scale-verdict" data-testid="scale-verdict" data-good={scale.good}>
      <Callout intent={scale.good ? 'success' : 'warning'}>
        <h2 className="sr-commission-callout">{t(scale.good ? 'scale.good' : 'scale.poor')}</h2>
        {scale.remarks.length === 0 ? null : (
          <ul>
            {scale.remarks.map(remark => (
              <li key={remark}>{t(`scale.remark.${remark}`)}</li>
            ))}
          </ul>
        )}
      </Callout>
      {scale.remarks.some(remark => remark === 'NOT_CALIBRATED' || remark === 'NOT_LINEAR') ? (
        <Link className="bp6-button sr-at-start" to={loadCellPage}>
          {t('scale.calibrate')}
        </Link>
      ) : null}
    </Stack>
  )
}
