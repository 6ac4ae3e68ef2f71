import { WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { $liquidRuns, $sounding, $uncommandedLiquid, alarmSilenced } from './liquid-alarm.model.ts'
import {
  $askingToReset,
  $fault,
  $mayReset,
  $stopFailed,
  emergencyStopPressed,
  type MachineFault,
  resetAsked,
  resetConfirmed,
  resetDeclined,
  resetFx,
} from './machine.model.ts'
import { useFaultHelp, useFaultLabels } from './machine-labels.ts'
import './machine.css'

/** Across the top of every page: the machine stands still, or could not be stopped. */
export function FaultBanner() {
  const { fault, stopFailed } = useUnit({ fault: $fault, stopFailed: $stopFailed })
  return (
    <>
      {stopFailed ? <StopFailed /> : null}
      {fault ? <StandsStill fault={fault} /> : null}
    </>
  )
}

function StopFailed() {
  const { t } = useTranslation('machine')
  const problemText = useProblemText()
  const [problem, again] = useUnit([$stopFailed, emergencyStopPressed])
  return (
    <Row gap={[3, 4]} pad={[2, 2, 2, 4]} className="sr-fault sr-banner" role="alert">
      <WarningSign size={22} aria-hidden />
      <Stack grow shrink className="sr-close">
        <strong>{t('emergency.failed')}</strong>
        <span className="sr-size-14">{problem ? problemText(problem) : null}</span>
      </Stack>
      <button type="button" onClick={() => again()}>
        {t('emergency.again')}
      </button>
    </Row>
  )
}

/** What runs, or has run, although nothing is on. */
function Liquid() {
  const { t } = useTranslation('machine')
  const format = useFormat()
  const liquid = useUnit($uncommandedLiquid)
  if (liquid === null) return null
  const amount = format.amount(Math.round(liquid.grams), 'g')
  return liquid.running ? (
    <strong data-testid="liquid-running">{t('fault.liquid.running', { amount })}</strong>
  ) : (
    <span className="sr-size-14" data-testid="liquid-ran">
      {t('fault.liquid.ran', { amount })}
    </span>
  )
}

/** A button is about to go: the focus goes to the next one of its banner, or to the heading of what it stands in. */
function focusAfter(button: HTMLElement): void {
  const next = [...(button.closest('.sr-fault')?.querySelectorAll('button') ?? [])].find(one => one !== button)
  const heading = button.closest('[role="dialog"], main')?.querySelector<HTMLElement>('h1, h2, h3')
  if (!next && heading) heading.tabIndex = -1
  const target = next ?? heading
  target?.focus()
}

/** The alarm can be silenced while someone fixes the cause. */
function Silence() {
  const { t } = useTranslation('machine')
  const [sounding, silence] = useUnit([$sounding, alarmSilenced])
  return sounding ? (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        focusAfter(currentTarget)
        silence()
      }}
    >
      {t('fault.liquid.silence')}
    </button>
  ) : null
}

/** In a dialog, which hides the banner of the page: liquid runs from one of these pumps. */
export function LiquidAlarm() {
  const fault = useUnit($fault)
  const help = useFaultHelp()
  return (
    <Row gap={[3, 4]} pad={[2, 2, 2, 4]} className="sr-fault sr-banner" role="alert" data-testid="liquid-alarm">
      <WarningSign size={22} aria-hidden />
      <Stack gap={1} grow shrink className="sr-close">
        <Liquid />
        <span className="sr-size-14">{fault ? help(fault)[0] : null}</span>
      </Stack>
      <Silence />
    </Row>
  )
}

function StandsStill({ fault }: { readonly fault: MachineFault }) {
  const { t } = useTranslation(['machine', 'terms'])
  const format = useFormat()
  const labels = useFaultLabels()
  const [mayReset, asking, resetting] = useUnit([$mayReset, $askingToReset, resetFx.pending])
  const [ask, decline, confirm] = useUnit([resetAsked, resetDeclined, resetConfirmed])
  const when = format.dateTime(fault.at)
  const [where, next] = useFaultHelp()(fault)
  const runs = useUnit($liquidRuns)
  return (
    <Row gap={[3, 4]} pad={[2, 2, 2, 4]} className="sr-fault sr-banner" role="alert" data-testid="fault">
      <WarningSign size={22} aria-hidden />
      <Stack gap={1} grow shrink className="sr-close">
        {runs ? <Liquid /> : null}
        <strong className={runs ? 'sr-size-14' : ''}>{`${t('terms:theMachineHasStopped')}: ${labels(fault)}`}</strong>
        <span className="sr-size-14">
          {fault.username === '' ? t('fault.byItself', { when }) : t('fault.by', { when, username: fault.username })}
          {where === '' ? '' : ` · ${where}`}
          {mayReset ? '' : ` · ${t('fault.askEditor')}`}
        </span>
        {runs ? null : <Liquid />}
        {next === '' ? null : <span className="sr-size-14">{next}</span>}
      </Stack>
      <Silence />
      {mayReset ? (
        <button type="button" onClick={() => ask()} data-testid="reset-fault">
          {t('fault.reset')}
        </button>
      ) : null}
      <QuestionDialog
        open={asking}
        title={t('fault.resetTitle')}
        confirmText={t('fault.resetConfirm')}
        intent="danger"
        busy={resetting}
        onConfirm={() => confirm()}
        onCancel={() => decline()}
      >
        {t('fault.resetText')}
      </QuestionDialog>
    </Row>
  )
}
