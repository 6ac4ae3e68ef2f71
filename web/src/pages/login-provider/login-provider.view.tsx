import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { SelectField, SwitchField } from '../../forms/choice-fields.view.tsx'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { AreaField, PasswordField, TextField } from '../../forms/text-fields.view.tsx'
import { TrialButton } from '../../forms/trial.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Column, Grid } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import type { ProviderSettings } from './login-provider.documents.ts'
import {
  $doubts,
  $provider,
  pageClosed,
  pageOpened,
  providerForm,
  retryRequested,
  trial,
} from './login-provider.model.ts'
import { LinkedAccounts, Strangers } from './provider-people.view.tsx'
import { RoleTable } from './role-table.view.tsx'

/** `/admin/home/login`: logging in with a provider of OpenID Connect. */
export function LoginProviderPage() {
  const lacking = useLacking('login')
  const { t } = useTranslation('provider')
  const [provider, doubts, retry] = useUnit([$provider, $doubts, retryRequested])
  const { draft } = useFormModel(providerForm)
  useWhileShown(pageOpened, pageClosed)
  useOccurrence(providerForm.saved, () => notify.success(t('saved')))
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')} />
      <NotInTab what="login" />
      {provider.kind === 'failed' ? (
        <ErrorState problem={provider.problem} onRetry={retry} />
      ) : provider.kind !== 'ready' || draft === null ? (
        <Skeleton height="480px" />
      ) : (
        <>
          <ReturnAddress settings={provider.value.loginProviderSettings} />
          <ModelFormPage
            model={providerForm}
            actions={
              <TrialButton
                {...lacking}
                trial={trial}
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
            <Provider hasSecret={provider.value.loginProviderSettings.hasSecret} />
            <People />
          </ModelFormPage>
          <Strangers answer={provider.value} />
          <LinkedAccounts answer={provider.value} />
        </>
      )}
    </Column>
  )
}

function ReturnAddress({ settings }: { readonly settings: ProviderSettings }) {
  const { t } = useTranslation('provider')
  return (
    <Panel title={t('returnTitle')}>
      <p>{t('returnText')}</p>
      <CopiedText text={settings.returnAddress} label={t('returnAddress')} />
    </Panel>
  )
}

function Provider({ hasSecret }: { readonly hasSecret: boolean }) {
  const { t } = useTranslation('provider')
  const { draft, bind } = useFormModel(providerForm)
  if (draft === null) return null
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

function People() {
  const { t } = useTranslation('provider')
  const { draft, bind } = useFormModel(providerForm)
  if (draft === null) return null
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
