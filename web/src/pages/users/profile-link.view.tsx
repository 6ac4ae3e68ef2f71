import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { FormModel } from '../../forms/form.model.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { PasswordField } from '../../forms/text-fields.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'
import { useOccurrence, useOnEnter } from '../../ui/use-model.ts'
import {
  $ownLink,
  linkForm,
  linkFx,
  linkRequested,
  linkShown,
  unlinkForm,
  unlinkRequested,
} from './profile-link.model.ts'

/** Whether the own account belongs to somebody at the login provider; nothing where there is none. */
export function ProfileLink() {
  const { t } = useTranslation('users')
  const format = useFormat()
  const [own, link, unlink, isLinking] = useUnit([$ownLink, linkRequested, unlinkRequested, linkFx.pending])
  useOnEnter(linkShown)
  useOccurrence(linkFx.done, () => notify.success(t('profile.provider.isLinked')))
  useOccurrence(unlinkForm.saved, () => notify.success(t('profile.provider.isUnlinked')))
  if (own.kind !== 'ready' || own.value.loginProvider === null) return null
  const { label } = own.value.loginProvider
  const { hasPassword, providerLink } = own.value.me
  const isLinked = providerLink?.isInUse === true
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
            onClick={() => (isLinked ? unlink() : link())}
          />
        </p>
      ) : (
        <p className="sr-muted">{t('profile.provider.noPassword', { label })}</p>
      )}
      <Proof
        form={linkForm}
        action={t('profile.provider.link', { label })}
        text={t('profile.provider.linkText', { label })}
      />
      <Proof
        form={unlinkForm}
        action={t('profile.provider.unlink')}
        text={t('profile.provider.unlinkText', { label })}
      />
    </Panel>
  )
}

interface ProofProps<Saved> {
  readonly form: FormModel<{ readonly currentPassword: string }, Saved>
  readonly action: string
  readonly text: string
}

function Proof<Saved>({ form, action, text }: ProofProps<Saved>) {
  const { t } = useTranslation('users')
  const { draft, bind } = useFormModel(form)
  return (
    <ModelFormDialog model={form} title={action} saveText={action}>
      {draft === null ? null : (
        <>
          <p>{text}</p>
          <PasswordField
            {...bind('currentPassword')}
            label={t('profile.current')}
            hint={t('profile.currentHint')}
            autoComplete="current-password"
          />
        </>
      )}
    </ModelFormDialog>
  )
}
