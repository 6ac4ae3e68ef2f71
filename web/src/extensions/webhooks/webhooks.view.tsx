import { Button, DialogBody } from '@blueprintjs/core'
import { History, Key, Play, Repeat } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { webhookLimits } from '#domain/extensions/webhooks/webhook.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { UnavailableInDemo, useUnavailable } from '../../features/demo/unavailable-in-demo.view.tsx'
import { ChoicesField } from '../../features/home/integration.view.tsx'
import { RecordDialog, ResourcePage, type RowDialogProps } from '../../features/resources/resource-page.view.tsx'
import { SwitchField, TextField } from '../../forms/fields.view.tsx'
import { errorsIn, required, textLength, url } from '../../forms/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { usePolledQuery } from '../../queries/use-polled-query.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import type { Column } from '../../ui/data-table.view.tsx'
import { ConfirmDialog, Dialog, DialogButtons, SecretDialog, useClosing } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge } from '../../ui/page-parts.view.tsx'

const WebhooksDocument = graphql(`
  query Webhooks {
    webhooks {
      id name url kinds isOn goneAt version
      deliveries {
        id type body createdAt state nextAt
        attempts { at tookMs status failure detail }
      }
    }
  }
`)
const SaveWebhookDocument = graphql(`
  mutation SaveWebhook($id: Int, $webhook: WebhookInput!, $version: String) {
    saveWebhook(id: $id, webhook: $webhook, version: $version) { secret webhook { id name } }
  }
`)

type Webhook = ResultOf<typeof WebhooksDocument>['webhooks'][number]
type SavedWebhook = ResultOf<typeof SaveWebhookDocument>
type SignedWebhook = SavedWebhook['saveWebhook']

const DeleteDocument = graphql(`
  mutation DeleteWebhook($id: Int!, $version: String) { deleteWebhook(id: $id, version: $version) }
`)
const RenewSecretDocument = graphql(`
  mutation RenewWebhookSecret($id: Int!) { renewWebhookSecret(id: $id) { secret webhook { id name } } }
`)
const TestDocument = graphql(`
  mutation TestWebhook($id: Int!) { testWebhook(id: $id) { state attempts { status failure detail } } }
`)

/** The server doesn't report that a message has arrived. */
const readEveryMs = 3000

/** What lies over the page besides the usual. */
type Open = { readonly kind: 'log' | 'renew'; readonly webhook: Webhook }

