import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { notificationLimits } from '#domain/notifications/notification-settings.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ServicePage } from '../../features/home/service-page.view.tsx'
import { CheckField, PasswordField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn, required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/page-parts.view.tsx'

export interface SettingsDraft extends Pick<NotificationSettings, 'isOn' | 'ntfyServer'> {
  readonly usesToken: boolean
  /** Empty: the one that the machine has is kept. */
  readonly ntfyToken: string
  readonly contact: string
}

export const draftOf = ({ isOn, ntfyServer, hasNtfyToken, contact }: NotificationSettings): SettingsDraft => ({
  ...{ isOn, ntfyServer, usesToken: hasNtfyToken, ntfyToken: '' },
  contact: (contact ?? '').replace(/^mailto:/, ''),
})

/** Null keeps the token that there is, empty is none. */
export const tokenOf = ({ usesToken, ntfyToken }: SettingsDraft): string | null =>
  usesToken ? ntfyToken.trim() || null : ''

const SettingsDocument = graphql(`
  query NotificationSettings { notificationSettings { isOn ntfyServer hasNtfyToken contact } }
`)
const SaveDocument = graphql(`
  mutation SaveNotificationSettings($settings: NotificationSettingsInput!) {
    saveNotificationSettings(settings: $settings) { isOn ntfyServer hasNtfyToken contact }
  }
`)

type NotificationSettings = ResultOf<typeof SettingsDocument>['notificationSettings']

/** `/admin/home/notifications`: whether people get notifications on their phones, and by whose servers. */
export function NotificationSettingsPage() {
  const { t } = useTranslation('notifications')
  // The form begins with what the machine has now, not with an answer of before.
  const query = useQuery({ query: SettingsDocument, requestPolicy: 'network-only' })
  return (
    <ServicePage
      title={t('settings.title')}
      lead={t('settings.lead')}
      what="notifications"
      query={query}
      height="480px"
      actions={<LinkButton to="/user/notifications" text={t('settings.toOwn')} />}
    >
      {({ notificationSettings }) => <SettingsForm settings={notificationSettings} />}
    </ServicePage>
  )
}

function SettingsForm({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const [, save] = useMutation(SaveDocument)
  const form = useForm<SettingsDraft, ResultOf<typeof SaveDocument>>({
    initial: draftOf(settings),
    rules: ({ ntfyServer }) => errorsIn<SettingsDraft>({ ntfyServer: required(ntfyServer) }),
    save: draft => {
      const { isOn, ntfyServer, contact } = draft
      return save({ settings: { isOn, ntfyServer, contact, ntfyToken: tokenOf(draft) } })
    },
    // As the machine has written it, and without the token.
    savedDraftOf: ({ saveNotificationSettings }) => draftOf(saveNotificationSettings),
    onSaved: () => notify.success(t('settings.saved')),
  })
  const { bind, draft } = form
  return (
    <FormPage form={form}>
      <Panel title={t('settings.who')}>
        <SwitchField {...bind('isOn')} label={t('settings.isOn')} hint={t('settings.isOnHint')} />
        <p className="sr-muted">{t('privacy')}</p>
      </Panel>
      <Panel title={t('ntfy')}>
        <p>{t('ntfyText')}</p>
        <TextField
          {...bind('ntfyServer')}
          label={t('settings.server')}
          hint={t('settings.serverHint')}
          maxLength={notificationLimits.server}
          type="url"
        />
        <CheckField {...bind('usesToken')} label={t('settings.usesToken')} />
        {draft.usesToken ? (
          <PasswordField
            {...bind('ntfyToken')}
            label={t('settings.token')}
            hint={t(settings.hasNtfyToken ? 'settings.tokenKept' : 'settings.tokenHint')}
            autoComplete="off"
          />
        ) : null}
      </Panel>
      <Panel title={t('browsers')}>
        <p>{t('browsersText')}</p>
        <TextField
          {...bind('contact')}
          label={t('settings.contact')}
          hint={t('settings.contactHint')}
          maxLength={notificationLimits.contact}
        />
        <p className="sr-muted">{t('settings.https')}</p>
      </Panel>
    </FormPage>
  )
}
