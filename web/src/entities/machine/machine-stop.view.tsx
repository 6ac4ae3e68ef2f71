import { WarningSign } from '@blueprintjs/icons'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { useUnit } from 'effector-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../api/api-problem.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import {
  $askingToReset,
  $atWork,
  $fault,
  $machine,
  $mayReset,
  $stopFailed,
  emergencyStopFx,
  emergencyStopPressed,
  type MachineFault,
  resetAsked,
  resetConfirmed,
  resetDeclined,
  resetFx,
} from './machine.model.ts'
import { useFaultHelp, useFaultLabels } from './machine-labels.ts'
import './machine.css'

/** Switches everything off at one press. There while anything runs; in every head, because dialogs hide the page's. */
export function EmergencyStop() {
  const { t } = useTranslation('machine')
  const [atWork, stopping] = useUnit([$atWork, emergencyStopFx.pending])
  const stop = useUnit(emergencyStopPressed)
  if (!atWork) return null
  return (
    <Row
      as="button"
      type="button"
      inline
      gap={2}
      justify="center"
      fixed
      pad={[0, 4, 0, 3]}
      minWidth={48}
      className="sr-emergency sr-strong sr-round-12 sr-nowrap"
      aria-label={t('emergency.stop')}
      title={t('emergency.hint')}
      aria-busy={stopping}
      onClick={() => stop()}
      data-testid="emergency-stop"
    >
      <EmergencyButtonPicture />
      <span aria-hidden>{t('emergency.stop')}</span>
    </Row>
  )
}

/** The red button on yellow that hangs on machines: nothing else on the screen looks like it. */
const EmergencyButtonPicture = () => (
  <svg width={26} height={26} viewBox="0 0 26 26" aria-hidden="true">
    <circle cx={13} cy={13} r={13} style={{ fill: '#ffd23c' }} />
    <circle cx={13} cy={13} r={8} style={{ fill: '#b3302a' }} />
    <path
      d="M8.5 11a5 5 0 0 1 7-2.4"
      style={{ fill: 'none', stroke: '#ffffff', strokeWidth: 1.6, strokeLinecap: 'round' }}
    />
  </svg>
)

/* The alarm people near the screen hear: two alternating tones, made by the browser. */

/** In hertz, by turns, … */
const tones = [880, 660] as const
/** … each for so many seconds, … */
const toneLength = 0.4
/** … as loud as this, of 1. */
const loudness = 0.5

/**
 * Sounds until it's silenced. A browser that plays nothing before the first touch begins with the next
 * touch.
 */
function soundAlarm(): () => void {
  const context = new AudioContext()
  const volume = new GainNode(context, { gain: loudness })
  volume.connect(context.destination)
  const oscillator = new OscillatorNode(context, { type: 'square', frequency: tones[0] })
  oscillator.connect(volume)
  oscillator.start()
  let turn = 0
  const turning = setInterval(() => {
    oscillator.frequency.value = tones[++turn % tones.length] ?? tones[0]
  }, toneLength * 1000)
  const end = new AbortController()
  const begin = (): void => void context.resume().catch(() => undefined)
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, begin, { signal: end.signal })
  begin()
  return () => {
    end.abort()
    clearInterval(turning)
    void context.close()
  }
}

/** Liquid that runs, or has run, although nothing is on; null while there is none. */
export const $uncommandedLiquid = $machine.map(machine => machine?.uncommandedLiquid ?? null)
export const $liquidRuns = $uncommandedLiquid.map(liquid => liquid?.running === true)

/** Someone is there and has heard it. */
const alarmSilenced = createEvent()
const $silenced = createStore(false)
  .on(alarmSilenced, () => true)
  .on($liquidRuns, (silenced, running) => silenced && running)

export const $sounding = combine($liquidRuns, $silenced, (running, silenced) => running && !silenced)

let callOff: (() => void) | null = null

const soundFx = createEffect((sounding: boolean) => {
  callOff?.()
  callOff = sounding ? soundAlarm() : null
})
sample({ clock: $sounding, target: soundFx })

/** Across the top of every page: the machine stands still, or could not be stopped. */
export function FaultBanner() {
  const [fault, stopFailed] = useUnit([$fault, $stopFailed])
  return (
    <>
      {stopFailed ? <StopFailed problem={stopFailed} /> : null}
      {fault ? <StandsStill fault={fault} /> : null}
    </>
  )
}

interface AlertProps {
  readonly id?: string
  readonly actions: ReactNode
  readonly children: ReactNode
}

const Alert = ({ id, actions, children }: AlertProps) => (
  <Row gap={[3, 4]} wrap pad={[2, 2, 2, 4]} className="sr-fault sr-banner" role="alert" data-testid={id}>
    <WarningSign size={22} aria-hidden />
    <Stack gap={1} flex="1 1 260px" shrink className="sr-snug">
      {children}
    </Stack>
    {actions}
  </Row>
)

function StopFailed({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('machine')
  const problemText = useProblemText()
  const stop = useUnit(emergencyStopPressed)
  const again = (
    <button type="button" onClick={() => stop()}>
      {t('emergency.again')}
    </button>
  )
  return (
    <Alert actions={again}>
      <strong>{t('emergency.failed')}</strong>
      <span className="sr-size-14">{problemText(problem)}</span>
    </Alert>
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
  if (!sounding) return null
  const press = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusAfter(currentTarget)
    silence()
  }
  return (
    <button type="button" onClick={press}>
      {t('fault.liquid.silence')}
    </button>
  )
}

/** In a dialog, which hides the banner of the page: liquid runs from one of these pumps. */
export function LiquidAlarm() {
  const fault = useUnit($fault)
  const help = useFaultHelp()
  return (
    <Alert id="liquid-alarm" actions={<Silence />}>
      <Liquid />
      <span className="sr-size-14">{fault ? help(fault)[0] : null}</span>
    </Alert>
  )
}

/** It runs again only after someone has looked. */
function Reset() {
  const { t } = useTranslation('machine')
  const [mayReset, asking, resetting] = useUnit([$mayReset, $askingToReset, resetFx.pending])
  const [ask, decline, confirm] = useUnit([resetAsked, resetDeclined, resetConfirmed])
  if (!mayReset) return null
  return (
    <>
      <button type="button" onClick={() => ask()} data-testid="reset-fault">
        {t('fault.reset')}
      </button>
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
    </>
  )
}

function StandsStill({ fault }: { readonly fault: MachineFault }) {
  const { t } = useTranslation(['machine', 'terms'])
  const format = useFormat()
  const labels = useFaultLabels()
  const [mayReset, runs] = useUnit([$mayReset, $liquidRuns])
  const when = format.dateTime(fault.at)
  const [where, next] = useFaultHelp()(fault)
  const actions = (
    <>
      <Silence />
      <Reset />
    </>
  )
  return (
    <Alert id="fault" actions={actions}>
      {runs ? <Liquid /> : null}
      <strong className={runs ? 'sr-size-14' : ''}>{`${t('terms:theMachineHasStopped')}: ${labels(fault)}`}</strong>
      <span className="sr-size-14">
        {fault.username === '' ? t('fault.byItself', { when }) : t('fault.by', { when, username: fault.username })}
        {where === '' ? '' : ` · ${where}`}
        {mayReset ? '' : ` · ${t('fault.askEditor')}`}
      </span>
      {runs ? null : <Liquid />}
      {next === '' ? null : <span className="sr-size-14">{next}</span>}
    </Alert>
  )
}
