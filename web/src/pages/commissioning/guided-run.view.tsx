import { Button } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { useBlockedLabels } from '../../entities/pump/pumps.model.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import type { CommissionedPump, Commissioning } from './commissioning.documents.ts'
import { $commissioning, $taking, stepTaken } from './commissioning.model.ts'
import { progressOf } from './commissioning-steps.ts'
import {
  $amountMl,
  $blockedReason,
  $isStarting,
  $isWeighed,
  $job,
  $liquid,
  $measuredMl,
  $measureProblem,
  $phase,
  $pump,
  amountBounds,
  amountChanged,
  liquidChosen,
  measureChanged,
  measurePressed,
  mostPrimingMl,
  motorGuessed,
  nextPressed,
  primePressed,
  pumpChosen,
  runPressed,
  stopPressed,
  weighPressed,
} from './guided-run.model.ts'
import { nextOpen, type PhaseProps, type PumpPhase } from './pump-phase.ts'
import { DonePhase, RunList, ToApplyPhase } from './pump-result.view.tsx'
import { SupplyTrial } from './supply-trial.view.tsx'

/** The liquid that the pump is tried with, for filling as for calibrating. */
function Liquid() {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { liquid, choose } = useUnit({ liquid: $liquid, choose: liquidChosen })
  return (
    <Stack gap={2} className="sr-guided-liquid">
      <Segments
        label={t('terms:liquid')}
        value={liquid}
        options={(['WATER', 'INGREDIENT'] as const).map(value => ({ value, label: t(`run.liquids.${value}`) }))}
        onChange={choose}
      />
      <p className="sr-muted">{t(`run.liquidText.${liquid}`)}</p>
    </Stack>
  )
}

/** Says that the scale is waited for before the pump begins. */
function Preparing({ byScale }: Pick<PhaseProps, 'byScale'>) {
  const { t } = useTranslation('commissioning')
  const starting = useUnit($isStarting)
  return <p role="status">{starting && byScale ? t('run.weighing') : ''}</p>
}

function ToPrimePhase({ byScale }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const [blockedReason, starting, press] = useUnit([$blockedReason, $isStarting, primePressed])
  return (
    <>
      <h3>{t('run.primeTitle')}</h3>
      <p className="sr-measure-64">{t('run.primeText', { amount: format.ml(mostPrimingMl) })}</p>
      {byScale ? <p className="sr-muted sr-measure-64">{t('run.primeByScale')}</p> : null}
      <Liquid />
      <Button
        className="sr-at-start"
        intent="primary"
        size="large"
        icon={<Play />}
        text={t('run.prime')}
        disabled={blockedReason !== null}
        loading={starting}
        onClick={() => press()}
      />
      <Preparing byScale={byScale} />
    </>
  )
}

function PrimingPhase({ one: { pump } }: PhaseProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { taking, take, stop } = useUnit({ taking: $taking, take: stepTaken, stop: stopPressed })
  return (
    <>
      <div role="status">
        <h3>{t('run.priming')}</h3>
      </div>
      <RunTrack percent={null} label={t('run.running')} />
      <Row gap={2} wrap>
        <Button
          intent="primary"
          size="large"
          text={t('run.liquidShows')}
          loading={taking?.kind === 'finish-priming'}
          onClick={() => take({ kind: 'finish-priming', pumpId: pump.id })}
        />
        <Button size="large" icon={<Stop />} text={t('terms:stop')} onClick={() => stop()} />
      </Row>
    </>
  )
}

/** Starts the next run: with what, and how much. */
function ToRunPhase({ one, byScale }: PhaseProps) {
  const { t } = useTranslation(['commissioning', 'pumps', 'terms'])
  const format = useFormat()
  const [blockedReason, starting, amount] = useUnit([$blockedReason, $isStarting, $amountMl])
  const [change, press, fillOn] = useUnit([amountChanged, runPressed, primePressed])
  const nr = one.runs.filter(({ counts }) => counts).length + 1
  const isGood = amount !== null && amount >= amountBounds.least && amount <= amountBounds.most
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    press()
  }
  return (
    <>
      <h3>{t('run.runTitle', { nr: format.number(nr) })}</h3>
      <p className="sr-measure-64">{t(byScale ? 'run.runTextScale' : 'run.runText')}</p>
      <Liquid />
      <Row as="form" gap={[3, 4]} align="end" wrap className="sr-commission-form" onSubmit={onSubmit} noValidate>
        <NumberField
          {...uncontrolled('amount', amount, change)}
          {...amountBounds}
          label={t('terms:amount')}
          unit={t('terms:ml')}
          decimals={1}
        />
        <Button
          type="submit"
          intent="primary"
          size="large"
          icon={<Play />}
          text={t('run.start')}
          disabled={blockedReason !== null || !isGood}
          loading={starting}
        />
        {one.primed === null ? null : (
          <Button
            variant="minimal"
            size="large"
            text={t('run.fillOn')}
            disabled={blockedReason !== null || starting}
            onClick={() => fillOn()}
          />
        )}
      </Row>
      <Preparing byScale={byScale} />
    </>
  )
}