/** `/admin/home/webhooks`: addresses that are called when something happens. */
export function Webhooks() {
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
        isPart
        query={query}
        rowsOf={({ webhooks }) => webhooks}
        columns={useColumns()}
        rowActions={webhook => <Actions webhook={webhook} onOpen={kind => setOpen({ kind, webhook })} />}
        editor={(record, props) => <WebhookDialog {...props} record={record} onSigned={setSigned} />}
        deletion={(webhook, { onClose }) => <Deletion {...{ webhook, onClose }} />}
      >
        <UnavailableInDemo what={{ name: 'webhooks', text: t('inTab') }} isApart />
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
  const { t } = useTranslation(['webhooks', 'terms'])
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('terms:name'),
      render: ({ name, url, kinds }) => (
        <Stack as="span" gap={0.5} shrink>
          <span className="sr-strong">{name}</span>
          <span className="sr-muted sr-size-14 sr-anywhere">{`${url} · ${t('kindCount', { count: kinds.length })}`}</span>
        </Stack>
      ),
      sortBy: ({ name }) => name,
      onPhone: 'title',
    },
    {
      key: 'state',
      title: t('terms:state'),
      render: ({ isOn, goneAt }) => (
        <Badge tone={isOn ? 'good' : goneAt === null ? undefined : 'warning'}>
          {t(isOn ? 'terms:on' : goneAt === null ? 'terms:off' : 'gone')}
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

const overlays = [
  { kind: 'log', icon: <History />, label: 'logWhat', title: 'terms:log' },
  { kind: 'renew', icon: <Key />, label: 'renewWhat', title: 'renew' },
] as const

interface ActionsProps {
  readonly webhook: Webhook
  readonly onOpen: (kind: Open['kind']) => void
}

function Actions({ webhook: { id, name }, onOpen }: ActionsProps) {
  const { t } = useTranslation(['webhooks', 'terms'])
  const lacking = useUnavailable('webhooks')
  const outcome = useOutcome()
  const [fetching, test] = useAction(TestDocument)
  const sendTest = async (): Promise<void> => {
    const { state, attempts } = (await test({ id }))?.testWebhook ?? {}
    if (state === 'DELIVERED') notify.success(t('tested'))
    else if (attempts) notify.problem(t('testFailed', { why: outcome(attempts.at(-1)) }))
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
      {overlays.map(({ kind, icon, label, title }) => (
        <IconButton key={kind} icon={icon} label={t(label, { name })} title={t(title)} onClick={() => onOpen(kind)} />
      ))}
    </>
  )
}

interface QuestionProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

type Signing = { readonly onSigned: (signed: SignedWebhook) => void }

/** Receivers take nothing that is signed by the new secret before they know it. */
function Renewal({ webhook: { id, name }, onSigned, onClose }: QuestionProps & Signing) {
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
  const { t } = useTranslation(['webhooks', 'common', 'terms'])
  const [, remove] = useMutation(DeleteDocument)
  return (
    <ConfirmDialog
      title={t('terms:deleteQuestion', { name })}
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

type WebhookDraft = Pick<Webhook, 'name' | 'url' | 'isOn'> & { readonly kinds: readonly Webhook['kinds'][number][] }

const draftOf = (webhook: Webhook | null): WebhookDraft => {
  const { name, url, kinds, isOn } = webhook ?? { name: '', url: '', kinds: ['DRINK_FINISHED'], isOn: true }
  return { name, url, kinds, isOn }
}

const rules = (draft: WebhookDraft) =>
  errorsIn<WebhookDraft>({
    name: required(draft.name) ?? textLength(draft.name, webhookLimits.name),
    url: required(draft.url) ?? url(draft.url),
    kinds: required(draft.kinds),
  })

/** Null makes a new one, whose secret is shown once. */
type WebhookDialogProps = RowDialogProps<Webhook> & Signing & { readonly record: Webhook | null }

function WebhookDialog({ record, onSigned, ...props }: WebhookDialogProps) {
  const { t } = useTranslation(['webhooks', 'terms'])
  const [, save] = useMutation(SaveWebhookDocument)
  return (
    <RecordDialog<Webhook, WebhookDraft, SavedWebhook>
      {...props}
      {...{ record, draftOf, rules }}
      createTitle={t('createTitle')}
      save={({ name, url: address, kinds, isOn }, base) =>
        save({
          ...(base && { id: base.id, version: base.version }),
          webhook: { name: name.trim(), url: address.trim(), kinds: [...kinds], isOn },
        })
      }
      onSaved={({ saveWebhook }) => record ?? onSigned(saveWebhook)}
      fields={[
        { label: t('terms:name'), show: ({ name }) => name },
        { label: t('terms:address'), show: draft => draft.url },
        { label: t('kinds'), show: ({ kinds }) => kinds.map(kind => t(`news.${kind}`)).join(', ') },
        { label: t('form.isOn'), show: ({ isOn }) => t(isOn ? 'terms:on' : 'terms:off') },
      ]}
      isGoneForGood
      width="620px"
    >
      {({ bind }) => (
        <>
          <TextField
            {...bind('name')}
            label={t('terms:name')}
            maxLength={webhookLimits.name.most}
            autoFocus
            autoComplete="off"
          />
          <TextField
            {...bind('url')}
            label={t('terms:address')}
            hint={t('form.urlHint')}
            maxLength={webhookLimits.url.most}
            type="url"
          />
          <ChoicesField
            {...bind('kinds')}
            label={t('kinds')}
            groups={kindGroups.map(([group, kinds]) => ({
              title: t(`groups.${group}`),
              choices: kinds.map(value => ({ value, label: t(`news.${value}`) })),
            }))}
          />
          <SwitchField {...bind('isOn')} label={t('form.isOn')} />
        </>
      )}
    </RecordDialog>
  )
}

const kindGroups = [
  ['drinks', ['DRINK_STARTED', 'DRINK_WAITING', 'DRINK_FINISHED', 'DRINK_CANCELLED', 'DRINK_FAILED', 'GLASS_LIFTED']],
  ['bottles', ['BOTTLE_LOW', 'BOTTLE_EMPTY', 'BOTTLE_SUSPECTED', 'CLEANING_DUE']],
  ['machine', ['MACHINE_FAULT', 'MACHINE_RESET']],
] as const satisfies readonly (readonly [string, WebhookDraft['kinds']])[]

const SendAgainDocument = graphql(`
  mutation SendWebhookAgain($deliveryId: Int!) { sendWebhookAgain(deliveryId: $deliveryId) }
`)

type Delivery = Webhook['deliveries'][number]

function LogDialog({ webhook, onClose }: QuestionProps) {
  const { t } = useTranslation(['webhooks', 'common'])
  const [busy, sendAgain] = useAction(SendAgainDocument)
  const again = (deliveryId: number): void => void sendAgain({ deliveryId })
  const { close, ...closing } = useClosing(onClose)
  return (
    <Dialog {...closing} title={t('logWhat', { name: webhook.name })} onClose={close} style={{ width: '760px' }}>
      <DialogBody>
        {webhook.deliveries.length > 0 ? (
          <List gap={4}>
            {webhook.deliveries.map(delivery => (
              <Entry key={delivery.id} {...{ delivery, busy }} onSendAgain={() => again(delivery.id)} />
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

const toneOf = { DELIVERED: 'good', PENDING: 'active', FAILED: 'danger' } as const

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
    <Stack as="li" gap={1}>
      <Row gap={2} wrap>
        <Badge tone={toneOf[state]}>{t(`deliveryStates.${state}`)}</Badge>
        <code>{type}</code>
        <span className="sr-muted sr-push">{format.dateTime(createdAt)}</span>
      </Row>
      {attempts.map(({ at, tookMs, ...attempt }) => (
        <span key={at} className="sr-size-14 sr-anywhere">
          {t('attempt', { when: format.dateTime(at), took: format.number(tookMs), outcome: outcome(attempt) })}
        </span>
      ))}
      {nextAt === null ? null : (
        <span className="sr-muted sr-size-14">{t('nextAt', { when: format.dateTime(nextAt) })}</span>
      )}
      <Row gap={3} wrap>
        <details className="sr-size-14 sr-shrink">
          <summary>{t('body')}</summary>
          <pre className="sr-pre-line sr-anywhere">{body}</pre>
        </details>
        {state === 'PENDING' ? null : (
          <Row className="sr-push">
            <Button variant="minimal" icon={<Repeat />} text={t('sendAgain')} disabled={busy} onClick={onSendAgain} />
          </Row>
        )}
      </Row>
    </Stack>
  )
}

type Outcome = Pick<Delivery['attempts'][number], 'status' | 'failure' | 'detail'>

/** What came of an attempt, in a few words: the answer, or why there was none. */
function useOutcome(): (attempt: Outcome | undefined) => string {
  const { t } = useTranslation(['webhooks', 'terms'])
  return attempt => {
    if (attempt === undefined) return t('notTried')
    const { status, failure, detail } = attempt
    if (status !== null)
      return detail === '' ? t('terms:answerStatus', { status }) : t('terms:answerStatusDetail', { status, detail })
    return t(`failures.${failure ?? 'CONNECTION_FAILED'}`, { detail })
  }
}
