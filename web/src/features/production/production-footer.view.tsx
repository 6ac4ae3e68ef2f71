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
import { ReturnGlassDocument } from '../../entities/simulator/simulator.documents.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useAction } from '../../ui/hooks.ts'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { BottleQuestion, DryButtons, type useDryPump } from './dry-pump.view.tsx'
import { InterruptedActions } from './interrupted.view.tsx'

interface ProductionFooterProps {
  readonly production: Production
  readonly dry: ReturnType<typeof useDryPump>
  /** Ways out of the scene; they change nothing about the drink. */
  readonly children: ReactNode
}

/** Never scrolls away: what the drink waits for, the way to stop it, and what can be done when all is over. */
export function ProductionFooter({ production, dry, children }: ProductionFooterProps) {
  const asking = useUnit($askingToStop)
  const { orderId, state, stepIndex, mayContinue } = production
  if (asking && !hasEnded(production)) return <StopQuestion production={production} />
  if (dry.isAsking && dry.pump)
    return <BottleQuestion pump={dry.pump} stepIndex={stepIndex} onBack={() => dry.setAsking(false)} />
  return (
    <Row gap={[3, 4]} wrap pad={[3, 5]} area="foot" className="sr-stage-foot">
      <Problem />
      {children}
      {mayContinue && waitsForPerson(production) ? <DoneButton /> : null}
      {mayContinue && isDry(production) ? <DryButtons production={production} dry={dry} /> : null}
      {isPaused(production) && !isDry(production) ? <GlassButtons production={production} /> : null}
      {state === 'ERROR' ? <InterruptedActions orderId={orderId} /> : null}
    </Row>
  )
}

/** Why the last press did nothing. */
function Problem() {
  const problemText = useProblemText()
  const problem = useUnit($problem)
  return (
    problem && (
      <Box as="p" flex="1 0 100%" className="sr-danger" role="alert">
        {problemText(problem)}
      </Box>
    )
  )
}

function StopQuestion({ production }: { readonly production: Production }) {
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
function GlassButtons({ production }: { readonly production: Production }) {
  const { t } = useTranslation(['production', 'terms'])
  const [simulated, continuing, proceed] = useUnit([$isSimulated, $continuing, continueRequested])
  const [returning, putBack] = useAction(ReturnGlassDocument)
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
          onClick={() => void putBack({})}
          data-testid="put-back"
        />
      ) : null}
    </>
  )
}

/** Ends this one drink, after a question; away from where the order's button was. What stops everything at once is red. */
export function StopButton() {
  const { t } = useTranslation('production')
  const ask = useUnit(stopRequested)
  return (
    <Button
      className="sr-stage-stop sr-muted"
      variant="minimal"
      icon={<Cross size={18} />}
      text={t('cancel.stop')}
      onClick={() => ask()}
      data-testid="stop"
    />
  )
}
