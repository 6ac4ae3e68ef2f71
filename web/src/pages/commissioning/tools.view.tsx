import { Button } from '@blueprintjs/core'
import { Download, Print } from '@blueprintjs/icons'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadLimits } from '#domain/weighing/scale-check.ts'
import { graphql } from '../../api/graphql.ts'
import { hexadecimal } from '../../entities/hardware/hardware.ts'
import { liveReading, useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { StartPumpJobDocument } from '../../entities/pump/pumps.model.ts'
import type { CommissionedPump, Commissioning } from '../../features/onboarding/commissioning.ts'
import { BigButton } from '../../features/onboarding/pump-trial.view.tsx'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/live-value.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { handToBrowser, type NamedFile } from '../../ui/hand-to-browser.ts'
import { useAction } from '../../ui/hooks.ts'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, Fact, Facts } from '../../ui/page-parts.view.tsx'
import type { StepProps } from './first-steps.view.tsx'

const CheckScaleAtRestDocument = graphql(`mutation CheckScaleAtRest { checkScaleAtRest { startedAt } }`)
const CheckScaleLoadDocument = graphql(`
  mutation CheckScaleLoad($grams: Float!) { checkScaleLoad(grams: $grams) { startedAt } }
`)

const loadCellPage = '/admin/pump/settings/loadcell'

export function ScaleCheck({ known: { scale } }: StepProps) {
  const { t } = useTranslation('commissioning')
  const { settings } = useMachineSettings()
  const [isLooking, look] = useAction(CheckScaleAtRestDocument)
  if (settings?.loadCell === null)
    return <LinkButton className="sr-at-start" to={loadCellPage} text={t('scale.absent')} />
  return (
    <>
      <p className="sr-measure-72">{t('scale.text')}</p>
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
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood) void weigh({ grams: grams ?? 0 })
  }
  return (
    <Row as="form" gap={[3, 4]} align="end" wrap noValidate onSubmit={onSubmit}>
      <Box maxWidth={320}>
        <NumberField
          {...uncontrolled('load', grams, setGrams)}
          {...loadLimits}
          label={t('scale.known')}
          hint={t('scale.loadText')}
          unit="g"
          decimals={1}
        />
      </Box>
      <Button type="submit" text={t('scale.load')} loading={isWeighing} disabled={!isGood} />
    </Row>
  )
}

function Reading() {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { number } = useFormat()
  const { grams = null, raw = null } = useLive(liveReading) ?? {}
  return (
    <Stack gap={1} pad={4} className="sr-well" as="section" aria-label={t('scale.now')}>
      <strong className="sr-number sr-size-34">
        {grams === null ? '–' : t('terms:gramsValue', { grams: number(grams) })}
      </strong>
      <span className="sr-muted sr-number">
        {raw === null ? t('scale.silent') : t('scale.raw', { raw: number(Math.round(raw)) })}
      </span>
    </Stack>
  )
}

function ScaleFacts({ scale: { rest, loads, good, remarks } }: Pick<Commissioning, 'scale'>) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { exact, number } = useFormat()
  if (rest === null) return <p className="sr-muted">{t('report.unchecked')}</p>
  /** In grams, or in the scale's own counts where they aren't known. */
  const weight = (grams: number | null, raw: number): string =>
    grams === null
      ? t('scale.counts', { count: Math.round(raw), amount: number(Math.round(raw)) })
      : t('terms:gramsValue', { grams: exact(grams) })
  return (
    <>
      <p role="status" data-testid="scale-verdict" data-good={good}>
        <strong>{t(good ? 'scale.good' : 'scale.poor')}</strong>{' '}
        {remarks.map(one => t(`scale.remark.${one}`)).join(' ')}
      </p>
      <Facts measure={520}>
        <Fact label={t('scale.rate')}>{rest.samplesPerSecond === null ? '–' : number(rest.samplesPerSecond)}</Fact>
        <Fact label={t('scale.noise')}>{weight(rest.spreadGrams, rest.spreadRaw)}</Fact>
        {rest.driftGrams === null ? null : <Fact label={t('scale.drift')}>{weight(rest.driftGrams, 0)}</Fact>}
        <Fact label={t('scale.spoiled')}>{number(rest.spoiled)}</Fact>
        {loads.map(({ at, knownGrams, measuredGrams, movedRaw }) => {
          const label = knownGrams === null ? null : t('report.known', { grams: number(knownGrams) })
          return (
            <Fact key={at} label={label ?? t('scale.unknownLoad')}>
              {weight(measuredGrams, movedRaw)}
            </Fact>
          )
        })}
      </Facts>
    </>
  )
}

