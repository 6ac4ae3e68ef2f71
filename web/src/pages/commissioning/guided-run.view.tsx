import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useMachineSettings } from '../../entities/machine-settings/use-machine-settings.ts'
import { useBlockedWords } from '../../entities/pump/use-blocked-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import type { CommissionedPump, Commissioning } from './commissioning.documents.ts'
import { $commissioning, stepTaken } from './commissioning.model.ts'
import { progressOf } from './commissioning-steps.ts'
import {
  $blockedReason,
  $isStarting,
  $phase,
  $pump,
  motorGuessed,
  nextPressed,
  pumpChosen,
} from './guided-run.model.ts'
import { nextOpen, type PhaseProps, type PumpPhase } from './pump-phase.ts'
import { DonePhase, RunList, ToApplyPhase } from './pump-result.view.tsx'
import { MeasuringPhase, PrimingPhase, RunningPhase, ToPrimePhase, ToRunPhase } from './pump-work.view.tsx'
import { SupplyTrial } from './supply-trial.view.tsx'

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
        <Grid gap={5} align="start" template="minmax(220px, 1fr) minmax(0, 2.4fr)" stacked={820}>
          <PumpList pumps={known.pumps} current={one.pump.id} />
          <PumpCourse key={one.pump.id} one={one} supply={known.supply} />
        </Grid>
      )}
    </Stack>
  )
}

function PumpList({ pumps, current }: { readonly pumps: readonly CommissionedPump[]; readonly current: number }) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const choose = useUnit(pumpChosen)
  const { done, all } = progressOf([...pumps])
  const words = all === 0 ? t('run.nothing') : t('run.progress', { done: format.number(done), all: format.number(all) })
  return (
    <Stack as="nav" gap={2} className="sr-guided-list" aria-label={t('run.all')}>
      <p role="status" data-testid="guided-progress" data-done={done} data-all={all}>
        {words}
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
  const blockedWords = useBlockedWords()
  const [blockedReason, starting] = useUnit([$blockedReason, $isStarting])
  // Somebody who waits for the scale has the machine already.
  if (blockedReason === null || starting) return null
  return (
    <p className="sr-measure-64" role="status">
      {blockedWords(blockedReason)}
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
