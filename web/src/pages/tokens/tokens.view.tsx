import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { greatestScope, tokenLimits, tokenScopes } from '#domain/access/api-token.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { ResourcePage } from '../../features/resources/resource-page.view.tsx'
import { RadioField, SelectField, TextField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { errorsIn, required, textLength } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { $user } from '../../session/session.model.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import type { Column } from '../../ui/data-table.view.tsx'
import { ConfirmDialog, SecretDialog } from '../../ui/dialog.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'

const headerOf = (token: string): string => `Authorization: Bearer ${token}`

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

/** `/admin/home/tokens`: the same among the integrations. */
export const TokensPart = () => <Tokens isPart />

/** `/user/tokens`: tokens by which programs act in one's name. */
export const TokensPage = () => <Tokens isPart={false} />

function Tokens({ isPart }: { readonly isPart: boolean }) {
  const { t } = useTranslation('tokens')
  const user = useUnit($user)
  const [shown, setShown] = useState<Shown>('mine')
  const query = useQuery({ query: TokensDocument, variables: { ofEverybody: shown === 'everybody' }, context })
  const [created, setCreated] = useState<NewToken | null>(null)
  const columns = useColumns(shown === 'everybody')
  const [, withdraw] = useMutation(WithdrawDocument)
  const read = (): void => query[1]({ requestPolicy: 'network-only' })
  const onCreated = (token: NewToken): void => {
    setCreated(token)
    read()
  }
  return (
    <>
      <ResourcePage
        texts="tokens"
        isShort
        isPart={isPart}
        query={query}
        rowsOf={({ apiTokens }) => apiTokens}
        columns={columns}
        mayEdit={() => false}
        deleteLabels={({ name }) => ({ label: t('withdrawWhat', { name }), title: t('withdraw') })}
        editor={(_, { onClose }) => <TokenDialog {...{ onCreated, onClose }} />}
        deletion={({ id, name }, { onClose }) => (
          <ConfirmDialog
            title={t('withdrawTitle', { name })}
            confirmText={t('withdraw')}
            intent="danger"
            act={() => withdraw({ id })}
            onDone={() => {
              notify.success(t('withdrawn', { name }))
              read()
            }}
            onClose={onClose}
          >
            {t('withdrawText')}
          </ConfirmDialog>
        )}
      >
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
      </ResourcePage>
      {created ? (
        <SecretDialog
          title={t('made.title', { name: created.token.name })}
          warning={t('made.once')}
          secret={created.text}
          label={t('made.label')}
          doneText={t('made.done')}
          onClose={() => setCreated(null)}
        >
          <p className="sr-muted">{t('made.use')}</p>
          <CopiedText text={headerOf(created.text)} label={t('made.header')} />
        </SecretDialog>
      ) : null}
    </>
  )
}

/** @param withOwner of everybody's tokens */
function useColumns(withOwner: boolean): readonly Column<ApiToken>[] {
  const { t } = useTranslation(['tokens', 'terms'])
  const { ago, date } = useFormat()
  const when = (moment: string | null, written: (moment: string) => string) =>
    moment === null ? t('terms:never') : written(moment)
  const sorted = (key: 'name' | 'owner' | 'lastUsedAt' | 'expiresAt') => (token: ApiToken) => token[key] ?? ''
  return [
    { key: 'name', title: t('terms:name'), render: ({ name }) => name, sortBy: sorted('name'), onPhone: 'title' },
    ...(withOwner ? [{ key: 'owner', title: t('owner'), sortBy: sorted('owner') }] : []),
    { key: 'scope', title: t('scope'), render: ({ scope }) => <Badge>{t(`scopes.${scope}`)}</Badge> },
    {
      key: 'lastUsed',
      title: t('lastUsed'),
      render: token => when(token.lastUsedAt, ago),
      sortBy: sorted('lastUsedAt'),
    },
    { key: 'expires', title: t('expires'), render: token => when(token.expiresAt, date), sortBy: sorted('expiresAt') },
    {
      key: 'state',
      title: t('terms:state'),
      render: ({ state }) => <Badge tone={state === 'VALID' ? 'good' : 'warning'}>{t(`states.${state}`)}</Badge>,
    },
  ]
}

interface TokenDraft extends Pick<ApiToken, 'name' | 'scope'> {
  readonly days: number | null
}

const lifetimes = [30, 90, 365]
/** No list has an entry of nothing. */
const forever = 0

/** Those that are of any use to a user with this role. */
const scopesFor = (role: Role) =>
  tokenScopes
    .slice(0, tokenScopes.indexOf(greatestScope(role)) + 1)
    .map(scope => scope.toUpperCase() as ApiToken['scope'])

interface TokenDialogProps {
  readonly onCreated: (token: NewToken) => void
  readonly onClose: () => void
}

function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const { t } = useTranslation(['tokens', 'terms'])
  const user = useUnit($user)
  const [, create] = useMutation(CreateDocument)
  const form = useForm<TokenDraft, ResultOf<typeof CreateDocument>>({
    initial: { name: '', scope: 'READ', days: 90 },
    rules: ({ name }) => errorsIn<TokenDraft>({ name: required(name) ?? textLength(name, tokenLimits.name) }),
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
        label={t('expires')}
        options={[
          ...lifetimes.map(value => ({ value, label: t('form.inDays', { count: value }) })),
          { value: forever, label: t('terms:never') },
        ]}
        onChange={value => days.onChange(value === forever ? null : value)}
      />
    </FormDialog>
  )
}
