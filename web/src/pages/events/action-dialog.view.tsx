import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { type ActionDraft, actionKinds, actionLimits, triggers } from '../../entities/event-action/action-draft.ts'
import { RadioField, SelectField } from '../../forms/choice-fields.view.tsx'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { type UsedForm, useForm } from '../../forms/use-form.ts'
import { actionConflict, actionForm } from './action-form.model.ts'
import { ActionIcon } from './action-icon.view.tsx'
import { useActionFields } from './action-words.ts'
import { $runs } from './events.model.ts'
import { GroupsField } from './groups-field.view.tsx'
import { TaskFields } from './task-fields.view.tsx'

/** Makes an event action, or changes one. */
export function ActionDialog() {
  const { t } = useTranslation('events')
  const form = useForm(actionForm)
  const { draft } = form
  const fields = useActionFields()
  return (
    <FormDialog
      form={actionForm}
      conflict={{ model: actionConflict, fields, canSaveAnew: true }}
      title={draft?.origin === null ? t('form.newTitle') : t('form.editTitle')}
      width="720px"
    >
      {draft ? <Fields draft={draft} form={form} /> : null}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly draft: ActionDraft
  readonly form: UsedForm<ActionDraft>
}

function Fields({ draft, form: { bind, change } }: FieldsProps) {
  const { t } = useTranslation('events')
  const runs = useUnit($runs)
  const isRunning = draft.origin !== null && runs.get(draft.origin.id)?.status === 'RUNNING'
  return (
    <>
      {isRunning ? <Callout intent="warning">{t('form.endsRun')}</Callout> : null}
      <SelectField
        {...bind('trigger')}
        label={t('column.trigger')}
        options={triggers.map(trigger => ({ value: trigger, label: t(`trigger.${trigger}`) }))}
      />
      <div className="sr-action-kinds">
        <RadioField
          {...bind('action')}
          tileWidth={250}
          onChange={action => change({ action, file: null })}
          label={t('column.action')}
          options={actionKinds.map(action => ({
            value: action,
            label: t(`kind.${action}`),
            icon: <ActionIcon action={action} />,
          }))}
        />
      </div>
      <TaskFields draft={draft} bind={bind} />
      <TextField
        {...bind('comment')}
        label={t('column.comment')}
        hint={t('form.commentHint')}
        maxLength={actionLimits.comment}
        counter
      />
      <GroupsField {...bind('executionGroups')} />
    </>
  )
}
