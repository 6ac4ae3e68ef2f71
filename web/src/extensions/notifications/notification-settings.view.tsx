import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { notificationLimits } from '#domain/extensions/notifications/notification-settings.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { OpenedIntegration, SettingsForm } from '../../features/home/integration.view.tsx'
import { CheckField, PasswordField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { errorsIn, required } from '../../forms/rules.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'

const SettingsDocument = graphql(`
  query NotificationSettings { notificationSettings { isOn ntfyServer hasNtfyToken contact } }
`)
const SaveDocument = graphql(`
  mutation SaveNotificationSettings($settings: NotificationSettingsInput!) {
    saveNotificationSettings(settings: $settings) { isOn ntfyServer hasNtfyToken contact }
  }
`)

type NotificationSettings = ResultOf<typeof SettingsDocument>['notificationSettings']

export const draftOf = ({ isOn, ntfyServer, hasNtfyToken, contact }: NotificationSettings) => ({
  ...{ isOn, ntfyServer, usesToken: hasNtfyToken, ntfyToken: '' },
  contact: (contact ?? '').replace(/^mailto:/, ''),
})

type SettingsDraft = ReturnType<typeof draftOf>

/** Null keeps the token that there is, empty is none. */
export const tokenOf = ({ usesToken, ntfyToken }: SettingsDraft): string | null =>
  usesToken ? ntfyToken.trim() || null : ''

const rules = ({ ntfyServer }: SettingsDraft) => errorsIn<SettingsDraft>({ ntfyServer: required(ntfyServer) })

/** `/admin/home/notifications`: whether people get notifications on their phones, and by whose servers. */
export function NotificationSettings() {
  const { t } = useTranslation('notification-settings')
  // The form begins with what the machine has now, not with an answer of before.
  const query = useQuery({ query: SettingsDocument, requestPolicy: 'network-only' })
  return (
    <OpenedIntegration
      lead={t('lead')}
      what="notifications"
      query={query}
      actions={<LinkButton to="/user/notifications" text={t('toOwn')} />}
    >
      {({ notificationSettings }) => <Settings settings={notificationSettings} />}
    </OpenedIntegration>
  )
}

function Settings({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useTranslation(['notification-settings', 'notifications'])
  const [, save] = useMutation(SaveDocument)
  return (
    <SettingsForm
      texts="notification-settings"
      what="notifications"
      {...{ settings, draftOf, rules }}
      save={draft => {
        const { isOn, ntfyServer, contact } = draft
        return save({ settings: { isOn, ntfyServer, contact, ntfyToken: tokenOf(draft) } })
      }}
    >
      {(field, { draft }) => (
        <>
          <Panel title={t('who')}>
            <SwitchField {...field('isOn')} />
            <p className="sr-muted">{t('notifications:privacy')}</p>
          </Panel>
          <Panel title={t('notifications:ntfy')}>
            <p>{t('notifications:ntfyText')}</p>
            <TextField {...field('ntfyServer')} maxLength={notificationLimits.server} type="url" />
            <CheckField {...field('usesToken')} />
            {draft.usesToken ? (
              <PasswordField
                {...field('ntfyToken')}
                {...(settings.hasNtfyToken && { hint: t('tokenKept') })}
                autoComplete="off"
              />
            ) : null}
          </Panel>
          <Panel title={t('notifications:browsers')}>
            <p>{t('notifications:browsersText')}</p>
            <TextField {...field('contact')} maxLength={notificationLimits.contact} />
            <p className="sr-muted">{t('https')}</p>
          </Panel>
        </>
      )}
    </SettingsForm>
  )
}
