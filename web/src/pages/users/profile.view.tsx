import { Button, Callout } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OperationResult, useMutation, useQuery } from 'urql'
import { usernameLength } from '#domain/access/user-draft.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { takeEntry } from '../../features/auth-layout/take-entry.ts'
import { PasswordField, TextField } from '../../forms/fields.view.tsx'
import { FormDialog, FormPage } from '../../forms/form.view.tsx'
import { errorsIn, required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { $user, sessionReplaced } from '../../session/session.model.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Fact, Facts, PageHead, Panel } from '../../ui/page-parts.view.tsx'
import { changedPasswordError, repetitionError, usernameError } from './account.ts'
import './users.css'

const ChangeProfileDocument = graphql(`
  mutation ChangeProfile($profile: ProfileInput!) {
    changeProfile(profile: $profile) { expiresAt token user { id username role adminLevel } }
  }
`)

/** One's own account: to read, and to edit on request. */
export function ProfilePage() {
  const { t } = useTranslation(['users', 'common', 'app'])
  const [isOpen, setOpen] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  return (
    <section className="sr-page sr-user-editor">
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
    </section>
  )
}

function ProfileFacts() {
  const { t } = useTranslation(['users', 'terms'])
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
          <Fact label={t('terms:role')}>{t(`roles.${user.role}`)}</Fact>
        </Facts>
      </Row>
      <p className="sr-muted">{t(`mayDo.${user.role}`)}</p>
    </Stack>
  )
}

interface ProfileDraft {
  readonly username: string
  /** Empty: as it is. */
  readonly password: string
  readonly repeated: string
  /** The password of now, for another one. */
  readonly currentPassword: string
}

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
    initial: { username: user?.username ?? '', password: '', repeated: '', currentPassword: '' },
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
      <Stack gap={5} pad={5} className="sr-card sr-user-card">
        <TextField
          {...bind('username')}
          label={t('username')}
          maxLength={usernameLength.most}
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

/** Whether the own account is linked with the login provider; nothing where there is none. */
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
            text={isLinked ? t('profile.provider.unlink') : t('profile.provider.link', { label })}
            loading={isLinking}
            onClick={() => setAsked(isLinked ? 'unlink' : 'link')}
          />
        </p>
      ) : (
        <p className="sr-muted">{t('profile.provider.noPassword', { label })}</p>
      )}
      {asked === 'link' ? (
        <Proof
          action={t('profile.provider.link', { label })}
          text={t('profile.provider.linkText', { label })}
          act={beginLink}
          onDone={({ beginProviderLink }) => window.location.assign(beginProviderLink)}
          onClose={close}
        />
      ) : null}
      {asked === 'unlink' ? (
        <Proof
          action={t('profile.provider.unlink')}
          text={t('profile.provider.unlinkText', { label })}
          act={unlink}
          onDone={() => notify.success(t('profile.provider.isUnlinked'))}
          onClose={close}
        />
      ) : null}
    </Panel>
  )
}

interface ProofDraft {
  readonly currentPassword: string
}

interface ProofProps<Data> {
  readonly action: string
  readonly text: string
  readonly act: (draft: ProofDraft) => Promise<OperationResult<Data>>
  readonly onDone: (data: Data) => void
  readonly onClose: () => void
}

/** Asks for the password before the link is changed. */
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
