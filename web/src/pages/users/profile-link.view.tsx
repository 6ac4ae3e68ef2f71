import { Button } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OperationResult, useMutation, useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { takeEntry } from '../../features/auth-layout/take-entry.ts'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { faults, required } from '../../forms/rules.ts'
import { PasswordField } from '../../forms/text-fields.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'

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

/** Links the account with whom the browser has come back as from the provider, if it comes from there. */
function useReturn(): boolean {
  const { t } = useTranslation('users')
  const [{ fetching }, link] = useMutation(LinkDocument)
  const arrive = useEffectEvent(async () => {
    const entry = takeEntry()
    if (entry === null) return
    const { error } = await link({ entry })
    if (error) notify.problem(asApiProblem(error))
    else notify.success(t('profile.provider.isLinked'))
  })
  useEffect(() => void arrive(), [])
  return fetching
}

/** Whether the own account is linked with the login provider; nothing where there is none. */
export function ProfileLink() {
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
    rules: ({ currentPassword }) => faults<ProofDraft>({ currentPassword: required(currentPassword) }),
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
