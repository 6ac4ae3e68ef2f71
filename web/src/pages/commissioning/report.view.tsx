import { Button } from '@blueprintjs/core'
import { Download, Print, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hexadecimal } from '../../entities/hardware/pins.ts'
import { useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { handToBrowser, type NamedFile } from '../../ui/hand-to-browser.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/page-parts.view.tsx'
import type { CommissionedPump, Commissioning } from './commissioning.documents.ts'
import { $busEnabled, stepTaken } from './commissioning.model.ts'
import { SupplyState } from './supply-trial.view.tsx'

/** The report as data: everything that was found out, as the server sends it. */
export function reportFile(known: Commissioning, at: Date): NamedFile {
  const content = JSON.stringify(
    { report: 'speedrail-commissioning', version: 1, at: at.toISOString(), ...known },
    null,
    2,
  )
  return {
    name: `commissioning-${at.toISOString().slice(0, 10)}.json`,
    content: new Blob([content], { type: 'application/json' }),
  }
}

type Finding = { readonly username: string } | null

/** Everyone who has found something out, by name. */
export function peopleIn({ pumps, supply, bus, scale }: Commissioning): readonly string[] {
  const findings: readonly Finding[] = [
    supply,
    bus,
    scale.rest,
    ...scale.loads,
    ...pumps.flatMap(({ output, primed, calibrated, runs }) => [output, primed, calibrated, ...runs]),
  ]
  return [...new Set(findings.flatMap(finding => (finding === null ? [] : [finding.username])))].sort()
}

interface ReportProps {
  readonly known: Commissioning
}

/** A report of all checks, their time and people; to be printed, or kept as a file. */
export function Report({ known }: ReportProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  const { settings } = useMachineSettings()
  return (
    <Stack as="article" gap={4} className="sr-report" aria-labelledby="report-title">
      <Row as="header" gap={3} justify="between" wrap>
        <h2 className="sr-size-19" id="report-title">
          {t('report.title')}
        </h2>
        <Row as="span" gap={2} wrap className="sr-report-actions">
          <Button intent="primary" icon={<Print />} text={t('report.print')} onClick={() => window.print()} />
          <Button
            icon={<Download />}
            text={t('report.download')}
            onClick={() => handToBrowser(reportFile(known, new Date()))}
          />
          <BeginAnew />
        </Row>
      </Row>
      <Facts measure={520}>
        <Fact label={t('report.begun')}>{format.dateTime(known.startedAt)}</Fact>
        <Fact label={t('report.by')}>{peopleIn(known).join(', ') || '–'}</Fact>
        {settings?.supplyRelay ? (
          <Fact label={t('terms:supplyRelay')}>
            <SupplyState supply={known.supply} />
          </Fact>
        ) : null}
      </Facts>
      <h3>{t('report.pumps')}</h3>
      <PumpTable pumps={known.pumps} />
      <h3>{t('report.scale')}</h3>
      <ScaleFacts known={known} />
      <h3>{t('report.bus')}</h3>
      <BusFacts known={known} />
    </Stack>
  )
}

function PumpTable({ pumps }: { readonly pumps: readonly CommissionedPump[] }) {
  const { t } = useTranslation('commissioning')
  const heads = ['pump', 'ingredient', 'output', 'primed', 'flow', 'spread', 'calibrated'] as const
  return (
    <table className="sr-report-table">
      <caption className="sr-visually-hidden">{t('report.pumps')}</caption>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {t(`report.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pumps.map(one => (
          <PumpLine key={one.pump.id} one={one} />
        ))}
      </tbody>
    </table>
  )
}

function PumpLine({ one }: { readonly one: CommissionedPump }) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  const labels = usePumpLabels(one)
  const { pump, calibrated, flowMlPerSecond, ingredientName } = one
  const cells = [
    [t('report.ingredient'), ingredientName ?? '–'],
    [t('report.output'), labels.output],
    [t('report.primed'), labels.primed],
    [t('report.flow'), flowMlPerSecond === null ? '–' : t('terms:flowValue', { flow: format.exact(flowMlPerSecond) })],
    [t('report.spread'), calibrated ? format.percent(calibrated.spreadPercent) : '–'],
    [t('report.calibrated'), labels.calibrated],
  ] as const
  return (
    <tr>
      <th scope="row">{pump.printName}</th>
      {cells.map(([label, text]) => (
        <td key={label} data-label={label}>
          {text}
        </td>
      ))}
    </tr>
  )
}

function usePumpLabels({ pump, output, levelCorrected, primed, calibrated, skipped }: CommissionedPump) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const seen = output?.stale ? 'stale' : (output?.answer ?? 'none')
  const isValve = pump.kind === 'VALVE'
  const notCalibrated = isValve ? 'run.state.valve' : skipped ? 'run.state.skipped' : 'report.no'
  const pins = [pump.pin, pump.stepPin, pump.enablePin].flatMap(pin => pin?.name ?? [])
  const notPrimed = isValve ? '–' : t(pump.pumpedUp ? 'report.yes' : 'report.no')
  return {
    output: [
      pins.join(', '),
      t(levelCorrected && seen === 'REACTED' ? 'outputs.state.corrected' : `outputs.state.${seen}`),
    ]
      .filter(Boolean)
      .join(' – '),
    primed: primed ? format.ml(primed.drawnMl) : notPrimed,
    calibrated: calibrated ? format.dateTime(calibrated.at) : t(notCalibrated),
  }
}

function ScaleFacts({ known: { scale } }: ReportProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  const { rest, loads, good, remarks } = scale
  if (rest === null) return <p className="sr-muted">{t('report.unchecked')}</p>
  return (
    <>
      <p>
        <strong>{t(good ? 'scale.good' : 'scale.poor')}</strong>{' '}
        {remarks.map(one => t(`scale.remark.${one}`)).join(' ')}
      </p>
      <Facts measure={520}>
        <Fact label={t('scale.rate')}>
          {rest.samplesPerSecond === null ? '–' : format.number(rest.samplesPerSecond)}
        </Fact>
        {rest.spreadGrams === null ? null : (
          <Fact label={t('scale.noise')}>{t('terms:gramsValue', { grams: format.exact(rest.spreadGrams) })}</Fact>
        )}
        {loads.map(({ at, knownGrams, measuredGrams }) =>
          knownGrams === null || measuredGrams === null ? null : (
            <Fact key={at} label={t('report.known', { grams: format.number(knownGrams) })}>
              {t('terms:gramsValue', { grams: format.number(measuredGrams) })}
            </Fact>
          ),
        )}
      </Facts>
    </>
  )
}

function BusFacts({ known: { bus } }: ReportProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const enabled = useUnit($busEnabled)
  if (bus === null) return <p className="sr-muted">{t(enabled ? 'report.unchecked' : 'report.absent')}</p>
  const good = bus.found.filter(({ board }) => board !== null).length
  const unknown = bus.found.filter(({ board }) => board === null)
  return (
    <>
      <p>{t('report.busGood', { count: good, amount: format.number(good) })}</p>
      {unknown.length === 0 ? null : (
        <p>{t('report.unknownBoards', { addresses: unknown.map(({ address }) => hexadecimal(address)).join(', ') })}</p>
      )}
      {bus.missing.length === 0 ? null : (
        <p>{t('report.busMissing', { names: bus.missing.map(({ name }) => name).join(', ') })}</p>
      )}
    </>
  )
}

/** Forgets what was found out, after a question. */
function BeginAnew() {
  const { t } = useTranslation('commissioning')
  const [asking, setAsking] = useState(false)
  const take = useUnit(stepTaken)
  return (
    <>
      <Button icon={<Refresh />} text={t('anew')} onClick={() => setAsking(true)} />
      <QuestionDialog
        open={asking}
        title={t('anewTitle')}
        confirmText={t('anew')}
        onConfirm={() => {
          take({ kind: 'begin-anew' })
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        {t('anewText')}
      </QuestionDialog>
    </>
  )
}