function RunningPhase() {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { job, stop } = useUnit({ job: $job, stop: stopPressed })
  return (
    <>
      <div role="status">
        <h3>{t('run.running')}</h3>
      </div>
      <RunTrack percent={job?.percent ?? 0} label={t('run.running')} />
      <Button className="sr-at-start" size="large" icon={<Stop />} text={t('terms:stop')} onClick={() => stop()} />
    </>
  )
}

/** The scale is read by itself; where it can't measure, a person enters what came. */
function MeasuringPhase() {
  const { t } = useTranslation(['commissioning', 'pumps', 'terms'])
  const [taking, weighed, problem, measured] = useUnit([$taking, $isWeighed, $measureProblem, $measuredMl])
  const [change, press, weigh, discard] = useUnit([measureChanged, measurePressed, weighPressed, stopPressed])
  const isTaking = taking?.kind === 'finish-run'
  if (isTaking && weighed && measured === null) {
    return (
      <div role="status">
        <h3>{t('run.weighing')}</h3>
      </div>
    )
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    press()
  }
  return (
    <>
      <h3>{t('run.measureTitle')}</h3>
      <p className="sr-measure-64">{t('run.measureText')}</p>
      <Row as="form" gap={[3, 4]} align="end" wrap className="sr-commission-form" onSubmit={onSubmit} noValidate>
        <NumberField
          {...uncontrolled('measured', measured, change, problem)}
          disabled={isTaking}
          label={t('run.measured')}
          unit={t('terms:ml')}
          decimals={1}
          autoFocus
        />
        <Button
          type="submit"
          intent="primary"
          size="large"
          text={t('run.take')}
          loading={isTaking}
          disabled={measured === null || !(measured > 0)}
        />
        {weighed ? <Button size="large" text={t('run.weighAgain')} onClick={() => weigh()} /> : null}
        <Button variant="minimal" size="large" text={t('run.discard')} onClick={() => discard()} />
      </Row>
    </>
  )
}

/** Fills and calibrates all pumps, one after the other. */
export function GuidedRun({ known }: { readonly known: Commissioning }) {
  const { t } = useTranslation('commissioning')
  const one = useUnit($pump)
  return (
    <Stack gap={5} top shrink>
      <p className="sr-muted sr-measure-72">{t('run.text')}</p>
      {one === null ? (
        <p>{t('noPumps')}</p>
      ) : (
        <Grid gap={5} align="start" template="minmax(220px, 1fr) minmax(0, 2.4fr)" stacked={760}>
          <PumpList pumps={known.pumps} current={one.pump.id} />
          <PumpCourse key={one.pump.id} one={one} supply={known.supply} />
        </Grid>
      )}
    </Stack>
  )
}

function PumpList({ pumps, current }: { readonly pumps: readonly CommissionedPump[]; readonly current: number }) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const format = useFormat()
  const choose = useUnit(pumpChosen)
  const { done, all } = progressOf([...pumps])
  const labels =
    all === 0 ? t('run.nothing') : t('run.progress', { done: format.number(done), all: format.number(all) })
  return (
    <Stack as="nav" gap={2} className="sr-guided-list" aria-label={t('terms:allPumps')}>
      <p role="status" data-testid="guided-progress" data-done={done} data-all={all}>
        {labels}
      </p>
      {all === 0 ? null : <RunTrack percent={(100 * done) / all} label={null} />}
      <List gap={0.5} pad={0.5}>
        {pumps.map(one => (
          <li key={one.pump.id}>
            <Row
              as="button"
              type="button"
              gap={[1, 3]}
              justify="between"
              wrap
              tall
              pad={[2, 3]}
              className="sr-wide sr-round-small sr-text-start"
              aria-current={one.pump.id === current ? 'true' : undefined}
              onClick={() => choose(one.pump.id)}
            >
              <span>{one.pump.printName}</span>
              <PumpBadge one={one} />
            </Row>
          </li>
        ))}
      </List>
    </Stack>
  )
}

function PumpBadge({ one }: { readonly one: CommissionedPump }) {
  const { t } = useTranslation('commissioning')
  if (one.pump.kind === 'VALVE') return <span className="sr-muted">{t('run.state.valve')}</span>
  const state = one.calibrated !== null ? 'done' : one.skipped ? 'skipped' : 'open'
  return <Badge tone={state === 'done' ? 'good' : undefined}>{t(`run.state.${state}`)}</Badge>
}

