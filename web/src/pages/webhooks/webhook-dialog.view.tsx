import { Checkbox } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import type { ConflictField } from '../../forms/differences.ts'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useConflictModel } from '../../forms/use-conflict-model.ts'
import { useFormModel } from '../../forms/use-form-model.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { SecretDialog } from '../../ui/secret-dialog.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import {
  $signed,
  kindGroups,
  longestName,
  longestUrl,
  secretPutAway,
  type WebhookDraft,
  webhookConflict,
  webhookForm,
} from './webhooks.model.ts'
import './webhooks.css'

/** A webhook, made or changed; a new one shows its secret this once. */
export function WebhookDialog() {
  const { t } = useTranslation('webhooks')
  const { draft } = useFormModel(webhookForm)
  const name = useLast(draft)?.origin?.name
  const fields: readonly ConflictField<WebhookDraft>[] = [
    { label: t('name'), show: ({ name: theirs }) => theirs },
    { label: t('form.url'), show: ({ url }) => url },
    { label: t('kinds'), show: ({ kinds }) => kinds.map(kind => t(`news.${kind}`)).join(', ') },
    { label: t('form.isOn'), show: ({ isOn }) => t(isOn ? 'on' : 'off') },
  ]
  return (
    <>
      <ModelFormDialog
        model={webhookForm}
        title={name === undefined ? t('createTitle') : t('editTitle', { name })}
        conflict={useConflictModel(webhookConflict, fields)}
        width="min(620px, calc(100vw - 24px))"
      >
        {draft === null ? null : <Fields />}
      </ModelFormDialog>
      <Secret />
    </>
  )
}

function Fields() {
  const { t } = useTranslation('webhooks')
  const { bind } = useFormModel(webhookForm)
  return (
    <>
      <TextField {...bind('name')} label={t('name')} maxLength={longestName} autoFocus autoComplete="off" />
      <TextField {...bind('url')} label={t('form.url')} hint={t('form.urlHint')} maxLength={longestUrl} type="url" />
      <KindsField />
      <SwitchField {...bind('isOn')} label={t('form.isOn')} />
    </>
  )
}

function KindsField() {
  const { t } = useTranslation('webhooks')
  const { bind } = useFormModel(webhookForm)
  const { value, onChange, fault } = bind('kinds')
  return (
    <FieldFrame label={t('kinds')} fault={fault}>
      {ids => (
        <Grid gap={3} fit={180} align="start" {...ids}>
          {Object.entries(kindGroups).map(([group, kinds]) => (
            <Stack key={group} gap={1} top>
              <span className="sr-muted sr-size-14">{t(`groups.${group as keyof typeof kindGroups}`)}</span>
              {kinds.map(kind => (
                <Checkbox
                  key={kind}
                  label={t(`news.${kind}`)}
                  checked={value.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(checked ? [...value, kind] : value.filter(each => each !== kind))
                  }
                />
              ))}
            </Stack>
          ))}
        </Grid>
      )}
    </FieldFrame>
  )
}

function Secret() {
  const { t } = useTranslation('webhooks')
  const [signed, putAway] = useUnit([$signed, secretPutAway])
  const shown = useLast(signed)
  return (
    <SecretDialog
      open={signed !== null}
      title={t('secret.title', { name: shown?.webhook.name ?? '' })}
      warning={t('secret.once')}
      secret={shown?.secret ?? ''}
      label={t('secret.label')}
      doneText={t('secret.done')}
      onDone={() => putAway()}
    >
      <p className="sr-muted">{t('secret.use')}</p>
    </SecretDialog>
  )
}
