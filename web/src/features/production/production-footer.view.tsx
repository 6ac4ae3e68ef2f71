import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Production } from '../../entities/production/production.documents.ts'
import {
  $askingToStop,
  $cancelling,
  $problem,
  cancelRequested,
  stopDeclined,
} from '../../entities/production/production.model.ts'
import { hasEnded, waitsForPerson } from '../../entities/production/production-steps.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { InterruptedActions } from './interrupted.view.tsx'
import { OnwardButtons, StopButton } from './scene-buttons.view.tsx'

interface ProductionFooterProps {
  readonly production: Production
  readonly inDialog: boolean
  /** Ways out of the scene; they change nothing about the drink. */
  readonly children: ReactNode
}

/** Never scrolls away: what the drink waits for, the way to stop it, and what can be done when all is over. */
export function ProductionFooter({ production, inDialog, children }: ProductionFooterProps) {
  const asking = useUnit($askingToStop)
  if (asking && !hasEnded(production)) return <StopQuestion production={production} />
  return (
    <Row gap={[3, 4]} wrap pad={[3, 5]} className="sr-stage-foot">
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
    <p className="sr-manual-problem sr-danger" role="alert">
      {problemText(problem)}
    </p>
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
      className="sr-stage-foot"
      role="alertdialog"
      aria-label={t('cancel.confirmTitle')}
    >
      <div className="sr-stage-question">
        <strong>{t('cancel.confirmTitle')}</strong>
        <p className="sr-muted">{t(waitsForPerson(production) ? 'cancel.waiting' : 'cancel.pouring')}</p>
        <Problem />
      </div>
      <Button size="large" text={t('cancel.no')} disabled={cancelling} onClick={() => decline()} />
      <Button
        className="sr-stage-primary"
        size="large"
        intent="danger"
        icon={<Cross size={18} />}
        text={t('cancel.yes')}
        loading={cancelling}
        onClick={() => stop()}
        autoFocus
        data-testid="stop-now"
      />
    </Row>
  )
}
