import { Button, Callout } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OperationResult, useMutation, useQuery } from 'urql'
import { passwordLength, usernameLength } from '#domain/access/user-draft.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { takeEntry } from '../../features/auth-layout/take-entry.ts'
import { PasswordField, TextField } from '../../forms/fields.view.tsx'
import { FormDialog, FormPage } from '../../forms/form.view.tsx'
import { errorsIn, type FieldError, type RuleError, required, textLength } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { $user, sessionReplaced } from '../../session/session.model.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Fact, Facts, PageHead, Panel } from '../../ui/page-parts.view.tsx'

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
            <LinkButton to="/user/notifications" text={t('app:title.notifications')} />
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
          <ProfileLink />
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

const OwnLinkDocument = graphql(`
  query OwnLink {
    loginProvider { label }
    me { hasPassword providerLink { linkedAt isInUse } }
  }
`)
const BeginLinkDocument = graphql(
  `mutation BeginProviderLink($currentPassword: String!) { beginProviderLink(currentPassword: $currentPassword) }`,
)
const LinkDocument = graphql(`mutation LinkProvider($entry: String!) { linkProvider(entry: $entry) }`)
const UnlinkDocument = graphql(
  `mutation UnlinkProvider($currentPassword: String!) { unlinkProvider(currentPassword: $currentPassword) }`,
)

/** Links the account with the provider's user, if the browser comes back from there. */
function useReturn(): boolean {
  const { t } = useTranslation('users')
  const [fetching, link] = useAction(LinkDocument)
  const arrive = useEffectEvent(async () => {
    const entry = takeEntry()
    if (entry !== null && (await link({ entry }))) notify.success(t('profile.provider.isLinked'))
  })
  useEffect(() => void arrive(), [])
  return fetching
}

function ProfileLink() {
  const { t } = useTranslation('users')
  const format = useFormat()
  const [{ data }] = useQuery({ query: OwnLinkDocument })
  const [, beginLink] = useMutation(BeginLinkDocument)
  const [, unlink] = useMutation(UnlinkDocument)
  const [asked, setAsked] = useState<'link' | 'unlink' | null>(null)
  const isLinking = useReturn()
  if (!data?.loginProvider) return null
  const { label } = data.loginProvider
  const { hasPassword, providerLink } = data.me
  const isLinked = providerLink?.isInUse === true
  const [linkText, unlinkText] = [t('profile.provider.link', { label }), t('profile.provider.unlink')]
  const close = (): void => setAsked(null)
  return (
    <Panel title={t('profile.provider.title')}>
      <p>
        {isLinked
          ? t('profile.provider.linked', { label, since: format.ago(providerLink.linkedAt) })
          : t('profile.provider.none', { label })}
      </p>
      {hasPassword ? (
        <p>
          <Button
            text={isLinked ? unlinkText : linkText}
            loading={isLinking}
            onClick={() => setAsked(isLinked ? 'unlink' : 'link')}
          />
        </p>
      ) : (
        <p className="sr-muted">{t('profile.provider.noPassword', { label })}</p>
      )}
      {asked === 'link' ? (
        <Proof
          action={linkText}
          text={t('profile.provider.linkText', { label })}
          act={beginLink}
          onDone={({ beginProviderLink }) => window.location.assign(beginProviderLink)}
          onClose={close}
        />
      ) : null}
      {asked === 'unlink' ? (
        <Proof
          action={unlinkText}
          text={t('profile.provider.unlinkText', { label })}
          act={unlink}
          onDone={() => notify.success(t('profile.provider.isUnlinked'))}
          onClose={close}
        />
      ) : null}
    </Panel>
  )
}

type ProofDraft = Pick<ProfileDraft, 'currentPassword'>

interface ProofProps<Data> {
  readonly action: string
  readonly text: string
  readonly act: (draft: ProofDraft) => Promise<OperationResult<Data>>
  readonly onDone: (data: Data) => void
  readonly onClose: () => void
}

function Proof<Data>({ action, text, act, onDone, onClose }: ProofProps<Data>) {
  const { t } = useTranslation('users')
  const form = useForm<ProofDraft, Data>({
    initial: { currentPassword: '' },
    rules: ({ currentPassword }) => errorsIn<ProofDraft>({ currentPassword: required(currentPassword) }),
    save: act,
    onSaved: onDone,
  })
  return (
    <FormDialog form={form} title={action} saveText={action} onClose={onClose}>
      <p>{text}</p>
      <PasswordField
        {...form.bind('currentPassword')}
        label={t('profile.current')}
        hint={t('profile.currentHint')}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
