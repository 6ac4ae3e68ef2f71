import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadLimits } from '#domain/weighing/scale-check.ts'
import { graphql } from '../../api/graphql.ts'
import { liveReading, useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import type { Commissioning } from '../../features/onboarding/commissioning.documents.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/live-value.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/page-parts.view.tsx'
import type { StepProps } from './step-props.ts'

const CheckScaleAtRestDocument = graphql(`mutation CheckScaleAtRest { checkScaleAtRest { startedAt } }`)
const CheckScaleLoadDocument = graphql(`
  mutation CheckScaleLoad($grams: Float!) { checkScaleLoad(grams: $grams) { startedAt } }
`)

const loadCellPage = '/admin/pump/settings/loadcell'

/** Whether the scale is quiet, quick and right. */
export function ScaleCheck({ known: { scale } }: StepProps) {
  const { t } = useTranslation('commissioning')
  const { settings } = useMachineSettings()
  const [isLooking, look] = useAction(CheckScaleAtRestDocument)
  if (settings?.loadCell === null)
    return <LinkButton className="sr-at-start" to={loadCellPage} text={t('scale.absent')} />
  return (
    <>
      <p className="sr-measure-64">{t('scale.text')}</p>
      <Reading />
      <Button
        className="sr-at-start"
        intent={scale.rest === null ? 'primary' : 'none'}
        text={t('scale.rest')}
        loading={isLooking}
        onClick={() => void look({})}
      />
      {scale.rest === null ? null : (
        <>
          <UnderLoad />
          <ScaleFacts scale={scale} />
          {scale.remarks.some(remark => remark === 'NOT_CALIBRATED' || remark === 'NOT_LINEAR') ? (
            <LinkButton className="sr-at-start" to={loadCellPage} text={t('scale.calibrate')} />
          ) : null}
        </>
      )}
    </>
  )
}

function UnderLoad() {
  const { t } = useTranslation('commissioning')
  const [isWeighing, weigh] = useAction(CheckScaleLoadDocument)
  const [grams, setGrams] = useState<number | null>(null)
  const isGood = grams === null || (grams >= loadLimits.least && grams <= loadLimits.most)
  return (
    <Row
      as="form"
      gap={[3, 4]}
      align="end"
      wrap
      className="sr-trial-measure"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isGood) void weigh({ grams: grams ?? 0 })
      }}
    >
      <NumberField
        {...uncontrolled('load', grams, setGrams)}
        {...loadLimits}
        label={t('scale.known')}
        hint={t('scale.loadText')}
        unit="g"
        decimals={1}
      />
      <Button type="submit" text={t('scale.load')} loading={isWeighing} disabled={!isGood} />
    </Row>
  )
}

function Reading() {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  useLive(liveReading)
  const reading = useUnit(liveReading.$value)
  const { grams = null, raw = null } = reading ?? {}
  return (
    <Stack gap={1} pad={4} className="sr-well" as="section" aria-label={t('scale.now')}>
      <strong className="sr-number sr-size-34">
        {grams === null ? '–' : t('terms:gramsValue', { grams: format.number(grams) })}
      </strong>
      <span className="sr-muted sr-number">
        {raw === null ? t('scale.silent') : t('scale.raw', { raw: format.number(Math.round(raw)) })}
      </span>
    </Stack>
  )
}

/** The verdict, and what it rests on. */
export function ScaleFacts({ scale: { rest, loads, good, remarks } }: { readonly scale: Commissioning['scale'] }) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  if (rest === null) return <p className="sr-muted">{t('report.unchecked')}</p>
  const grams = (amount: number): string => t('terms:gramsValue', { grams: format.exact(amount) })
  const counts = (count: number): string =>
    t('scale.counts', { count: Math.round(count), amount: format.number(Math.round(count)) })
  return (
    <>
      <p role="status" data-testid="scale-verdict" data-good={good}>
        <strong>{t(good ? 'scale.good' : 'scale.poor')}</strong>{' '}
        {remarks.map(one => t(`scale.remark.${one}`)).join(' ')}
      </p>
      <Facts measure={520}>
        <Fact label={t('scale.rate')}>
          {rest.samplesPerSecond === null ? '–' : format.number(rest.samplesPerSecond)}
        </Fact>
        <Fact label={t('scale.noise')}>
          {rest.spreadGrams === null ? counts(rest.spreadRaw) : grams(rest.spreadGrams)}
        </Fact>
        {rest.driftGrams === null ? null : <Fact label={t('scale.drift')}>{grams(rest.driftGrams)}</Fact>}
        <Fact label={t('scale.spoiled')}>{format.number(rest.spoiled)}</Fact>
        {loads.map(({ at, knownGrams, measuredGrams, movedRaw }) => (
          <Fact
            key={at}
            label={
              knownGrams === null ? t('scale.unknownLoad') : t('report.known', { grams: format.number(knownGrams) })
            }
          >
            {measuredGrams === null ? counts(movedRaw) : grams(measuredGrams)}
          </Fact>
        ))}
      </Facts>
    </>
  )
}
