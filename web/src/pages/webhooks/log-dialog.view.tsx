import { Button, DialogBody } from '@blueprintjs/core'
import { Repeat } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useOutcome } from './outcome-words.ts'
import type { Delivery } from './webhooks.documents.ts'
import { $logged, logClosed, sendAgainFx, sendAgainRequested } from './webhooks.model.ts'

/** The latest messages of a webhook, and what became of each. */
export function LogDialog() {
  const { t } = useTranslation('webhooks')
  const { t: common } = useTranslation('common')
  const [logged, close] = useUnit([$logged, logClosed])
  const shown = useLast(logged)
  return (
    <Dialog
      isOpen={logged !== null}
      title={t('logTitle', { name: shown?.name ?? '' })}
      onClose={() => close()}
      style={{ width: 'min(760px, calc(100vw - 24px))' }}
    >
      <DialogBody>
        {shown?.deliveries.length ? (
          <List gap={3}>
            {shown.deliveries.map(delivery => (
              <Entry key={delivery.id} delivery={delivery} />
            ))}
          </List>
        ) : (
          <p className="sr-muted">{t('nothingSentText')}</p>
        )}
      </DialogBody>
      <DialogButtons>
        <Button text={common('close')} onClick={() => close()} />
      </DialogButtons>
    </Dialog>
  )
}

const toneOf = { DELIVERED: 'good', PENDING: 'active', FAILED: 'danger' } as const

function Entry({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const outcome = useOutcome()
  const [sendAgain, busy] = useUnit([sendAgainRequested, sendAgainFx.pending])
  const { id, type, state, createdAt, attempts, nextAt, body } = delivery
  return (
    <Stack as="li" gap={1} className="sr-webhook-entry">
      <Row gap={2} wrap>
        <Badge tone={toneOf[state]}>{t(`deliveryStates.${state}`)}</Badge>
        <code>{type}</code>
        <span className="sr-muted sr-push">{format.dateTime(createdAt)}</span>
      </Row>
      {attempts.map(({ at, tookMs, ...attempt }) => (
        <span key={at} className="sr-size-14 sr-webhook-outcome">
          {t('attempt', { when: format.dateTime(at), took: format.number(tookMs), outcome: outcome(attempt) })}
        </span>
      ))}
      {nextAt === null ? null : (
        <span className="sr-muted sr-size-14">{t('nextAt', { when: format.dateTime(nextAt) })}</span>
      )}
      <Row gap={3} wrap>
        <details className="sr-size-14 sr-webhook-body">
          <summary>{t('body')}</summary>
          <pre>{body}</pre>
        </details>
        {state === 'PENDING' ? null : (
          <Button
            variant="minimal"
            icon={<Repeat />}
            text={t('sendAgain')}
            disabled={busy}
            className="sr-push"
            onClick={() => sendAgain(id)}
          />
        )}
      </Row>
    </Stack>
  )
}
