import { Button, Callout } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { PasswordField, TextField } from '../../forms/text-fields.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { $user } from '../../session/session.model.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { Fact, Facts } from '../../ui/panel.view.tsx'
import { useOccurrence, useOnLeave } from '../../ui/use-model.ts'
import { editRequested, profileForm } from './profile.model.ts'
import { ProfileLink } from './profile-link.view.tsx'
import { usernameBounds } from './user-editor.model.ts'
import './users.css'

/** One's own account: to read, and to edit when that is asked for. */
export function ProfilePage() {
  const { t } = useTranslation('users')
  const { draft } = useFormModel(profileForm)
  const editButton = useRef<HTMLButtonElement>(null)
  useOccurrence(profileForm.saved, () => notify.success(t('profile.saved')))
  useOnLeave(profileForm.closed)
  const isOpen = draft !== null
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) editButton.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section className="sr-page sr-user-editor">
      <PageHead title={t(isOpen ? 'profile.editTitle' : 'profile.title')} lead={t('profile.lead')}>
        {isOpen ? null : (
          <>
            <LinkButton to="/user/notifications" text={t('profile.notifications')} />
            <LinkButton to="/user/tokens" text={t('profile.tokens')} />
            <EditButton button={editButton} />
          </>
        )}
      </PageHead>
      {isOpen ? (
        <ProfileFields />
      ) : (
        <Stack gap={4}>
          <ProfileFacts />
          <ProfileLink />
        </Stack>
      )}
    </section>
  )
}

function EditButton({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation('common')
  const edit = useUnit(editRequested)
  return <Button ref={button} intent="primary" icon={<Edit />} text={t('edit')} onClick={() => edit()} />
}

function ProfileFacts() {
  const { t } = useTranslation('users')
  const user = useUnit($user)
  if (user === null) return null
  return (
    <Stack gap={5} pad={5} className="sr-card sr-user-card">
      <Row gap={[4, 5]} wrap className="sr-user-head">
        <Stack
          as="span"
          align="center"
          justify="center"
          fixed
          className="sr-user-initial"
          data-large
          aria-hidden="true"
        >
          {[...user.username][0]?.toUpperCase()}
        </Stack>
        <Facts>
          <Fact label={t('username')}>{user.username}</Fact>
          <Fact label={t('role')}>{t(`roles.${user.role}`)}</Fact>
        </Facts>
      </Row>
      <p className="sr-muted">{t(`mayDo.${user.role}`)}</p>
    </Stack>
  )
}

function ProfileFields() {
  const { t } = useTranslation('users')
  const { bind, close, draft } = useFormModel(profileForm)
  const user = useUnit($user)
  return (
    <ModelFormPage model={profileForm} onCancel={close}>
      <Stack gap={5} pad={5} className="sr-card sr-user-card">
        <TextField
          {...bind('username')}
          label={t('username')}
          maxLength={usernameBounds.most}
          counter
          autoFocus
          autoComplete="username"
        />
        <div className="sr-form-fields sr-form-fields-two">
          <PasswordField
            {...bind('password')}
            label={t('newPassword')}
            hint={t('profile.passwordHint')}
            autoComplete="new-password"
          />
          <PasswordField {...bind('repeated')} label={t('profile.repeat')} autoComplete="new-password" />
        </div>
        {draft === null || draft.password === '' ? null : (
          <PasswordField
            {...bind('currentPassword')}
            label={t('profile.current')}
            hint={t('profile.currentHint')}
            autoComplete="current-password"
          />
        )}
        <Callout compact intent="primary">
          {t('profile.sessions')}
        </Callout>
        {user?.role === 'admin' ? null : <p className="sr-muted">{t('profile.roleNote')}</p>}
      </Stack>
    </ModelFormPage>
  )
}
