import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { useQuestion } from '../../forms/use-question.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import type { LinkedUser, ProviderAnswer, Stranger } from './login-provider.documents.ts'
import { linkFx, linkRequested, unlinking } from './login-provider.model.ts'

/** Which accounts belong to whom at the provider. */
export function LinkedAccounts({ answer: { users } }: { readonly answer: ProviderAnswer }) {
  const { t } = useTranslation('provider')
  const { thing, dialog } = useQuestion(unlinking)
  const linked = users.filter(({ providerLink }) => providerLink !== null)
  return (
    <Panel title={t('accounts')}>
      {linked.length === 0 ? <p className="sr-muted">{t('noAccounts')}</p> : null}
      {linked.map(user => (
        <Account key={user.id} user={user} />
      ))}
      <QuestionDialog
        {...dialog}
        title={t('unlinkTitle', { name: thing?.username ?? '' })}
        confirmText={t('unlink')}
        intent="danger"
      >
        {t('unlinkText')}
      </QuestionDialog>
    </Panel>
  )
}

function Account({ user }: { readonly user: LinkedUser }) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const ask = useUnit(unlinking.asked)
  const { username, hasPassword, providerLink: link } = user
  if (link === null) return null
  return (
    <Row gap={4} justify="between" wrap>
      <Stack gap={1} shrink>
        <Row as="span" gap={2} wrap>
          <strong>{username}</strong>
          {hasPassword ? null : <span className="sr-badge">{t('noPassword')}</span>}
        </Row>
        <span className="sr-muted sr-size-13 sr-anywhere">
          {link.subject} · {format.ago(link.linkedAt)}
          {link.isInUse ? '' : ` · ${t('otherProvider', { issuer: link.issuer })}`}
        </span>
      </Stack>
      <Button text={t('unlink')} onClick={() => ask(user)} />
    </Row>
  )
}

/** People who have come by the provider, and have no account: one can be given to them. */
export function Strangers({ answer: { providerStrangers, users } }: { readonly answer: ProviderAnswer }) {
  const { t } = useTranslation('provider')
  useOccurrence(linkFx.failData, notify.problem)
  if (providerStrangers.length === 0) return null
  return (
    <Panel title={t('strangers')}>
      <p className="sr-muted">{t('strangersText')}</p>
      {providerStrangers.map(stranger => (
        <StrangerRow key={stranger.subject} stranger={stranger} users={users} />
      ))}
    </Panel>
  )
}

function StrangerRow({ stranger, users }: { readonly stranger: Stranger; readonly users: readonly LinkedUser[] }) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const [link, isBusy] = useUnit([linkRequested, linkFx.pending])
  const [id, choose] = useState<number | null>(null)
  const { subject, at } = stranger
  const name = stranger.name || t('nameless')
  return (
    <Row gap={4} align="end" justify="between" wrap>
      <Stack gap={1} shrink>
        <strong>{name}</strong>
        <span className="sr-muted sr-size-13 sr-anywhere">
          {subject} · {format.ago(at)}
        </span>
      </Stack>
      <Row gap={3} align="end" wrap>
        <SelectField
          {...unbound('account', id, choose)}
          label={t('giveTo', { name })}
          emptyLabel={t('choose')}
          options={users.map(user => ({ value: user.id, label: user.username }))}
        />
        <Button
          text={t('link')}
          disabled={id === null}
          loading={isBusy}
          onClick={() => (id === null ? undefined : link({ id, subject }))}
        />
      </Row>
    </Row>
  )
}
