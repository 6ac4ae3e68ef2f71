import { Button } from '@blueprintjs/core'
import { Repeat, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../i18n/problem-text.ts'
import { againPressed } from '../order/order-again.model.ts'
import type { Production } from './production.documents.ts'
import {
  $askingToStop,
  $cancelling,
  $problem,
  cancelRequested,
  dialogClosed,
  stopAsked,
  stopDeclined,
} from './production.model.ts'
import { hasEnded, waitsForPerson } from './production-steps.ts'

/** Never scrolls away: the way to stop, or what can be done when all is over. */
export function ProductionFooter({ production }: { production: Production }) {
  const asking = useUnit($askingToStop)
  if (hasEnded(production)) return <EndedFooter production={production} />
  if (!production.mayCancel) return null
  return <div className="sr-production-foot">{asking ? <StopQuestion production={production} /> : <StopButton />}</div>
}

function StopButton() {
  const { t } = useTranslation('production')
  const ask = useUnit(stopAsked)
  return (
    <Button
      size="large"
      fill
      intent="danger"
      icon={<Stop size={18} />}
      text={t('cancel.stop')}
      onClick={() => ask()}
      data-testid="stop"
    />
  )
}

function StopQuestion({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const problemText = useProblemText()
  const { cancelling, problem, stop, decline } = useUnit({
    cancelling: $cancelling,
    problem: $problem,
    stop: cancelRequested,
    decline: stopDeclined,
  })
  return (
    <div className="sr-stop" role="alertdialog" aria-label={t('cancel.confirmTitle')}>
      <div>
        <strong>{t('cancel.confirmTitle')}</strong>
        <p className="sr-muted">{t(waitsForPerson(production) ? 'cancel.waiting' : 'cancel.pouring')}</p>
        {problem === null ? null : <p className="sr-manual-problem">{problemText(problem)}</p>}
      </div>
      <div className="sr-stop-buttons">
        <Button size="large" text={t('cancel.no')} disabled={cancelling} onClick={() => decline()} />
        <Button
          size="large"
          intent="danger"
          icon={<Stop size={18} />}
          text={t('cancel.yes')}
          loading={cancelling}
          onClick={() => stop()}
          autoFocus
          data-testid="stop-now"
        />
      </div>
    </div>
  )
}

function EndedFooter({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const { t: common } = useTranslation('common')
  const { close, again } = useUnit({ close: dialogClosed, again: againPressed })
  const { drink, amountMl } = production
  return (
    <div className="sr-production-foot sr-production-ended">
      <Button
        size="large"
        icon={<Repeat size={18} />}
        text={t('finished.again')}
        onClick={() => {
          close()
          again({ kind: drink.kind, id: drink.id, amountMl })
        }}
      />
      <Button size="large" intent="primary" text={common('close')} onClick={() => close()} />
    </div>
  )
}
