import { Button, DialogBody } from '@blueprintjs/core'
import { Repeat } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import type { Webhook } from './webhooks.documents.ts'

const SendAgainDocument = graphql(`
  mutation SendWebhookAgain($deliveryId: Int!) { sendWebhookAgain(deliveryId: $deliveryId) }
`)

type Delivery = Webhook['deliveries'][number]

/** The latest messages of a webhook, and what became of each. */
export function LogDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'common'])
  const [{ fetching }, sendAgain] = useMutation(SendAgainDocument)
  const { close, ...closing } = useClosing(onClose)
  const send = async (deliveryId: number): Promise<void> => {
    const { error } = await sendAgain({ deliveryId })
    if (error) notify.problem(asApiProblem(error))
  }
  return (
    <Dialog
      {...closing}
      title={t('logTitle', { name: webhook.name })}
      onClose={close}
      style={{ width: 'min(760px, calc(100vw - 24px))' }}
    >
      <DialogBody>
        {webhook.deliveries.length > 0 ? (
          <List gap={3}>
            {webhook.deliveries.map(delivery => (
              <Entry key={delivery.id} delivery={delivery} busy={fetching} onSendAgain={() => void send(delivery.id)} />
            ))}
          </List>
        ) : (
          <p className="sr-muted">{t('nothingSentText')}</p>
        )}
      </DialogBody>
      <DialogButtons>
        <Button text={t('common:close')} onClick={close} />
      </DialogButtons>
    </Dialog>
  )
}

export const toneOf = { DELIVERED: 'good', PENDING: 'active', FAILED: 'danger' } as const

interface EntryProps {
  readonly delivery: Delivery
  readonly busy: boolean
  readonly onSendAgain: () => void
}

function Entry({ delivery, busy, onSendAgain }: EntryProps) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const outcome = useOutcome()
  const { type, state, createdAt, attempts, nextAt, body } = delivery
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
            onClick={onSendAgain}
          />
        )}
      </Row>
    </Stack>
  )
}

type Outcome = Pick<Delivery['attempts'][number], 'status' | 'failure' | 'detail'>

/** What came of an attempt, in a few words: the answer, or why there was none. */
export function useOutcome(): (attempt: Outcome | undefined) => string {
  const { t } = useTranslation('webhooks')
  return attempt => {
    if (attempt === undefined) return t('notTried')
    const { status, failure, detail } = attempt
    if (status !== null) return detail === '' ? t('answered', { status }) : t('answeredWith', { status, detail })
    return t(`failures.${failure ?? 'CONNECTION_FAILED'}`, { detail })
  }
}
