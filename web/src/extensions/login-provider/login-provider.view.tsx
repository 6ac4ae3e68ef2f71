import { Button, Callout } from '@blueprintjs/core'
import { Cross, Plus } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { roles } from '#domain/access/role.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { OpenedIntegration, SettingsForm } from '../../features/home/integration.view.tsx'
import { AreaField, FieldFrame, PasswordField, SelectField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { type FieldBinding, uncontrolled } from '../../forms/form.ts'
import { errorsIn, required } from '../../forms/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, Panel } from '../../ui/page-parts.view.tsx'

const SettingsFragment = graphql(`
  fragment ProviderSettingsFields on LoginProviderSettings {
    isOn issuer clientId hasSecret scopes ca isPlainAllowed label isOnKiosk roleClaim roles { value role } newcomerRole
    returnAddress
  }
`)
export type ProviderSettings = ResultOf<typeof SettingsFragment>
type RoleRow = ProviderSettings['roles'][number]

export const draftOf = ({ hasSecret: _has, returnAddress: _to, ...settings }: ProviderSettings) => ({
  ...settings,
  roles: settings.roles as readonly RoleRow[],
  ca: settings.ca ?? '',
  roleClaim: settings.roleClaim ?? '',
  clientSecret: '',
})

type ProviderDraft = ReturnType<typeof draftOf>

export const inputOf = ({ roles, ...draft }: ProviderDraft) => ({
  ...draft,
  ca: draft.ca.trim() || null,
  roleClaim: draft.roleClaim.trim() || null,
  clientSecret: draft.clientSecret || null,
  roles: [...roles],
})

const rules = ({ issuer, clientId, label }: ProviderDraft) =>
  errorsIn<ProviderDraft>({ issuer: required(issuer), clientId: required(clientId), label: required(label) })

export const withRow = (rows: readonly RoleRow[], nr: number, row: RoleRow | null): readonly RoleRow[] =>
  row === null ? rows.filter((_, index) => index !== nr) : rows.toSpliced(nr, 1, row)

const ProviderDocument = graphql(
  `
    query LoginProviderPage {
      loginProviderSettings { ...ProviderSettingsFields }
      users { id username hasPassword providerLink { issuer subject linkedAt isInUse } }
      providerStrangers { subject name at }
    }
  `,
  [SettingsFragment],
)
type Answer = ResultOf<typeof ProviderDocument>
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

/** No one becomes an administrator just by logging in. */
const newcomerRoles = ['user', 'recipe_creator', 'pump_ingredient_editor'] as const

/** `/admin/home/login`: logging in with a provider of OpenID Connect. */
export function LoginProvider() {
  const { t } = useTranslation('provider')
  // The form begins with what the machine has now, not with an answer of before.
  const query = useQuery({ query: ProviderDocument, requestPolicy: 'network-only' })
  return (
    <OpenedIntegration lead={t('lead')} what="login" query={query}>
      {({ loginProviderSettings: settings, ...people }) => (
        <>
          <Panel title={t('returnTitle')}>
            <p>{t('returnText')}</p>
            <CopiedText text={settings.returnAddress} label={t('returnAddress')} />
          </Panel>
          <Settings settings={settings} />
          <Strangers {...people} />
          <LinkedAccounts {...people} />
        </>
      )}
    </OpenedIntegration>
  )
}

function Settings({ settings }: { readonly settings: ProviderSettings }) {
  const { t } = useTranslation(['provider', 'terms'])
  const [, save] = useMutation(SaveDocument)
  const [, test] = useMutation(TestDocument)
  return (
    <SettingsForm
      texts="provider"
      what="login"
      {...{ settings, draftOf, rules }}
      save={draft => save({ settings: inputOf(draft) })}
      test={draft => test({ settings: inputOf(draft) })}
      testingText={t('testing')}
      goodText={({ testLoginProvider: doubts }) =>
        doubts.length === 0 ? t('testGood') : [t('testAnswers'), ...doubts.map(each => t(`doubts.${each}`))].join(' ')
      }
    >
      {(field, { draft }) => (
        <>
          <Panel title={t('provider')}>
            <SwitchField {...field('isOn')} />
            <TextField {...field('issuer')} />
            <Grid gap={4} fit={240}>
              <TextField {...field('clientId')} />
              <PasswordField
                {...field('clientSecret')}
                hint={settings.hasSecret ? t('terms:secretKept') : undefined}
                autoComplete="off"
              />
              <TextField {...field('label')} />
              <TextField {...field('scopes')} />
            </Grid>
            <SwitchField {...field('isOnKiosk')} />
            <SwitchField {...field('isPlainAllowed')} />
            {draft.isPlainAllowed ? <Callout intent="warning">{t('plainHint')}</Callout> : null}
            <AreaField {...field('ca')} rows={3} />
          </Panel>
          <Panel title={t('people')}>
            <SelectField
              {...field('newcomerRole')}
              options={newcomerRoles.map(role => ({
                value: role,
                label: t('newAccount', { role: t(`roleNames.${role}`) }),
              }))}
              emptyLabel={t('nothing')}
            />
            <TextField {...field('roleClaim')} />
            {draft.roleClaim.trim() === '' ? null : <RoleTable {...field('roles')} />}
          </Panel>
        </>
      )}
    </SettingsForm>
  )
}

/** Which value of the provider's claim gives which role. */
function RoleTable(props: FieldBinding<readonly RoleRow[]> & { readonly label: string; readonly hint?: string }) {
  const { label, hint, value: rows, onChange, error, disabled } = props
  const { t } = useTranslation(['provider', 'terms'])
  const add = (): void => onChange([...rows, { value: '', role: 'user' }])
  return (
    <FieldFrame {...{ label, hint, error }}>
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

interface PersonProps {
  readonly name: string
  readonly badge?: string | undefined
  readonly facts: readonly string[]
  readonly children: ReactNode
}

const Person = ({ name, badge, facts, children }: PersonProps) => (
  <Row gap={4} align="end" justify="between" wrap>
    <Stack gap={1} shrink>
      <Row as="span" gap={2} wrap>
        <strong>{name}</strong>
        {badge === undefined ? null : <Badge>{badge}</Badge>}
      </Row>
      <span className="sr-muted sr-size-13 sr-anywhere">{facts.join(' · ')}</span>
    </Stack>
    {children}
  </Row>
)

function LinkedAccounts({ users }: Pick<Answer, 'users'>) {
  const { t } = useTranslation('provider')
  const { ago } = useFormat()
  const [, unlink] = useMutation(UnlinkDocument)
  const [target, setTarget] = useState<Answer['users'][number] | null>(null)
  const linked = users.flatMap(user => (user.providerLink ? [{ user, link: user.providerLink }] : []))
  return (
    <Panel title={t('accounts')}>
      {linked.length === 0 ? <p className="sr-muted">{t('noAccounts')}</p> : null}
      {linked.map(({ user, link: { subject, linkedAt, isInUse, issuer } }) => (
        <Person
          key={user.id}
          name={user.username}
          badge={user.hasPassword ? undefined : t('noPassword')}
          facts={[subject, ago(linkedAt), ...(isInUse ? [] : [t('otherProvider', { issuer })])]}
        >
          <Button text={t('unlink')} onClick={() => setTarget(user)} />
        </Person>
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

/** People who have come by the provider, and have no account: one can be given to them. */
function Strangers({ providerStrangers: strangers, users }: Pick<Answer, 'providerStrangers' | 'users'>) {
  const { t } = useTranslation('provider')
  if (strangers.length === 0) return null
  return (
    <Panel title={t('strangers')}>
      <p className="sr-muted">{t('strangersText')}</p>
      {strangers.map(stranger => (
        <StrangerLine key={stranger.subject} {...stranger} users={users} />
      ))}
    </Panel>
  )
}

type StrangerLineProps = Answer['providerStrangers'][number] & Pick<Answer, 'users'>

function StrangerLine({ subject, at, users, ...stranger }: StrangerLineProps) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const [isLinking, link] = useAction(LinkDocument)
  const [id, choose] = useState<number | null>(null)
  const name = stranger.name || t('nameless')
  return (
    <Person name={name} facts={[subject, format.ago(at)]}>
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
    </Person>
  )
}
