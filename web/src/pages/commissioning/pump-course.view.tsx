import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useOccupantWords } from '../../entities/machine/machine-words.ts'
import { useMachineSettings } from '../../entities/machine-settings/use-machine-settings.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { CommissionedPump } from './commissioning.documents.ts'
import { $commissioning, stepTaken } from './commissioning.model.ts'
import { $blockedReason, $isStarting, $phase, motorGuessed, nextPressed } from './guided-run.model.ts'
import { nextOpen, type PhaseProps, type PumpPhase } from './pump-phase.ts'
import { DonePhase, ToApplyPhase } from './pump-result.view.tsx'
import { MeasuringPhase, PrimingPhase, RunningPhase, ToPrimePhase, ToRunPhase } from './pump-work.view.tsx'
import { RunList } from './run-list.view.tsx'

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

/** What is to be done with one pump at the moment. */
export function PumpCourse({ one }: { readonly one: CommissionedPump }) {
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
      className="sr-guided-course"
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
      {isAtWork ? null : <PumpFoot one={one} phase={phase} />}
    </Stack>
  )
}

/** Why nothing can be started at all. */
function Barred() {
  const { t } = useTranslation('pumps')
  const occupantWords = useOccupantWords()
  const { blockedReason, starting } = useUnit({ blockedReason: $blockedReason, starting: $isStarting })
  // Whoever waits for the scale has the machine already.
  if (blockedReason === null || starting) return null
  return (
    <Row as="p" gap={[2, 4]} wrap className="sr-output-advice" role="status">
      {blockedReason.kind === 'occupied' ? `${occupantWords(blockedReason.occupant)} – ` : ''}
      {t(`barrier.${blockedReason.kind}`)}
    </Row>
  )
}

interface PumpFootProps {
  readonly one: CommissionedPump
  readonly phase: PumpPhase
}

function PumpFoot({ one, phase }: PumpFootProps) {
  const { t } = useTranslation('commissioning')
  const [, setParams] = useSearchParams()
  const { known, take, next } = useUnit({ known: $commissioning, take: stepTaken, next: nextPressed })
  const isThrough = phase === 'done' || phase === 'skipped' || phase === 'valve'
  const isLast = nextOpen(known?.pumps ?? [], one.pump.id) === null
  return (
    <div className="sr-commission-buttons sr-guided-foot">
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
    </div>
  )
}

function Sentence({ phase }: { readonly phase: 'valve' | 'incomplete' }) {
  const { t } = useTranslation('commissioning')
  return <p>{t(`run.${phase}`)}</p>
}

function IncompletePhase({ one: { pump } }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  return (
    <>
      <Sentence phase="incomplete" />
      <Link className="bp6-button sr-at-start" to={`/admin/pump/${pump.id}/edit`}>
        {t('pump.setUpFully')}
      </Link>
    </>
  )
}

function FirstValuePhase() {
  const { t } = useTranslation('commissioning')
  const guess = useUnit(motorGuessed)
  return (
    <>
      <p>{t('run.guess')}</p>
      <div className="sr-commission-buttons">
        {(['peristaltic', 'membrane'] as const).map(motor => (
          <Button key={motor} size="large" text={t(`run.motor.${motor}`)} onClick={() => guess(motor)} />
        ))}
      </div>
    </>
  )
}

function SkippedPhase({ one: { pump } }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  const take = useUnit(stepTaken)
  return (
    <Row gap={[3, 5]} justify="between" wrap className="sr-commission-line">
      <span className="sr-badge">{t('run.state.skipped')}</span>
      <Button text={t('run.unskip')} onClick={() => take({ kind: 'skip', pumpId: pump.id, skipped: false })} />
    </Row>
  )
}
