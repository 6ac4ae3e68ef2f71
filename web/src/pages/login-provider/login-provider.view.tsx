import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { ServicePage } from '../../features/home/service-page.view.tsx'
import { SelectField, SwitchField } from '../../forms/choice-fields.view.tsx'
import { ConnectionTestButton, useConnectionTest } from '../../forms/connection-test.view.tsx'
import type { Form } from '../../forms/form.ts'
import { FormPage } from '../../forms/form-page.view.tsx'
import { AreaField, PasswordField, TextField } from '../../forms/text-fields.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'
import {
  draftOf,
  inputOf,
  type ProviderDraft,
  type ProviderSettings,
  rules,
  SettingsFragment,
} from './provider-draft.ts'
import { LinkedAccounts, LinkedUserFragment, StrangerFragment, Strangers } from './provider-people.view.tsx'
import { RoleTable } from './role-table.view.tsx'

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
  const { t } = useTranslation('provider')
  // The form begins with what the machine has now, not with an answer of before.
  const query = useQuery({ query: ProviderDocument, requestPolicy: 'network-only' })
  return (
    <ServicePage title={t('title')} lead={t('lead')} what="login" query={query} height="480px">
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
  const { t } = useTranslation('provider')
  const lacking = useLacking('login')
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
          text={t('test')}
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
  const { t } = useTranslation('provider')
  return (
    <Panel title={t('provider')}>
      <SwitchField {...bind('isOn')} label={t('isOn')} hint={t('isOnHint')} />
      <TextField {...bind('issuer')} label={t('issuer')} hint={t('issuerHint')} autoComplete="off" />
      <Grid gap={4} fit={240}>
        <TextField {...bind('clientId')} label={t('clientId')} autoComplete="off" />
        <PasswordField
          {...bind('clientSecret')}
          label={t('clientSecret')}
          hint={hasSecret ? t('secretKept') : undefined}
          autoComplete="off"
        />
        <TextField {...bind('label')} label={t('label')} hint={t('labelHint')} autoComplete="off" />
        <TextField {...bind('scopes')} label={t('scopes')} hint={t('scopesHint')} autoComplete="off" />
      </Grid>
      <SwitchField {...bind('isOnKiosk')} label={t('isOnKiosk')} hint={t('kioskHint')} />
      <SwitchField {...bind('isPlainAllowed')} label={t('isPlainAllowed')} />
      {draft.isPlainAllowed ? <Callout intent="warning">{t('plainHint')}</Callout> : null}
      <AreaField {...bind('ca')} label={t('ca')} hint={t('caHint')} rows={3} />
    </Panel>
  )
}

/** Nobody becomes an administrator by just coming along. */
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