const AnswerSupplyDocument = graphql(`
  mutation AnswerSupply($pumpId: Int!, $answer: SupplyAnswer!) {
    answerSupply(pumpId: $pumpId, answer: $answer) { startedAt }
  }
`)

/** A pump that has poured has its supply: its silence is a proof. */
const hasPoured = ({ pump, runs, calibrated }: CommissionedPump): boolean =>
  calibrated !== null || runs.length > 0 || pump.state === 'READY'

/** Whether the supply relay keeps its power from a pump whose own output is on. */
export function RelayTrial({ known: { pumps, supply } }: StepProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { settings } = useMachineSettings()
  const [isTried, setTried] = useState(false)
  const [isStarting, start] = useAction(StartPumpJobDocument)
  const [isAnswering, answer] = useAction(AnswerSupplyDocument)
  const pump = pumps.find(hasPoured)?.pump
  if (!settings?.supplyRelay)
    return <LinkButton className="sr-at-start" to="/admin/pump/settings/supplyrelay" text={t('relay.absent')} />
  if (!pump) return <p>{t('relay.notYet')}</p>
  const { id: pumpId, printName } = pump
  const attempt = async (): Promise<void> => {
    if (await start({ pumpId, advice: 'PROBE', amount: 1 })) setTried(true)
  }
  return (
    <>
      <p className="sr-measure-72">{t('relay.text', { pump: printName })}</p>
      <RelayState supply={supply} />
      {isTried ? (
        <Row as="fieldset" gap={2} wrap>
          <legend className="sr-strong sr-under-1">{t('relay.question', { pump: printName })}</legend>
          {(['STOOD', 'RAN'] as const).map(said => (
            <BigButton
              key={said}
              text={t(`relay.say.${said}`)}
              disabled={isAnswering}
              onClick={() => void answer({ pumpId, answer: said }).then(() => setTried(false))}
            />
          ))}
        </Row>
      ) : (
        <BigButton intent="primary" text={t('relay.try')} loading={isStarting} onClick={() => void attempt()} />
      )}
      {supply?.answer === 'RAN' && !supply.stale ? <p className="sr-measure-72">{t('relay.advice')}</p> : null}
    </>
  )
}

function RelayState({ supply }: Pick<Commissioning, 'supply'>) {
  const { t } = useTranslation('commissioning')
  const state = supply === null || supply.stale ? 'none' : supply.answer
  const tone = { none: undefined, STOOD: 'good', RAN: 'danger' } as const
  return (
    <span>
      <Badge tone={tone[state]}>{t(`relay.state.${state}`)}</Badge>
    </span>
  )
}

function reportFile(known: Commissioning): NamedFile {
  const at = new Date().toISOString()
  const report = { report: 'speedrail-commissioning', version: 1, at, ...known }
  return {
    name: `commissioning-${at.slice(0, 10)}.json`,
    content: new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }),
  }
}

function peopleIn({ pumps, supply, bus, scale }: Commissioning): readonly string[] {
  const findings = [
    ...[supply, bus, scale.rest, ...scale.loads],
    ...pumps.flatMap(({ output, primed, calibrated, runs }) => [output, primed, calibrated, ...runs]),
  ]
  return [...new Set(findings.flatMap(finding => finding?.username ?? []))].sort()
}

