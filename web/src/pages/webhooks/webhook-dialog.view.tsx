import { Checkbox } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import type { RowDialogProps } from '../../features/resources/resource-page.view.tsx'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { faults, letters, required, url } from '../../forms/rules.ts'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { type SavedWebhook, SaveWebhookDocument, type SignedWebhook, type Webhook } from './webhooks.documents.ts'

type WebhookDraft = Pick<Webhook, 'name' | 'url' | 'isOn'> & { readonly kinds: readonly Webhook['kinds'][number][] }

const draftOf = (webhook: Webhook | null): WebhookDraft => {
  const { name, url, kinds, isOn } = webhook ?? { name: '', url: '', kinds: ['DRINK_FINISHED'], isOn: true }
  return { name, url, kinds, isOn }
}

const rules = (draft: WebhookDraft) =>
  faults<WebhookDraft>({
    name: required(draft.name) ?? letters(draft.name, webhookLimits.name),
    url: required(draft.url) ?? url(draft.url),
    kinds: required(draft.kinds),
  })

interface WebhookDialogProps extends RowDialogProps<Webhook> {
  /** Null makes a new one. */
  readonly record: Webhook | null
  /** A new one has a secret, which is shown this once. */
  readonly onSigned: (signed: SignedWebhook) => void
}

export function WebhookDialog({ record, rows, onSigned, onClose }: WebhookDialogProps) {
  const { t } = useTranslation(['webhooks', 'common'])
  const [, save] = useMutation(SaveWebhookDocument)
  const { form, conflict } = useRecordForm<Webhook, WebhookDraft, SavedWebhook>({
    ...{ record, draftOf, rules },
    current: record && (rows.find(({ id }) => id === record.id) ?? null),
    save: ({ name, url: address, kinds, isOn }, base) =>
      save({
        ...(base && { id: base.id, version: base.version }),
        webhook: { name: name.trim(), url: address.trim(), kinds: [...kinds], isOn },
      }),
    onSaved: ({ saveWebhook }) => record ?? onSigned(saveWebhook),
    fields: [
      { label: t('name'), show: ({ name }) => name },
      { label: t('form.url'), show: draft => draft.url },
      { label: t('kinds'), show: ({ kinds }) => kinds.map(kind => t(`news.${kind}`)).join(', ') },
      { label: t('form.isOn'), show: ({ isOn }) => t(isOn ? 'on' : 'off') },
    ],
    isGoneForGood: true,
  })
  const { bind } = form
  return (
    <FormDialog
      {...{ form, conflict, onClose }}
      title={record ? t('common:record.edit', { name: record.name }) : t('createTitle')}
      width="min(620px, calc(100vw - 24px))"
    >
      <TextField {...bind('name')} label={t('name')} maxLength={webhookLimits.name.most} autoFocus autoComplete="off" />
      <TextField
        {...bind('url')}
        label={t('form.url')}
        hint={t('form.urlHint')}
        maxLength={webhookLimits.url.most}
        type="url"
      />
      <KindsField {...bind('kinds')} />
      <SwitchField {...bind('isOn')} label={t('form.isOn')} />
    </FormDialog>
  )
}

const kindGroups = {
  drinks: ['DRINK_STARTED', 'DRINK_WAITING', 'DRINK_FINISHED', 'DRINK_CANCELLED', 'DRINK_FAILED', 'GLASS_LIFTED'],
  bottles: ['BOTTLE_LOW', 'BOTTLE_EMPTY', 'BOTTLE_SUSPECTED', 'CLEANING_DUE'],
  machine: ['MACHINE_FAULT', 'MACHINE_RESET'],
} as const satisfies Record<string, WebhookDraft['kinds']>

function KindsField({ value, onChange, fault }: FieldBinding<WebhookDraft['kinds']>) {
  const { t } = useTranslation('webhooks')
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
