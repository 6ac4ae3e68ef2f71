import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { useFormat } from '../../i18n/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'

export const LinkedUserFragment = graphql(`
  fragment LinkedUserFields on Account { id username role hasPassword providerLink { issuer subject linkedAt isInUse } }
`)
export const StrangerFragment = graphql(`fragment StrangerFields on ProviderStranger { subject name at }`)
const UnlinkDocument = graphql(`mutation UnlinkAccount($id: Int!) { unlinkAccount(id: $id) }`)
const LinkDocument = graphql(
  `mutation LinkAccount($id: Int!, $subject: String!) { linkAccount(id: $id, subject: $subject) }`,
)

type LinkedUser = ResultOf<typeof LinkedUserFragment>
type Stranger = ResultOf<typeof StrangerFragment>

/** Which accounts belong to whom at the provider. */
export function LinkedAccounts({ users }: { readonly users: readonly LinkedUser[] }) {
  const { t } = useTranslation('provider')
  const [, unlink] = useMutation(UnlinkDocument)
  const [target, setTarget] = useState<LinkedUser | null>(null)
  const linked = users.filter(({ providerLink }) => providerLink !== null)
  return (
    <Panel title={t('accounts')}>
      {linked.length === 0 ? <p className="sr-muted">{t('noAccounts')}</p> : null}
      {linked.map(user => (
        <Account key={user.id} user={user} onUnlink={() => setTarget(user)} />
      ))}
      {target ? (
        <ConfirmDialog
          title={t('unlinkTitle', { name: target.username })}
          confirmText={t('unlink')}
          intent="danger"
          act={() => unlink({ id: target.id })}
          onClose={() => setTarget(null)}
        >
          {t('unlinkText')}
        </ConfirmDialog>
      ) : null}
    </Panel>
  )
}

function Account({ user, onUnlink }: { readonly user: LinkedUser; readonly onUnlink: () => void }) {
  const { t } = useTranslation('provider')
  const format = useFormat()
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
      <Button text={t('unlink')} onClick={onUnlink} />
    </Row>
  )
}

interface StrangersProps {
  readonly strangers: readonly Stranger[]
  readonly users: readonly LinkedUser[]
}

/** People who have come by the provider, and have no account: one can be given to them. */
export function Strangers({ strangers, users }: StrangersProps) {
  const { t } = useTranslation('provider')
  if (strangers.length === 0) return null
  return (
    <Panel title={t('strangers')}>
      <p className="sr-muted">{t('strangersText')}</p>
      {strangers.map(stranger => (
        <StrangerRow key={stranger.subject} stranger={stranger} users={users} />
      ))}
    </Panel>
  )
}

function StrangerRow({ stranger, users }: { readonly stranger: Stranger; readonly users: readonly LinkedUser[] }) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const [{ fetching }, link] = useMutation(LinkDocument)
  const [id, choose] = useState<number | null>(null)
  const { subject, at } = stranger
  const name = stranger.name || t('nameless')
  const linkTo = async (user: number): Promise<void> => {
    const { error } = await link({ id: user, subject })
    if (error) notify.problem(asApiProblem(error))
  }
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
          loading={fetching}
          onClick={() => id !== null && void linkTo(id)}
        />
      </Row>
    </Row>
  )
}
