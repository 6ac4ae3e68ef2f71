import { Button } from '@blueprintjs/core'
import { Cross, Glass, Play, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { $isSimulated } from '../../entities/machine/app-shell.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import {
  $askingToStop,
  $cancelling,
  $continuing,
  $problem,
  cancelRequested,
  continueRequested,
  stopDeclined,
  stopRequested,
} from '../../entities/production/production.model.ts'
import { hasEnded, isDry, isPaused, waitsForPerson } from '../../entities/production/production-steps.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { BottleQuestion, DryButtons, useAsksForLevel } from './dry-pump.view.tsx'
import { InterruptedActions } from './interrupted.view.tsx'
import { putBackFx, putBackPressed } from './simulated-glass.model.ts'

interface ProductionFooterProps {
  readonly production: Production
  readonly inDialog: boolean
  /** Ways out of the scene; they change nothing about the drink. */
  readonly children: ReactNode
}

/** Never scrolls away: what the drink waits for, the way to stop it, and what can be done when all is over. */
export function ProductionFooter({ production, inDialog, children }: ProductionFooterProps) {
  const asking = useUnit($askingToStop)
  const asksForLevel = useAsksForLevel()
  if (asking && !hasEnded(production)) return <StopQuestion production={production} />
  if (asksForLevel && isDry(production)) return <BottleQuestion />
  return (
    <Row gap={[3, 4]} wrap pad={[3, 5]} area="foot" className="sr-stage-foot">
      <Problem />
      {children}
      {production.mayCancel && !hasEnded(production) ? <StopButton /> : null}
      <OnwardButtons production={production} />
      {production.state === 'ERROR' ? <InterruptedActions orderId={production.orderId} inDialog={inDialog} /> : null}
    </Row>
  )
}

/** Why the last press did nothing. */
function Problem() {
  const problemText = useProblemText()
  const problem = useUnit($problem)
  if (problem === null) return null
  return (
    <Box as="p" flex="1 0 100%" className="sr-danger" role="alert">
      {problemText(problem)}
    </Box>
  )
}

function StopQuestion({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const [cancelling, stop, decline] = useUnit([$cancelling, cancelRequested, stopDeclined])
  return (
    <Row
      gap={[3, 4]}
      wrap
      pad={[3, 5]}
      area="foot"
      className="sr-stage-foot"
      role="alertdialog"
      aria-label={t('cancel.confirmTitle')}
    >
      <div className="sr-stage-question">
        <strong>{t('cancel.confirmTitle')}</strong>
        <p className="sr-muted">
          {t(waitsForPerson(production) || isDry(production) ? 'cancel.waiting' : 'cancel.pouring')}
        </p>
        <Problem />
      </div>
      <Button size="large" text={t('cancel.no')} disabled={cancelling} onClick={() => decline()} autoFocus />
      <Button
        className="sr-stage-primary"
        size="large"
        intent="danger"
        icon={<Cross size={18} />}
        text={t('cancel.yes')}
        loading={cancelling}
        onClick={() => stop()}
        data-testid="stop-now"
      />
    </Row>
  )
}

/** The buttons that the drink waits for. */
function OnwardButtons({ production }: { production: Production }) {
  if (waitsForPerson(production)) return production.mayContinue ? <DoneButton /> : null
  if (isDry(production)) return production.mayContinue ? <DryButtons /> : null
  return isPaused(production) ? <GlassButtons production={production} /> : null
}

function DoneButton() {
  const { t } = useTranslation('production')
  const [continuing, proceed] = useUnit([$continuing, continueRequested])
  return (
    <Button
      className="sr-stage-primary"
      size="large"
      intent="primary"
      icon={<Tick size={20} />}
      text={t('manual.done')}
      loading={continuing}
      onClick={() => proceed()}
      data-testid="continue"
    />
  )
}

/** On a simulated machine the hand is a button; the page that has it lies below. */
function GlassButtons({ production }: { production: Production }) {
  const { t } = useTranslation(['production', 'terms'])
  const [simulated, continuing, returning] = useUnit([$isSimulated, $continuing, putBackFx.pending])
  const [proceed, putBack] = useUnit([continueRequested, putBackPressed])
  return (
    <>
      {production.mayContinue ? (
        <Button
          size="large"
          icon={<Play size={18} />}
          text={t('paused.goOn')}
          loading={continuing}
          onClick={() => proceed()}
          data-testid="go-on"
        />
      ) : null}
      {simulated ? (
        <Button
          className="sr-stage-primary"
          size="large"
          intent="primary"
          icon={<Glass size={18} />}
          text={t('terms:putTheGlassBack')}
          loading={returning}
          onClick={() => putBack()}
          data-testid="put-back"
        />
      ) : null}
    </>
  )
}

/** Ends this one drink, after a question. What stops everything at once stands at the top, in red. */
function StopButton() {
  const { t } = useTranslation('production')
  const ask = useUnit(stopRequested)
  return (
    <Button
      className="sr-stage-stop"
      size="large"
      intent="danger"
      variant="outlined"
      icon={<Cross size={18} />}
      text={t('cancel.stop')}
      onClick={() => ask()}
      data-testid="stop"
    />
  )
}
