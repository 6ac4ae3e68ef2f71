import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { RadioField, SwitchField } from '../../forms/choice-fields.view.tsx'
import type { ConflictField } from '../../forms/differences.ts'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { PasswordField, TextField } from '../../forms/text-fields.view.tsx'
import { useConflictModel } from '../../forms/use-conflict-model.ts'
import { useFormModel } from '../../forms/use-form-model.ts'
import { useYesNo } from '../../forms/use-yes-no.ts'
import { $user } from '../../session/session.model.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import {
  $isUnknown,
  $loadProblem,
  createPageOpened,
  editorLeft,
  editPageOpened,
  retryRequested,
  type UserDraft,
  userConflict,
  userForm,
  usernameBounds,
  userRoles,
} from './user-editor.model.ts'
import './users.css'

const listPath = '/admin/user'

export function UserCreatePage() {
  const { t } = useTranslation('users')
  useWhileShown(createPageOpened, editorLeft)
  return (
    <EditorFrame title={t('createTitle')}>
      <UserFields />
    </EditorFrame>
  )
}

export function UserEditPage() {
  const { t } = useTranslation('users')
  const { userId } = useParams()
  const id = Number(userId)
  const [draft, isUnknown, problem] = useUnit([userForm.$draft, $isUnknown, $loadProblem])
  const retry = useUnit(retryRequested)
  useWhileShown(editPageOpened, editorLeft, Number.isSafeInteger(id) ? id : 0)
  const name = draft?.origin?.username
  usePageTitle(name)
  return (
    <EditorFrame title={name === undefined ? <Skeleton width="220px" height="36px" /> : t('editTitle', { name })}>
      {isUnknown ? (
        <EmptyState title={t('unknown.title')} text={t('unknown.text')} />
      ) : problem !== null ? (
        <ErrorState problem={problem} onRetry={() => retry()} />
      ) : draft === null ? (
        <Skeleton height="420px" />
      ) : (
        <UserFields />
      )}
    </EditorFrame>
  )
}

function EditorFrame({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation('users')
  return (
    <section className="sr-page sr-user-editor">
      <PageHead title={title} back={{ to: listPath, text: t('back') }} />
      {children}
    </section>
  )
}

function UserFields() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const { draft, bind } = useFormModel(userForm)
  const me = useUnit($user)
  const conflict = useConflictModel(userConflict, useUserWords())
  const sent = useLast(draft)
  useOccurrence(userForm.saved, ({ username }) => {
    notify.success(t(sent?.origin === null ? 'created' : 'saved', { name: username }))
    void navigate(listPath)
  })
  if (draft === null) return null
  const isNew = draft.origin === null
  const isOwn = draft.origin?.id === me?.id
  return (
    <ModelFormPage model={userForm} conflict={conflict} onCancel={() => void navigate(listPath)}>
      <Stack gap={5} pad={5} className="sr-card sr-user-card">
        <div className="sr-form-fields sr-form-fields-two">
          <TextField
            {...bind('username')}
            label={t('username')}
            maxLength={usernameBounds.most}
            counter
            autoFocus={isNew}
            autoComplete="off"
          />
          {isOwn ? null : (
            <PasswordField
              {...bind('password')}
              label={t(isNew ? 'password' : 'newPassword')}
              hint={isNew ? undefined : t('keepPassword')}
              autoComplete="new-password"
            />
          )}
        </div>
        {isOwn ? (
          <Callout compact className="sr-own-account">
            {t('ownAccount')} <Link to="/user/profile">{t('profile.title')}</Link>
          </Callout>
        ) : (
          <>
            <RadioField
              {...bind('role')}
              tileWidth={300}
              label={t('role')}
              options={userRoles.map(role => ({ value: role, label: t(`roles.${role}`), hint: t(`mayDo.${role}`) }))}
            />
            <SwitchField {...bind('locked')} label={t('locked')} hint={t('lockedHint')} />
            {isNew ? null : <p className="sr-muted">{t('endsSessions')}</p>}
          </>
        )}
      </Stack>
    </ModelFormPage>
  )
}

/** A user in words, field by field. */
function useUserWords(): readonly ConflictField<UserDraft>[] {
  const { t } = useTranslation('users')
  const yesNo = useYesNo()
  return [
    { label: t('username'), show: ({ username }) => username },
    { label: t('password'), show: ({ password }) => t(password === '' ? 'passwordStays' : 'passwordNew') },
    { label: t('role'), show: ({ role }) => t(`roles.${role}`) },
    { label: t('locked'), show: ({ locked }) => yesNo(locked) },
  ]
}
