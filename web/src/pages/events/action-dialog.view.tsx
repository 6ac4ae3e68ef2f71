import { Callout } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql } from '../../api/graphql.ts'
import * as drafts from '../../entities/event-action/action-draft.ts'
import type { EventAction, EventActions } from '../../entities/event-action/events.documents.ts'
import { RadioField, SelectField } from '../../forms/choice-fields.view.tsx'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { HelpButton } from '../../ui/help-button.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ActionIcon } from './action-table.view.tsx'
import { useActionFields } from './action-words.ts'
import type { Runs } from './runs.view.tsx'
import { sendActionFile } from './send-action-file.ts'
import { TaskFields } from './task-fields.view.tsx'

const CreateDocument = graphql(`
  mutation CreateEventAction($action: EventActionInput!) { createEventAction(action: $action) { id } }
`)
const UpdateDocument = graphql(`
  mutation UpdateEventAction($id: Int!, $action: EventActionInput!, $version: String) {
    updateEventAction(id: $id, action: $action, version: $version) { id }
  }
`)

/** Saves an action, after the file that it needs was sent. */
function useSave() {
  const [, create] = useMutation(CreateDocument)
  const [, update] = useMutation(UpdateDocument)
  const [progress, setProgress] = useState<number | null>(null)
  const fileKeyOf = async ({ file, action }: drafts.ActionDraft): Promise<string | null> => {
    if (file === null || drafts.contentOf(action) === undefined) return null
    setProgress(0)
    return sendActionFile(file, setProgress).finally(() => setProgress(null))
  }
  const save = async (draft: drafts.ActionDraft, base: EventAction | null) => {
    const action = drafts.inputOf(draft, await fileKeyOf(draft))
    return base ? update({ id: base.id, action, version: base.version }) : create({ action })
  }
  return { progress, save }
}

interface ActionDialogProps {
  /** Null makes a new one. */
  readonly record: EventAction | null
  /** Undefined where it could not be read. */
  readonly answer: EventActions | undefined
  readonly runs: Runs
  readonly onClose: () => void
}

/** Makes an event action, or changes one. */
export function ActionDialog({ record, answer, runs, onClose }: ActionDialogProps) {
  const { t } = useTranslation('events')
  const { progress, save } = useSave()
  const { form, conflict } = useRecordForm<EventAction, drafts.ActionDraft, object>({
    ...{ record, save },
    current: record && (answer?.eventActions.find(({ id }) => id === record.id) ?? null),
    draftOf: action => (action ? drafts.draftOf(action) : drafts.newDraft),
    rules: drafts.faultsOf,
    fieldOf: (_, problem) => drafts.fieldOfReason(problem),
    onSaved: () => notify.success(t('form.saved')),
    fields: useActionFields(),
    contentOf: drafts.contentOfDraft,
  })
  const { bind, change, draft } = form
  return (
    <FormDialog
      {...{ form, conflict, onClose }}
      title={record ? t('form.editTitle') : t('form.newTitle')}
      width="720px"
    >
      {record && runs.get(record.id)?.status === 'RUNNING' ? (
        <Callout intent="warning">{t('form.endsRun')}</Callout>
      ) : null}
      <SelectField
        {...bind('trigger')}
        label={t('column.trigger')}
        options={drafts.triggers.map(trigger => ({ value: trigger, label: t(`trigger.${trigger}`) }))}
      />
      <div className="sr-action-kinds">
        <RadioField
          {...bind('action')}
          tileWidth={250}
          onChange={action => change({ action, file: null })}
          label={t('column.action')}
          options={drafts.actionKinds.map(action => ({
            value: action,
            label: t(`kind.${action}`),
            icon: <ActionIcon action={action} />,
          }))}
        />
      </div>
      <TaskFields {...{ draft, bind, progress }} sandbox={answer?.scriptSandbox} />
      <TextField
        {...bind('comment')}
        label={t('column.comment')}
        hint={t('form.commentHint')}
        maxLength={drafts.actionLimits.comment}
        counter
      />
      <GroupsField {...bind('executionGroups')} known={answer?.executionGroups ?? []} />
    </FormDialog>
  )
}

interface GroupsFieldProps extends FieldBinding<readonly string[]> {
  /** Every group that an action names. */
  readonly known: readonly string[]
}

/** Names that actions share: chosen from those that are there, or made up. */
function GroupsField({ known, value, onChange, onBlur, fault, disabled, name }: GroupsFieldProps) {
  const { t } = useTranslation('events')
  const [typed, setTyped] = useState('')
  const listId = useId()
  const take = (text: string): void => {
    onChange(drafts.withGroup(value, text, known))
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
              maxLength={drafts.actionLimits.groupName}
              disabled={disabled || value.length >= drafts.actionLimits.groups}
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
