import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { greatestScope, tokenLimits, tokenScopes } from '#domain/access/api-token.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { RadioField, SelectField } from '../../forms/choice-fields.view.tsx'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { faults, letters, required } from '../../forms/rules.ts'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryTable } from '../../queries/query-result.view.tsx'
import { $user } from '../../session/session.model.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.view.tsx'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, PageHead } from '../../ui/page-parts.view.tsx'
import { SecretDialog } from '../../ui/secret-dialog.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'

const TokensDocument = graphql(`
  query ApiTokens($ofEverybody: Boolean!) {
    apiTokens(ofEverybody: $ofEverybody) { id name scope owner state createdAt expiresAt lastUsedAt }
  }
`)
const CreateDocument = graphql(`
  mutation CreateApiToken($token: ApiTokenInput!) { createApiToken(token: $token) { text token { id name } } }
`)
const WithdrawDocument = graphql(`mutation WithdrawApiToken($id: Int!) { withdrawApiToken(id: $id) }`)

type ApiToken = ResultOf<typeof TokensDocument>['apiTokens'][number]
type NewToken = ResultOf<typeof CreateDocument>['createApiToken']

/** Another password or role of their user ends tokens. */
const context = madeOf('USERS')

type Shown = 'mine' | 'everybody'

