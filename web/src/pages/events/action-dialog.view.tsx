import { Callout } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ActionDraft,
  actionKinds,
  actionLimits,
  triggers,
  withGroup,
} from '../../entities/event-action/action-draft.ts'
import { RadioField, SelectField } from '../../forms/choice-fields.view.tsx'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useConflictModel } from '../../forms/use-conflict-model.ts'
import { type FormOfModel, useFormModel } from '../../forms/use-form-model.ts'
import { HelpButton } from '../../ui/help-button.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { actionConflict, actionForm } from './action-form.model.ts'
import { ActionIcon } from './action-icon.view.tsx'
import { useActionFields } from './action-words.ts'
import { $groups, $runs } from './events.model.ts'
import { TaskFields } from './task-fields.view.tsx'

/** Makes an event action, or changes one. */
export function ActionDialog() {
  const { t } = useTranslation('events')
  const form = useFormModel(actionForm)
  const { draft } = form
  const fields = useActionFields()
  return (
    <ModelFormDialog
      model={actionForm}
      conflict={useConflictModel(actionConflict, fields, 'can-save-anew')}
      title={draft?.origin === null ? t('form.newTitle') : t('form.editTitle')}
      width="720px"
    >
      {draft ? <Fields draft={draft} form={form} /> : null}
    </ModelFormDialog>
  )
}

interface FieldsProps {
  readonly draft: ActionDraft
  readonly form: FormOfModel<ActionDraft>
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

/** Names that actions share: chosen from those that are there, or made up. */
function GroupsField({ value, onChange, onBlur, fault, disabled, name }: FieldBinding<readonly string[]>) {
  const { t } = useTranslation('events')
  const known = useUnit($groups)
  const [typed, setTyped] = useState('')
  const listId = useId()
  const take = (text: string): void => {
    onChange(withGroup(value, text, known))
    setTyped('')
  }
  return (
    <Stack gap={2}>
      <FieldFrame
        label={t('form.groups')}
        hint={t('form.groupsHint')}
        fault={fault}
        aside={value.length > 0 ? t('form.groupCount', { count: value.length }) : null}
      >
        {ids => (
          <Row gap={2} align="stretch">
            <input
              {...ids}
              className="bp6-input bp6-fill sr-grow sr-shrink"
              name={name}
              list={listId}
              value={typed}
              maxLength={actionLimits.groupName}
              disabled={disabled || value.length >= actionLimits.groups}
              autoComplete="off"
              placeholder={t('form.groupPlaceholder')}
              onChange={({ currentTarget, nativeEvent }) => {
                // A choice from the list comes as a replacement of everything.
                const isPicked = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertReplacementText'
                if (isPicked || currentTarget.value.endsWith(',')) take(currentTarget.value.replace(/,$/, ''))
                else setTyped(currentTarget.value)
              }}
              onKeyDown={event => {
                if (event.key === 'Enter' && typed.trim() !== '') {
                  event.preventDefault()
                  take(typed)
                }
                if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
              }}
              onBlur={() => {
                if (typed.trim() !== '') take(typed)
                onBlur()
              }}
            />
            <HelpButton title={t('help.title')}>
              <p>{t('help.what')}</p>
              <p>{t('help.none')}</p>
              <p>{t('help.example')}</p>
            </HelpButton>
          </Row>
        )}
      </FieldFrame>
      <datalist id={listId}>
        {known
          .filter(group => !value.includes(group))
          .map(group => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
      </datalist>
      {value.length === 0 ? null : (
        <Row as="span" gap={2} align="stretch" wrap>
          {value.map(group => (
            <Row as="span" key={group} inline className="sr-group sr-surface-group sr-pill sr-anywhere">
              {group}
              <Row
                as="button"
                justify="center"
                type="button"
                className="sr-circle"
                aria-label={t('form.groupRemove', { group })}
                disabled={disabled}
                onClick={() => onChange(value.filter(other => other !== group))}
              >
                <Cross aria-hidden />
              </Row>
            </Row>
          ))}
        </Row>
      )}
    </Stack>
  )
}
