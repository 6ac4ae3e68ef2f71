import { History, Key, Play } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { ResourcePage } from '../../features/resources/resource-page.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { usePolledQuery } from '../../queries/use-polled-query.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.view.tsx'
import type { Column } from '../../ui/data-table.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { SecretDialog } from '../../ui/secret-dialog.view.tsx'
import { LogDialog, toneOf, useOutcome } from './log-dialog.view.tsx'
import { WebhookDialog } from './webhook-dialog.view.tsx'
import { type SignedWebhook, type Webhook, WebhooksDocument } from './webhooks.documents.ts'
import './webhooks.css'

const DeleteDocument = graphql(`
  mutation DeleteWebhook($id: Int!, $version: String) { deleteWebhook(id: $id, version: $version) }
`)
const RenewSecretDocument = graphql(`
  mutation RenewWebhookSecret($id: Int!) { renewWebhookSecret(id: $id) { secret webhook { id name } } }
`)
const TestDocument = graphql(`
  mutation TestWebhook($id: Int!) { testWebhook(id: $id) { state attempts { status failure detail } } }
`)

/** Nothing tells that a message has arrived. */
const readEveryMs = 3000

/** What lies over the page besides the usual. */
type Open = { readonly kind: 'log' | 'renew'; readonly webhook: Webhook }

/** `/admin/home/webhooks`: addresses that are told of what happens. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks')
  const query = usePolledQuery({ query: WebhooksDocument }, readEveryMs)
  const [open, setOpen] = useState<Open | null>(null)
  const [signed, setSigned] = useState<SignedWebhook | null>(null)
  const close = (): void => setOpen(null)
  const now = (webhook: Webhook): Webhook => query[0].data?.webhooks.find(({ id }) => id === webhook.id) ?? webhook
  return (
    <>
      <ResourcePage
        texts="webhooks"
        isShort
        query={query}
        rowsOf={({ webhooks }) => webhooks}
        columns={useColumns()}
        rowActions={webhook => <Actions webhook={webhook} onOpen={kind => setOpen({ kind, webhook })} />}
        editor={(record, props) => <WebhookDialog {...props} record={record} onSigned={setSigned} />}
        deletion={(webhook, { onClose }) => <Deletion {...{ webhook, onClose }} />}
      >
        <NotInTab what="webhooks" isApart />
      </ResourcePage>
      {open?.kind === 'log' ? <LogDialog webhook={now(open.webhook)} onClose={close} /> : null}
      {open?.kind === 'renew' ? <Renewal webhook={open.webhook} onSigned={setSigned} onClose={close} /> : null}
      {signed ? (
        <SecretDialog
          title={t('secret.title', { name: signed.webhook.name })}
          warning={t('secret.once')}
          secret={signed.secret}
          label={t('secret.label')}
          doneText={t('secret.done')}
          onClose={() => setSigned(null)}
        >
          <p className="sr-muted">{t('secret.use')}</p>
        </SecretDialog>
      ) : null}
    </>
  )
}

function useColumns(): readonly Column<Webhook>[] {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ name, url }) => (
        <Stack as="span" gap={0.5} shrink>
          <span className="sr-strong">{name}</span>
          <span className="sr-muted sr-size-14 sr-webhook-url">{url}</span>
        </Stack>
      ),
      sortBy: ({ name }) => name,
      onPhone: 'title',
    },
    { key: 'kinds', title: t('kinds'), render: ({ kinds }) => t('kindCount', { count: kinds.length }) },
    {
      key: 'state',
      title: t('state'),
      render: ({ isOn, goneAt }) => (
        <Badge tone={isOn ? 'good' : goneAt === null ? undefined : 'warning'}>
          {t(isOn ? 'on' : goneAt === null ? 'off' : 'gone')}
        </Badge>
      ),
    },
    {
      key: 'latest',
      title: t('latest'),
      render: ({ deliveries: [latest] }) =>
        latest === undefined ? (
          <span className="sr-muted">{t('nothingSent')}</span>
        ) : (
          <>
            <Badge tone={toneOf[latest.state]}>{t(`deliveryStates.${latest.state}`)}</Badge>{' '}
            <span className="sr-muted">{format.ago(latest.createdAt)}</span>
          </>
        ),
    },
  ]
}

interface ActionsProps {
  readonly webhook: Webhook
  readonly onOpen: (kind: Open['kind']) => void
}

function Actions({ webhook: { id, name }, onOpen }: ActionsProps) {
  const { t } = useTranslation('webhooks')
  const lacking = useLacking('webhooks')
  const outcome = useOutcome()
  const [{ fetching }, test] = useMutation(TestDocument)
  const sendTest = async (): Promise<void> => {
    const { data, error } = await test({ id })
    if (error) notify.problem(asApiProblem(error))
    else if (data?.testWebhook.state === 'DELIVERED') notify.success(t('tested'))
    else notify.problem(t('testFailed', { why: outcome(data?.testWebhook.attempts.at(-1)) }))
  }
  return (
    <>
      <IconButton
        icon={<Play />}
        label={t('testWhat', { name })}
        title={t('test')}
        loading={fetching}
        {...lacking}
        onClick={() => void sendTest()}
      />
      <IconButton icon={<History />} label={t('logWhat', { name })} title={t('log')} onClick={() => onOpen('log')} />
      <IconButton icon={<Key />} label={t('renewWhat', { name })} title={t('renew')} onClick={() => onOpen('renew')} />
    </>
  )
}

interface QuestionProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Receivers take nothing that is signed by the new secret before they know it. */
function Renewal({
  webhook: { id, name },
  onSigned,
  onClose,
}: QuestionProps & { readonly onSigned: (signed: SignedWebhook) => void }) {
  const { t } = useTranslation('webhooks')
  const [, renew] = useMutation(RenewSecretDocument)
  return (
    <ConfirmDialog
      title={t('renewTitle', { name })}
      confirmText={t('renew')}
      act={() => renew({ id })}
      onDone={({ renewWebhookSecret }) => onSigned(renewWebhookSecret)}
      onClose={onClose}
    >
      {t('renewText')}
    </ConfirmDialog>
  )
}

function Deletion({ webhook: { id, name, version }, onClose }: QuestionProps) {
  const { t } = useTranslation(['webhooks', 'common'])
  const [, remove] = useMutation(DeleteDocument)
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      confirmText={t('common:delete')}
      intent="danger"
      act={() => remove({ id, version })}
      onDone={() => notify.success(t('deleted', { name }))}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
