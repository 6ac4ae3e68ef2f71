import { Button, Callout } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { passwordLength, usernameLength } from '#domain/access/user-draft.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { profilePanels } from '../../extensions/profile-panels.ts'
import { ownPages } from '../../extensions/start.ts'
import { PasswordField, TextField } from '../../forms/fields.view.tsx'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn, type FieldError, type RuleError, required, textLength } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { $user, sessionReplaced } from '../../session/session.model.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Fact, Facts, PageHead } from '../../ui/page-parts.view.tsx'

export const AccountFragment = graphql(`fragment AccountFields on Account { id username role locked version }`)

export const UpdateUserDocument = graphql(
  `
  mutation UpdateUser($id: Int!, $change: UserChangeInput!, $version: String) {
    updateUser(id: $id, change: $change, version: $version) { ...AccountFields }
  }
`,
  [AccountFragment],
)

export type Account = ResultOf<typeof AccountFragment>

export const usernameError = (username: string): FieldError | undefined =>
  required(username) ?? textLength(username, usernameLength)

/** Blanks belong to a password. */
function lengthError(password: string): RuleError | undefined {
  const count = [...password].length
  if (count > passwordLength.most) return { rule: 'most-letters', nr: passwordLength.most }
  return count < passwordLength.least ? { rule: 'least-letters', nr: passwordLength.least } : undefined
}

export const newPasswordError = (password: string): FieldError | undefined =>
  required(password) ?? lengthError(password)

/** An empty one stands for the password of before. */
export const changedPasswordError = (password: string): FieldError | undefined =>
  password === '' ? undefined : newPasswordError(password)

export const repetitionError = (password: string, repeated: string): FieldError | undefined =>
  password === repeated ? undefined : { rule: 'differs' }

/** Of a username, before it. */
export const Initial = ({ username, edge }: Pick<Account, 'username'> & { readonly edge: number }) => (
  <Box
    as="span"
    fixed
    width={edge}
    height={edge}
    className="sr-surface-header sr-pill sr-place-center"
    style={{ fontSize: edge / 2 }}
    aria-hidden
  >
    {[...username][0]?.toUpperCase()}
  </Box>
)

const ChangeProfileDocument = graphql(`
  mutation ChangeProfile($profile: ProfileInput!) {
    changeProfile(profile: $profile) { expiresAt token user { id username role adminLevel } }
  }
`)

export function ProfilePage() {
  const { t } = useTranslation(['users', 'common', 'app'])
  const [isOpen, setOpen] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  return (
    <Box as="section" maxWidth={860} className="sr-page">
      <PageHead title={t(isOpen ? 'profile.editTitle' : 'app:title.profile')} lead={t('profile.lead')}>
        {isOpen ? null : (
          <>
            {ownPages.map(({ path, title }) => (
              <LinkButton key={path} to={`/${path}`} text={t(`app:title.${title}`)} />
            ))}
            <LinkButton to="/user/tokens" text={t('app:title.tokens')} />
            <Button
              ref={editButton}
              intent="primary"
              icon={<Edit />}
              text={t('common:edit')}
              onClick={() => setOpen(true)}
            />
          </>
        )}
      </PageHead>
      {isOpen ? (
        <ProfileForm onClose={close} />
      ) : (
        <Stack gap={4}>
          <ProfileFacts />
          <Suspense>
            {profilePanels.map(Panel => (
              <Panel key={Panel.name} />
            ))}
          </Suspense>
        </Stack>
      )}
    </Box>
  )
}

function ProfileFacts() {
  const { t } = useTranslation(['users', 'terms'])
  const user = useUnit($user)
  if (user === null) return null
  return (
    <Stack gap={5} pad="page" className="sr-card">
      <Row gap={[4, 5]} wrap>
        <Initial username={user.username} edge={72} />
        <Box flex="1 1 220px">
          <Facts>
            <Fact label={t('username')}>{user.username}</Fact>
            <Fact label={t('terms:role')}>{t(`roles.${user.role}`)}</Fact>
          </Facts>
        </Box>
      </Row>
      <p className="sr-muted">{t(`mayDo.${user.role}`)}</p>
    </Stack>
  )
}

/** An empty password stays as it is; another one needs that of now. */
const noChange = { username: '', password: '', repeated: '', currentPassword: '' }
type ProfileDraft = typeof noChange

const rules = ({ username, password, repeated, currentPassword }: ProfileDraft) =>
  errorsIn<ProfileDraft>({
    username: usernameError(username),
    password: changedPasswordError(password),
    repeated: repetitionError(password, repeated),
    currentPassword: password === '' ? undefined : required(currentPassword),
  })

function ProfileForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('users')
  const [user, replaceSession] = useUnit([$user, sessionReplaced])
  const [, change] = useMutation(ChangeProfileDocument)
  const form = useForm<ProfileDraft, ResultOf<typeof ChangeProfileDocument>>({
    initial: { ...noChange, username: user?.username ?? '' },
    rules,
    save: ({ username, password, currentPassword }) =>
      change({ profile: { username, ...(password !== '' && { password, currentPassword }) } }),
    onSaved: ({ changeProfile }) => {
      // The token of before is of the password of before.
      replaceSession(changeProfile)
      notify.success(t('profile.saved'))
      onClose()
    },
  })
  const { bind, draft } = form
  return (
    <FormPage form={form} onCancel={onClose}>
      <Stack gap={5} pad="page" className="sr-card">
        <TextField
          {...bind('username')}
          label={t('username')}
          maxLength={usernameLength.most}
          counter
          autoFocus
          autoComplete="username"
        />
        <div className="sr-form-fields">
          <PasswordField
            {...bind('password')}
            label={t('newPassword')}
            hint={t('profile.passwordHint')}
            autoComplete="new-password"
          />
          <PasswordField {...bind('repeated')} label={t('profile.repeat')} autoComplete="new-password" />
        </div>
        {draft.password === '' ? null : (
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
    </FormPage>
  )
}
