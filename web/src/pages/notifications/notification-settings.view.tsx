import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { CheckField, SwitchField } from '../../forms/choice-fields.view.tsx'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { PasswordField, TextField } from '../../forms/text-fields.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { Column } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import {
  $settings,
  longest,
  settingsClosed,
  settingsForm,
  settingsOpened,
  settingsRetried,
} from './notification-settings.model.ts'

/** `/admin/home/notifications`: whether people are told on their phones, and by whose servers. */
export function NotificationSettingsPage() {
  const { t } = useTranslation('notifications')
  const [settings, retry] = useUnit([$settings, settingsRetried])
  const { draft } = useFormModel(settingsForm)
  useWhileShown(settingsOpened, settingsClosed)
  useOccurrence(settingsForm.saved, () => notify.success(t('settings.saved')))
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('settings.title')} lead={t('settings.lead')}>
        <LinkButton to="/user/notifications" text={t('settings.toOwn')} />
      </PageHead>
      <NotInTab what="notifications" />
      {settings.kind === 'failed' ? (
        <ErrorState problem={settings.problem} onRetry={retry} />
      ) : settings.kind !== 'ready' || draft === null ? (
        <Skeleton height="480px" />
      ) : (
        <ModelFormPage model={settingsForm}>
          <Fields hasToken={settings.value.hasNtfyToken} />
        </ModelFormPage>
      )}
    </Column>
  )
}

function Fields({ hasToken }: { readonly hasToken: boolean }) {
  const { t } = useTranslation('notifications')
  const { bind, draft } = useFormModel(settingsForm)
  return (
    <>
      <Panel title={t('settings.who')}>
        <SwitchField {...bind('isOn')} label={t('settings.isOn')} hint={t('settings.isOnHint')} />
        <p className="sr-muted">{t('privacy')}</p>
      </Panel>
      <Panel title={t('settings.ntfy')}>
        <p>{t('ntfyText')}</p>
        <TextField
          {...bind('ntfyServer')}
          label={t('settings.server')}
          hint={t('settings.serverHint')}
          maxLength={longest.server}
          type="url"
        />
        <CheckField {...bind('usesToken')} label={t('settings.usesToken')} />
        {draft?.usesToken ? (
          <PasswordField
            {...bind('ntfyToken')}
            label={t('settings.token')}
            hint={t(hasToken ? 'settings.tokenKept' : 'settings.tokenHint')}
            autoComplete="off"
          />
        ) : null}
      </Panel>
      <Panel title={t('settings.push')}>
        <p>{t('browsersText')}</p>
        <TextField
          {...bind('contact')}
          label={t('settings.contact')}
          hint={t('settings.contactHint')}
          maxLength={longest.contact}
        />
        <p className="sr-muted">{t('settings.https')}</p>
      </Panel>
    </>
  )
}
