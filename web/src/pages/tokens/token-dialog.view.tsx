import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { RadioField, SelectField } from '../../forms/choice-fields.view.tsx'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { $user } from '../../session/session.model.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { SecretDialog } from '../../ui/secret-dialog.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { $made, headerOf, lifetimes, longestName, madeTokenPutAway, scopesFor, tokenForm } from './tokens.model.ts'

/** Makes a token, and shows its text this once. */
export function TokenDialog() {
  const { t } = useTranslation('tokens')
  const { draft } = useFormModel(tokenForm)
  return (
    <>
      <ModelFormDialog model={tokenForm} title={t('createTitle')} saveText={t('createButton')}>
        {draft === null ? null : <Fields />}
      </ModelFormDialog>
      <MadeToken />
    </>
  )
}

function Fields() {
  const { t } = useTranslation('tokens')
  const { bind } = useFormModel(tokenForm)
  const user = useUnit($user)
  const { value: days, onChange: setDays, ...rest } = bind('days')
  return (
    <>
      <TextField
        {...bind('name')}
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={longestName}
        autoFocus
        autoComplete="off"
      />
      <RadioField
        {...bind('scope')}
        label={t('form.scope')}
        options={scopesFor(user?.role ?? 'user').map(value => ({
          value,
          label: t(`scopes.${value}`),
          hint: t(`scopeHints.${value}`),
        }))}
      />
      <SelectField
        {...rest}
        value={days ?? forever}
        label={t('form.days')}
        options={[
          ...lifetimes.map(value => ({ value, label: t('form.inDays', { count: value }) })),
          { value: forever, label: t('never') },
        ]}
        onChange={value => setDays(value === forever ? null : value)}
      />
    </>
  )
}

/** No list has an entry of nothing. */
const forever = 0

function MadeToken() {
  const { t } = useTranslation('tokens')
  const [made, putAway] = useUnit([$made, madeTokenPutAway])
  const shown = useLast(made)
  return (
    <SecretDialog
      open={made !== null}
      title={t('made.title', { name: shown?.token.name ?? '' })}
      warning={t('made.once')}
      secret={shown?.text ?? ''}
      label={t('made.label')}
      doneText={t('made.done')}
      onDone={() => putAway()}
    >
      <p className="sr-muted">{t('made.use')}</p>
      <CopiedText text={headerOf(shown?.text ?? '')} label={t('made.header')} />
    </SecretDialog>
  )
}
