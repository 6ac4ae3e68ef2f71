import { Button, Callout } from '@blueprintjs/core'
import { Cross, Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { roles } from '#domain/access/role.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { useUnavailable } from '../../features/demo/use-unavailable.ts'
import { ServicePage } from '../../features/home/service-page.view.tsx'
import { ConnectionTestButton, useConnectionTest } from '../../forms/connection-test.view.tsx'
import { AreaField, FieldFrame, PasswordField, SelectField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { type FieldBinding, type Form, uncontrolled } from '../../forms/form.ts'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn, required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/page-parts.view.tsx'

const SettingsFragment = graphql(`
  fragment ProviderSettingsFields on LoginProviderSettings {
    isOn issuer clientId hasSecret scopes ca isPlainAllowed label isOnKiosk roleClaim roles { value role } newcomerRole
    returnAddress
  }
`)
export type ProviderSettings = ResultOf<typeof SettingsFragment>
type RoleRow = ProviderSettings['roles'][number]

interface ProviderDraft extends Omit<ProviderSettings, 'hasSecret' | 'returnAddress' | 'ca' | 'roleClaim' | 'roles'> {
  readonly ca: string
  /** Empty: the one that the machine has is kept. */
  readonly clientSecret: string
  readonly roleClaim: string
  readonly roles: readonly RoleRow[]
}

export const draftOf = ({ hasSecret: _has, returnAddress: _to, ...settings }: ProviderSettings): ProviderDraft => ({
  ...settings,
  ca: settings.ca ?? '',
  roleClaim: settings.roleClaim ?? '',
  clientSecret: '',
})

export const inputOf = ({ roles, ...draft }: ProviderDraft) => ({
  ...draft,
  ca: draft.ca.trim() || null,
  roleClaim: draft.roleClaim.trim() || null,
  clientSecret: draft.clientSecret || null,
  roles: [...roles],
})

const rules = ({ issuer, clientId, label }: ProviderDraft) =>
  errorsIn<ProviderDraft>({ issuer: required(issuer), clientId: required(clientId), label: required(label) })

/** The table with another row in place of one, with one more, or with one less. */
export const withRow = (rows: readonly RoleRow[], nr: number, row: RoleRow | null): readonly RoleRow[] =>
  row === null ? rows.filter((_, index) => index !== nr) : rows.toSpliced(nr, 1, row)

const LinkedUserFragment = graphql(`
  fragment LinkedUserFields on Account { id username role hasPassword providerLink { issuer subject linkedAt isInUse } }
`)
const StrangerFragment = graphql(`fragment StrangerFields on ProviderStranger { subject name at }`)
const ProviderDocument = graphql(
  `
    query LoginProviderPage {
      loginProviderSettings { ...ProviderSettingsFields }
      users { ...LinkedUserFields }
      providerStrangers { ...StrangerFields }
    }
  `,
  [SettingsFragment, LinkedUserFragment, StrangerFragment],
)
const SaveDocument = graphql(
  `
    mutation SaveLoginProvider($settings: LoginProviderInput!) {
      saveLoginProvider(settings: $settings) { ...ProviderSettingsFields }
    }
  `,
  [SettingsFragment],
)
const TestDocument = graphql(
  `mutation TestLoginProvider($settings: LoginProviderInput!) { testLoginProvider(settings: $settings) }`,
)

/** `/admin/home/login`: logging in with a provider of OpenID Connect. */
export function LoginProviderPage() {
  const { t } = useTranslation(['provider', 'app'])
  // The form begins with what the machine has now, not with an answer of before.
  const query = useQuery({ query: ProviderDocument, requestPolicy: 'network-only' })
  return (
    <ServicePage title={t('app:title.loginProvider')} lead={t('lead')} what="login" query={query} height="480px">
      {({ loginProviderSettings: settings, users, providerStrangers }) => (
        <>
          <Panel title={t('returnTitle')}>
            <p>{t('returnText')}</p>
            <CopiedText text={settings.returnAddress} label={t('returnAddress')} />
          </Panel>
          <SettingsForm settings={settings} />
          <Strangers strangers={providerStrangers} users={users} />
          <LinkedAccounts users={users} />
        </>
      )}
    </ServicePage>
  )
}

function SettingsForm({ settings }: { readonly settings: ProviderSettings }) {
  const { t } = useTranslation(['provider', 'terms'])
  const lacking = useUnavailable('login')
  const [, save] = useMutation(SaveDocument)
  const [, testProvider] = useMutation(TestDocument)
  const form = useForm<ProviderDraft, ResultOf<typeof SaveDocument>>({
    initial: draftOf(settings),
    rules,
    save: draft => save({ settings: inputOf(draft) }),
    savedDraftOf: ({ saveLoginProvider }) => draftOf(saveLoginProvider),
    onSaved: () => notify.success(t('saved')),
  })
  const test = useConnectionTest(form, draft => testProvider({ settings: inputOf(draft) }))
  // What the test could not find out.
  const doubts = test.answer?.testLoginProvider ?? []
  return (
    <FormPage
      form={form}
      actions={
        <ConnectionTestButton
          {...lacking}
          test={test}
          text={t('terms:test')}
          runningText={t('testing')}
          goodText={
            doubts.length === 0
              ? t('testGood')
              : [t('testAnswers'), ...doubts.map(each => t(`doubts.${each}`))].join(' ')
          }
        />
      }
    >
      <Provider {...form} hasSecret={settings.hasSecret} />
      <People {...form} />
    </FormPage>
  )
}

function Provider({ draft, bind, hasSecret }: Form<ProviderDraft> & { readonly hasSecret: boolean }) {
  const { t } = useTranslation(['provider', 'terms'])
  return (
    <Panel title={t('provider')}>
      <SwitchField {...bind('isOn')} label={t('isOn')} hint={t('isOnHint')} />
      <TextField {...bind('issuer')} label={t('issuer')} hint={t('issuerHint')} autoComplete="off" />
      <Grid gap={4} fit={240}>
        <TextField {...bind('clientId')} label={t('clientId')} autoComplete="off" />
        <PasswordField
          {...bind('clientSecret')}
          label={t('clientSecret')}
          hint={hasSecret ? t('terms:secretKept') : undefined}
          autoComplete="off"
        />
        <TextField {...bind('label')} label={t('label')} hint={t('labelHint')} autoComplete="off" />
        <TextField {...bind('scopes')} label={t('scopes')} hint={t('scopesHint')} autoComplete="off" />
      </Grid>
      <SwitchField {...bind('isOnKiosk')} label={t('isOnKiosk')} hint={t('kioskHint')} />
      <SwitchField {...bind('isPlainAllowed')} label={t('isPlainAllowed')} />
      {draft.isPlainAllowed ? <Callout intent="warning">{t('plainHint')}</Callout> : null}
      <AreaField {...bind('ca')} label={t('terms:certificateAuthority')} hint={t('caHint')} rows={3} />
    </Panel>
  )
}

/** No one becomes an administrator just by logging in. */
const newcomerRoles = ['user', 'recipe_creator', 'pump_ingredient_editor'] as const

function People({ draft, bind }: Form<ProviderDraft>) {
  const { t } = useTranslation('provider')
  return (
    <Panel title={t('people')}>
      <SelectField
        {...bind('newcomerRole')}
        label={t('newcomer')}
        hint={t('newcomerHint')}
        options={newcomerRoles.map(role => ({ value: role, label: t('newAccount', { role: t(`roleNames.${role}`) }) }))}
        emptyLabel={t('nothing')}
      />
      <TextField {...bind('roleClaim')} label={t('roleClaim')} hint={t('roleClaimHint')} autoComplete="off" />
      {draft.roleClaim.trim() === '' ? null : <RoleTable {...bind('roles')} />}
    </Panel>
  )
}

/** Which value of the provider's claim gives which role. */
function RoleTable({ value: rows, onChange, error, disabled }: FieldBinding<readonly RoleRow[]>) {
  const { t } = useTranslation(['provider', 'terms'])
  const add = (): void => onChange([...rows, { value: '', role: 'user' }])
  return (
    <FieldFrame label={t('roles')} hint={t('rolesHint')} error={error}>
      {ids => (
        <Stack gap={3} role="group" {...ids}>
          {rows.map((row, nr) => (
            // Rows have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the same as above.
            <Row key={nr} gap={3} align="end" wrap>
              <TextField
                {...uncontrolled(`value${nr}`, row.value, value => onChange(withRow(rows, nr, { ...row, value })))}
                label={t('terms:value')}
                disabled={disabled}
                autoComplete="off"
              />
              <SelectField
                {...uncontrolled<RoleRow['role'] | null>(`role${nr}`, row.role, role =>
                  onChange(withRow(rows, nr, { ...row, role: role ?? 'user' })),
                )}
                label={t('terms:role')}
                options={roles.map(role => ({ value: role, label: t(`roleNames.${role}`) }))}
              />
              <IconButton
                icon={<Cross />}
                label={t('removeRow', { value: row.value })}
                onClick={() => onChange(withRow(rows, nr, null))}
              />
            </Row>
          ))}
          <Row>
            <Button icon={<Plus />} text={t('addRow')} disabled={disabled} onClick={add} />
          </Row>
        </Stack>
      )}
    </FieldFrame>
  )
}

const UnlinkDocument = graphql(`mutation UnlinkAccount($id: Int!) { unlinkAccount(id: $id) }`)
const LinkDocument = graphql(
  `mutation LinkAccount($id: Int!, $subject: String!) { linkAccount(id: $id, subject: $subject) }`,
)

type LinkedUser = ResultOf<typeof LinkedUserFragment>
type Stranger = ResultOf<typeof StrangerFragment>

/** Which accounts belong to which users of the provider. */
function LinkedAccounts({ users }: { readonly users: readonly LinkedUser[] }) {
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
function Strangers({ strangers, users }: StrangersProps) {
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
  const [isLinking, link] = useAction(LinkDocument)
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
          {...uncontrolled('account', id, choose)}
          label={t('giveTo', { name })}
          emptyLabel={t('choose')}
          options={users.map(user => ({ value: user.id, label: user.username }))}
        />
        <Button
          text={t('link')}
          disabled={id === null}
          loading={isLinking}
          onClick={() => id !== null && void link({ id, subject })}
        />
      </Row>
    </Row>
  )
}
