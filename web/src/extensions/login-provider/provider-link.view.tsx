import { Button } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OperationResult, useMutation, useQuery } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { PasswordField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { errorsIn, required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/hooks.ts'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/page-parts.view.tsx'
import { takeEntry } from './take-entry.ts'

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
  const { t } = useTranslation('provider')
  const [fetching, link] = useAction(LinkDocument)
  const arrive = useEffectEvent(async () => {
    const entry = takeEntry()
    if (entry !== null && (await link({ entry }))) notify.success(t('profile.isLinked'))
  })
  useEffect(() => void arrive(), [])
  return fetching
}

/** On the profile: whether the account is linked with someone at the provider. */
export function ProviderLink() {
  const { t } = useTranslation('provider')
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
  const [linkText, unlinkText] = [t('profile.link', { label }), t('profile.unlink')]
  const close = (): void => setAsked(null)
  return (
    <Panel title={t('profile.title')}>
      <p>
        {isLinked
          ? t('profile.linked', { label, since: format.ago(providerLink.linkedAt) })
          : t('profile.none', { label })}
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
        <p className="sr-muted">{t('profile.noPassword', { label })}</p>
      )}
      {asked === 'link' ? (
        <Proof
          action={linkText}
          text={t('profile.linkText', { label })}
          act={beginLink}
          onDone={({ beginProviderLink }) => window.location.assign(beginProviderLink)}
          onClose={close}
        />
      ) : null}
      {asked === 'unlink' ? (
        <Proof
          action={unlinkText}
          text={t('profile.unlinkText', { label })}
          act={unlink}
          onDone={() => notify.success(t('profile.isUnlinked'))}
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