const views: Readonly<Record<PumpPhase, (props: PhaseProps) => ReactNode>> = {
  valve: () => <Sentence phase="valve" />,
  incomplete: IncompletePhase,
  'first-value': FirstValuePhase,
  'to-prime': ToPrimePhase,
  priming: PrimingPhase,
  'to-run': ToRunPhase,
  running: RunningPhase,
  measuring: MeasuringPhase,
  'to-apply': ToApplyPhase,
  done: DonePhase,
  skipped: SkippedPhase,
}

/** Whether the pump is known to have its supply, which makes its silence a proof. */
const hasPoured: Readonly<Partial<Record<PumpPhase, boolean>>> = {
  valve: true,
  'to-run': true,
  'to-apply': true,
  done: true,
}

/** The next thing to do with one pump. */
function PumpCourse({ one, supply }: { readonly one: CommissionedPump; readonly supply: Commissioning['supply'] }) {
  const phase = useUnit($phase)
  const { settings } = useMachineSettings()
  if (phase === null) return null
  const View = views[phase]
  const isAtWork = phase === 'priming' || phase === 'running' || phase === 'measuring'
  return (
    <Stack
      as="section"
      gap={4}
      top
      shrink
      pad={4}
      minHeight={320}
      className="sr-well sr-guided-course"
      aria-labelledby="guided-pump"
      data-testid="course"
      data-phase={phase}
    >
      <Row as="header" gap={[1, 3]} align="baseline" wrap>
        <h2 className="sr-size-24" id="guided-pump">
          {one.pump.printName}
        </h2>
        <span className="sr-muted">{one.ingredientName ?? ''}</span>
      </Row>
      {isAtWork ? null : <Barred />}
      <View one={one} byScale={settings?.loadCell?.calibrated ?? false} />
      <RunList one={one} />
      {settings?.supplyRelay && hasPoured[phase] ? <SupplyTrial one={one} supply={supply} /> : null}
      {isAtWork ? null : <PumpFoot one={one} phase={phase} />}
    </Stack>
  )
}

/** Why nothing can be started at all. */
function Barred() {
  const blockedLabels = useBlockedLabels()
  const [blockedReason, starting] = useUnit([$blockedReason, $isStarting])
  // Waiting for the scale takes the machine already.
  if (blockedReason === null || starting) return null
  return (
    <p className="sr-measure-64" role="status">
      {blockedLabels(blockedReason)}
    </p>
  )
}

function PumpFoot({ one, phase }: { readonly one: CommissionedPump; readonly phase: PumpPhase }) {
  const { t } = useTranslation('commissioning')
  const [, setParams] = useSearchParams()
  const { known, take, next } = useUnit({ known: $commissioning, take: stepTaken, next: nextPressed })
  const isThrough = phase === 'done' || phase === 'skipped' || phase === 'valve'
  const isLast = nextOpen(known?.pumps ?? [], one.pump.id) === null
  return (
    <Row gap={2} justify="end" wrap>
      {isThrough ? null : (
        <Button
          variant="minimal"
          text={t('run.skip')}
          onClick={() => {
            take({ kind: 'skip', pumpId: one.pump.id, skipped: true })
            next()
          }}
        />
      )}
      {isThrough && isLast ? (
        <Button
          intent="primary"
          text={t('run.toReport')}
          onClick={() => setParams({ step: 'report' }, { replace: true })}
        />
      ) : null}
      {isThrough && !isLast ? <Button intent="primary" text={t('run.next')} onClick={() => next()} /> : null}
    </Row>
  )
}

function Sentence({ phase }: { readonly phase: 'valve' | 'incomplete' }) {
  const { t } = useTranslation('commissioning')
  return <p className="sr-measure-64">{t(`run.${phase}`)}</p>
}

function IncompletePhase({ one: { pump } }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  return (
    <>
      <Sentence phase="incomplete" />
      <LinkButton className="sr-at-start" to={`/admin/pump/${pump.id}/edit`} text={t('pump.setUpFully')} />
    </>
  )
}

function FirstValuePhase() {
  const { t } = useTranslation('commissioning')
  const guess = useUnit(motorGuessed)
  return (
    <>
      <p className="sr-measure-64">{t('run.guess')}</p>
      <Row gap={2} wrap>
        {(['peristaltic', 'membrane'] as const).map(motor => (
          <Button key={motor} size="large" text={t(`run.motor.${motor}`)} onClick={() => guess(motor)} />
        ))}
      </Row>
    </>
  )
}

function SkippedPhase({ one: { pump } }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  const take = useUnit(stepTaken)
  return (
    <Row gap={[3, 5]} justify="between" wrap minHeight={48}>
      <Badge>{t('run.state.skipped')}</Badge>
      <Button text={t('run.unskip')} onClick={() => take({ kind: 'skip', pumpId: pump.id, skipped: false })} />
    </Row>
  )
}