/** All checks, their time and people; to be printed, or kept as a file. */
export function Report({ known, isBusEnabled }: StepProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  const { settings } = useMachineSettings()
  return (
    <Stack as="article" gap={4} className="sr-report">
      <Row gap={2} wrap className="sr-report-actions">
        <Button icon={<Print />} text={t('report.print')} onClick={() => window.print()} />
        <Button icon={<Download />} text={t('report.download')} onClick={() => handToBrowser(reportFile(known))} />
      </Row>
      <Facts measure={520}>
        <Fact label={t('report.begun')}>{format.dateTime(known.startedAt)}</Fact>
        <Fact label={t('report.by')}>{peopleIn(known).join(', ') || '–'}</Fact>
        {settings?.supplyRelay ? (
          <Fact label={t('terms:supplyRelay')}>
            <RelayState supply={known.supply} />
          </Fact>
        ) : null}
        <Fact label={t('report.bus')}>
          <BusText bus={known.bus} isEnabled={isBusEnabled} />
        </Fact>
      </Facts>
      <DataTable
        rows={known.pumps}
        rowKey={({ pump }) => pump.id}
        columns={useColumns()}
        caption={t('terms:pumps')}
        pageSize={known.pumps.length}
        empty={null}
      />
      <h3>{t('report.scale')}</h3>
      <ScaleFacts scale={known.scale} />
    </Stack>
  )
}

function useColumns(): readonly Column<CommissionedPump>[] {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  const outputOf = ({ pump, output }: CommissionedPump): string => {
    const pins = [pump.pin, pump.stepPin, pump.enablePin].flatMap(pin => (pin === null ? [] : [pin.name]))
    return [pins.join(', '), output ? t(`report.seen.${output.stale ? 'STALE' : output.answer}`) : ''].join(' ').trim()
  }
  const flowOf = (flow: number): string => t('terms:flowValue', { flow: format.exact(flow) })
  const dash = <Value,>(value: Value | null | undefined, text: (value: Value) => string): string =>
    value == null ? '–' : text(value)
  return [
    { key: 'pump', title: t('report.pump'), render: ({ pump }) => <strong>{pump.printName}</strong>, onPhone: 'title' },
    { key: 'ingredient', title: t('terms:ingredient'), render: one => one.ingredientName ?? '–' },
    { key: 'output', title: t('report.output'), render: one => outputOf(one) || '–' },
    { key: 'tube', title: t('terms:tube'), render: ({ pump }) => dash(pump.tubeCapacityMl, format.ml), align: 'end' },
    { key: 'flow', title: t('terms:flow'), render: one => dash(one.flowMlPerSecond, flowOf), align: 'end' },
    {
      key: 'spread',
      title: t('report.spread'),
      render: ({ calibrated }) => dash(calibrated?.spreadPercent, format.percent),
      align: 'end',
    },
    {
      key: 'calibrated',
      title: t('terms:calibrated'),
      render: ({ calibrated }) => dash(calibrated?.at, format.dateTime),
    },
  ]
}

function BusText({ bus, isEnabled }: Pick<Commissioning, 'bus'> & { readonly isEnabled: boolean }) {
  const { t } = useTranslation('commissioning')
  const { number } = useFormat()
  if (bus === null) return t(isEnabled ? 'report.unchecked' : 'report.absent')
  const good = bus.found.filter(({ board }) => board !== null).length
  const unknown = bus.found.filter(({ board }) => board === null).map(({ address }) => hexadecimal(address))
  const missing = bus.missing.map(({ name }) => name).join(', ')
  return [
    t('report.busGood', { count: good, amount: number(good) }),
    unknown.length > 0 && t('report.unknownBoards', { addresses: unknown.join(', ') }),
    missing !== '' && t('report.busMissing', { names: missing }),
  ]
    .filter(Boolean)
    .join(' ')
}
