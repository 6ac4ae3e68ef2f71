import { Button } from '@blueprintjs/core'
import { Download, Print } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { hexadecimal } from '../../entities/hardware/pins.ts'
import { useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import type { CommissionedPump, Commissioning } from '../../features/onboarding/commissioning.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { handToBrowser, type NamedFile } from '../../ui/hand-to-browser.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/page-parts.view.tsx'
import { RelayState } from './relay-trial.view.tsx'
import { ScaleFacts } from './scale-check.view.tsx'
import type { StepProps } from './step-props.ts'

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
function peopleIn({ pumps, supply, bus, scale }: Commissioning): readonly string[] {
  const findings: readonly Finding[] = [
    ...[supply, bus, scale.rest, ...scale.loads],
    ...pumps.flatMap(({ output, primed, calibrated, runs }) => [output, primed, calibrated, ...runs]),
  ]
  return [...new Set(findings.flatMap(finding => (finding === null ? [] : [finding.username])))].sort()
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
        <Button
          icon={<Download />}
          text={t('report.download')}
          onClick={() => handToBrowser(reportFile(known, new Date()))}
        />
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
  return [
    { key: 'pump', title: t('report.pump'), render: ({ pump }) => <strong>{pump.printName}</strong>, onPhone: 'title' },
    { key: 'ingredient', title: t('terms:ingredient'), render: one => one.ingredientName ?? '–' },
    { key: 'output', title: t('report.output'), render: one => outputOf(one) || '–' },
    {
      key: 'tube',
      title: t('terms:tube'),
      render: ({ pump }) => (pump.tubeCapacityMl === null ? '–' : format.ml(pump.tubeCapacityMl)),
      align: 'end',
    },
    {
      key: 'flow',
      title: t('terms:flow'),
      render: ({ flowMlPerSecond: flow }) => (flow === null ? '–' : t('terms:flowValue', { flow: format.exact(flow) })),
      align: 'end',
    },
    {
      key: 'spread',
      title: t('report.spread'),
      render: ({ calibrated }) => (calibrated?.spreadPercent == null ? '–' : format.percent(calibrated.spreadPercent)),
      align: 'end',
    },
    {
      key: 'calibrated',
      title: t('terms:calibrated'),
      render: ({ calibrated }) => (calibrated ? format.dateTime(calibrated.at) : '–'),
    },
  ]
}

function BusText({ bus, isEnabled }: Pick<Commissioning, 'bus'> & { readonly isEnabled: boolean }) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  if (bus === null) return t(isEnabled ? 'report.unchecked' : 'report.absent')
  const good = bus.found.filter(({ board }) => board !== null).length
  const unknown = bus.found.filter(({ board }) => board === null).map(({ address }) => hexadecimal(address))
  return [
    t('report.busGood', { count: good, amount: format.number(good) }),
    ...(unknown.length === 0 ? [] : [t('report.unknownBoards', { addresses: unknown.join(', ') })]),
    ...(bus.missing.length === 0
      ? []
      : [t('report.busMissing', { names: bus.missing.map(({ name }) => name).join(', ') })]),
  ].join(' ')
}
