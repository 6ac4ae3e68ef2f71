import { Button } from '@blueprintjs/core'
import { Edit, History, Key, Play, Plus, Trash } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryTable } from '../../queries/query-result.view.tsx'
import { usePolledQuery } from '../../queries/use-polled-query.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, PageHead } from '../../ui/page-parts.view.tsx'
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

/** What lies over the page; null edits a new one. */
type Open =
  | { readonly kind: 'edit'; readonly webhook: Webhook | null }
  | { readonly kind: 'log' | 'renew' | 'delete'; readonly webhook: Webhook }

/** `/admin/home/webhooks`: addresses that are told of what happens. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks')
  const query = usePolledQuery({ query: WebhooksDocument }, readEveryMs)
  const rows = query[0].data?.webhooks ?? []
  const [open, setOpen] = useState<Open | null>(null)
  const [signed, setSigned] = useState<SignedWebhook | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const columns = useColumns()
  const close = (): void => {
    setOpen(null)
    focusIfLost(createButton.current)
  }
  return (
    <section className="sr-page">
      <PageHead title={t('title')} lead={t('lead')}>
        <Button
          ref={createButton}
          intent="primary"
          icon={<Plus />}
          text={t('create')}
          onClick={() => setOpen({ kind: 'edit', webhook: null })}
        />
      </PageHead>
      <NotInTab what="webhooks" isApart />
      <QueryTable of={query}>
        {({ webhooks }) => (
          <DataTable
            rows={webhooks}
            rowKey={({ id }) => id}
            caption={t('title')}
            columns={columns}
            rowActions={webhook => <Actions webhook={webhook} onOpen={setOpen} />}
            empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
          />
        )}
      </QueryTable>
      {open?.kind === 'edit' ? (
        <WebhookDialog record={open.webhook} rows={rows} onSigned={setSigned} onClose={close} />
      ) : null}
      {open?.kind === 'log' ? (
        <LogDialog webhook={rows.find(({ id }) => id === open.webhook.id) ?? open.webhook} onClose={close} />
      ) : null}
      {open?.kind === 'renew' ? <Renewal webhook={open.webhook} onSigned={setSigned} onClose={close} /> : null}
      {open?.kind === 'delete' ? <Deletion webhook={open.webhook} onClose={close} /> : null}
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
    </section>
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

function Actions({ webhook, onOpen }: { readonly webhook: Webhook; readonly onOpen: (open: Open) => void }) {
  const { t } = useTranslation(['webhooks', 'common'])
  const lacking = useLacking('webhooks')
  const outcome = useOutcome()
  const [{ fetching }, test] = useMutation(TestDocument)
  const { id, name } = webhook
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
      <IconButton
        icon={<History />}
        label={t('logWhat', { name })}
        title={t('log')}
        onClick={() => onOpen({ kind: 'log', webhook })}
      />
      <IconButton
        icon={<Key />}
        label={t('renewWhat', { name })}
        title={t('renew')}
        onClick={() => onOpen({ kind: 'renew', webhook })}
      />
      <IconButton
        icon={<Edit />}
        label={t('common:record.edit', { name })}
        onClick={() => onOpen({ kind: 'edit', webhook })}
      />
      <IconButton
        icon={<Trash />}
        label={t('common:record.delete', { name })}
        onClick={() => onOpen({ kind: 'delete', webhook })}
      />
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