/** `/user/tokens`: tokens by which programs act in one's name. */
export function TokensPage() {
  const { t } = useTranslation('tokens')
  const user = useUnit($user)
  const [shown, setShown] = useState<Shown>('mine')
  const query = useQuery({ query: TokensDocument, variables: { ofEverybody: shown === 'everybody' }, context })
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<NewToken | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const read = (): void => query[1]({ requestPolicy: 'network-only' })
  return (
    <section className="sr-page">
      <PageHead title={t('title')} lead={t('lead')}>
        <Button
          ref={createButton}
          intent="primary"
          icon={<Plus />}
          text={t('create')}
          onClick={() => setCreating(true)}
        />
      </PageHead>
      {user !== null && isPermitted(user.role, 'users.manage') ? (
        <Row className="sr-below-3">
          <Segments<Shown>
            label={t('whose')}
            value={shown}
            options={(['mine', 'everybody'] as const).map(value => ({ value, label: t(value) }))}
            onChange={setShown}
          />
        </Row>
      ) : null}
      <QueryTable of={query}>
        {({ apiTokens }) => (
          <TokenTable
            rows={apiTokens}
            withOwners={shown === 'everybody'}
            onWithdrawn={read}
            onClosed={() => focusIfLost(createButton.current)}
          />
        )}
      </QueryTable>
      {isCreating ? (
        <TokenDialog
          onCreated={token => {
            setCreated(token)
            read()
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
      {created ? <CreatedToken created={created} onClose={() => setCreated(null)} /> : null}
    </section>
  )
}

interface TokenTableProps {
  readonly rows: readonly ApiToken[]
  readonly withOwners: boolean
  readonly onWithdrawn: () => void
  /** The question before that is gone. */
  readonly onClosed: () => void
}

/** What each token is for, how far it reaches, and whether anybody still uses it. */
function TokenTable({ rows, withOwners, onWithdrawn, onClosed }: TokenTableProps) {
  const { t } = useTranslation('tokens')
  const columns = useColumns()
  const [, withdraw] = useMutation(WithdrawDocument)
  const [asked, setAsked] = useState<ApiToken | null>(null)
  return (
    <>
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        caption={t('title')}
        columns={withOwners ? columns : columns.filter(({ key }) => key !== 'owner')}
        rowActions={token => (
          <IconButton
            icon={<Trash />}
            label={t('withdrawWhat', { name: token.name })}
            title={t('withdraw')}
            onClick={() => setAsked(token)}
          />
        )}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {asked ? (
        <ConfirmDialog
          title={t('withdrawTitle', { name: asked.name })}
          confirmText={t('withdraw')}
          intent="danger"
          act={() => withdraw({ id: asked.id })}
          onDone={() => {
            notify.success(t('withdrawn', { name: asked.name }))
            onWithdrawn()
          }}
          onClose={() => {
            setAsked(null)
            onClosed()
          }}
        >
          {t('withdrawText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function useColumns(): readonly Column<ApiToken>[] {
  const { t } = useTranslation('tokens')
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ name }) => <span className="sr-strong">{name}</span>,
      sortBy: ({ name }) => name,
      onPhone: 'title',
    },
    { key: 'owner', title: t('owner'), render: ({ owner }) => owner, sortBy: ({ owner }) => owner },
    { key: 'scope', title: t('scope'), render: ({ scope }) => <Badge>{t(`scopes.${scope}`)}</Badge> },
    {
      key: 'lastUsed',
      title: t('lastUsed'),
      render: ({ lastUsedAt }) => (lastUsedAt === null ? t('neverUsed') : format.ago(lastUsedAt)),
      sortBy: ({ lastUsedAt }) => lastUsedAt ?? '',
    },
    {
      key: 'expires',
      title: t('expires'),
      render: ({ expiresAt }) => (expiresAt === null ? t('never') : format.date(expiresAt)),
      sortBy: ({ expiresAt }) => expiresAt ?? '9',
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => <Badge tone={state === 'VALID' ? 'good' : 'warning'}>{t(`states.${state}`)}</Badge>,
    },
  ]
}

interface TokenDraft extends Pick<ApiToken, 'name' | 'scope'> {
  readonly days: number | null
}

/** Days after which a token expires; most people take one of these. */
const lifetimes = [30, 90, 365]
/** No list has an entry of nothing. */
const forever = 0

/** Those that are of any use to somebody with this role. */
const scopesFor = (role: Role) =>
  tokenScopes
    .slice(0, tokenScopes.indexOf(greatestScope(role)) + 1)
    .map(scope => scope.toUpperCase() as ApiToken['scope'])

interface TokenDialogProps {
  readonly onCreated: (token: NewToken) => void
  readonly onClose: () => void
}

function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const { t } = useTranslation('tokens')
  const user = useUnit($user)
  const [, create] = useMutation(CreateDocument)
  const form = useForm<TokenDraft, ResultOf<typeof CreateDocument>>({
    initial: { name: '', scope: 'READ', days: 90 },
    rules: ({ name }) => faults<TokenDraft>({ name: required(name) ?? letters(name, tokenLimits.name) }),
    save: ({ name, ...draft }) => create({ token: { name: name.trim(), ...draft } }),
    onSaved: ({ createApiToken }) => onCreated(createApiToken),
  })
  const days = form.bind('days')
  return (
    <FormDialog form={form} title={t('createTitle')} saveText={t('createButton')} onClose={onClose}>
      <TextField
        {...form.bind('name')}
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={tokenLimits.name.most}
        autoFocus
        autoComplete="off"
      />
      <RadioField
        {...form.bind('scope')}
        label={t('form.scope')}
        options={scopesFor(user?.role ?? 'user').map(value => ({
          value,
          label: t(`scopes.${value}`),
          hint: t(`scopeHints.${value}`),
        }))}
      />
      <SelectField
        {...days}
        value={days.value ?? forever}
        label={t('form.days')}
        options={[
          ...lifetimes.map(value => ({ value, label: t('form.inDays', { count: value }) })),
          { value: forever, label: t('never') },
        ]}
        onChange={value => days.onChange(value === forever ? null : value)}
      />
    </FormDialog>
  )
}

/** As a program sends it. */
const headerOf = (text: string): string => `Authorization: Bearer ${text}`

/** Nobody can read its text again once this is closed. */
function CreatedToken({ created, onClose }: { readonly created: NewToken; readonly onClose: () => void }) {
  const { t } = useTranslation('tokens')
  return (
    <SecretDialog
      title={t('made.title', { name: created.token.name })}
      warning={t('made.once')}
      secret={created.text}
      label={t('made.label')}
      doneText={t('made.done')}
      onClose={onClose}
    >
      <p className="sr-muted">{t('made.use')}</p>
      <CopiedText text={headerOf(created.text)} label={t('made.header')} />
    </SecretDialog>
  )
}
