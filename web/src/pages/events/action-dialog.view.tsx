import { Callout, ProgressBar } from '@blueprintjs/core'
import { Upload } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { upload } from '../../api/file-requests.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import * as drafts from '../../entities/event-action/action-draft.ts'
import {
  type ActionDraft,
  actionLimits,
  type EventAction,
  type EventActions,
} from '../../entities/event-action/action-draft.ts'
import { RecordDialog } from '../../features/resources/resource-page.view.tsx'
import { CheckField, NumberField, RadioField, SelectField, TextField } from '../../forms/fields.view.tsx'
import { type FieldBinding, type Form, useErrorText } from '../../forms/form.ts'
import { WordsField } from '../../forms/words-field.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { HelpButton } from '../../ui/buttons.view.tsx'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ActionIcon, Libraries, NoScripts, type Runs, useActionFields } from './action-table.view.tsx'

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
  const fileKeyOf = async ({ file, action }: ActionDraft): Promise<string | null> => {
    if (file === null || drafts.contentOf(action) === undefined) return null
    setProgress(0)
    const sent = upload<{ readonly fileKey: string }>('/api/files/event-action', file, setProgress)
    return (await sent.finally(() => setProgress(null))).fileKey
  }
  const save = async (draft: ActionDraft, base: EventAction | null) => {
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
  return (
    <RecordDialog<EventAction, ActionDraft>
      {...{ record, save, onClose }}
      rows={answer?.eventActions ?? []}
      createTitle={t('form.newTitle')}
      editTitle={t('form.editTitle')}
      draftOf={action => (action ? drafts.draftOf(action) : drafts.newDraft)}
      rules={drafts.errorsOf}
      fieldOf={(_, problem) => drafts.fieldOfReason(problem)}
      onSaved={() => notify.success(t('form.saved'))}
      fields={useActionFields()}
      contentOf={drafts.contentOfDraft}
      width="720px"
    >
      {form => (
        <>
          {record && runs.get(record.id)?.status === 'RUNNING' ? (
            <Callout intent="warning">{t('form.endsRun')}</Callout>
          ) : null}
          <Fields {...{ form, answer, progress }} />
        </>
      )}
    </RecordDialog>
  )
}

interface FieldsProps extends Pick<ActionDialogProps, 'answer'>, Pick<TaskFieldsProps, 'progress'> {
  readonly form: Form<ActionDraft>
}

function Fields({ form: { bind, change, draft }, answer, progress }: FieldsProps) {
  const { t } = useTranslation('events')
  return (
    <>
      <SelectField
        {...bind('trigger')}
        label={t('column.trigger')}
        options={drafts.triggers.map(trigger => ({ value: trigger, label: t(`trigger.${trigger}`) }))}
      />
      <RadioField
        {...bind('action')}
        tileWidth={250}
        onChange={action => change({ action, file: null })}
        label={t('column.action')}
        options={drafts.actionKinds.map(action => ({
          ...{ value: action, label: t(`kind.${action}`), icon: <ActionIcon action={action} /> },
        }))}
      />
      <TaskFields {...{ draft, bind, progress }} sandbox={answer?.scriptSandbox} />
      <TextField
        {...bind('comment')}
        label={t('column.comment')}
        hint={t('form.commentHint')}
        maxLength={actionLimits.comment}
        counter
      />
      <GroupsField {...bind('executionGroups')} known={answer?.executionGroups ?? []} />
    </>
  )
}

interface GroupsFieldProps extends FieldBinding<readonly string[]> {
  /** Every group that an action names. */
  readonly known: readonly string[]
}

/** Names that actions share: chosen from those that are there, or made up. */
function GroupsField(props: GroupsFieldProps) {
  const { t } = useTranslation(['events', 'terms'])
  const count = props.value.length
  return (
    <WordsField
      {...props}
      label={t('help.title')}
      hint={t('form.groupsHint')}
      placeholder={t('form.groupPlaceholder')}
      aside={count > 0 ? t('terms:groupCount', { count }) : null}
      most={actionLimits.groups}
      maxLength={actionLimits.groupName}
      removeLabel={group => t('form.groupRemove', { group })}
    >
      <HelpButton title={t('help.title')}>
        <p>{t('help.what')}</p>
        <p>{t('help.none')}</p>
        <p>{t('help.example')}</p>
      </HelpButton>
    </WordsField>
  )
}

const DevicesDocument = graphql(`query AudioDevices { audioDevices }`)
const devicesContext = madeOf()

interface TaskFieldsProps extends Pick<Form<ActionDraft>, 'draft' | 'bind'> {
  readonly sandbox: EventActions['scriptSandbox'] | undefined
  /** How much of the file is sent, from 0 to 1; null while none is on its way. */
  readonly progress: number | null
}

/** The fields of an action that depend on its kind. */
function TaskFields(props: TaskFieldsProps) {
  const { draft, bind, sandbox, progress } = props
  const { t } = useTranslation('events')
  switch (draft.action) {
    case 'CALL_URL':
      return (
        <Grid gap={3} template="120px minmax(0, 1fr)" stacked={520}>
          <SelectField
            {...bind('method')}
            label={t('form.method')}
            options={drafts.requestMethods.map(method => ({ value: method, label: method }))}
          />
          <TextField
            {...bind('url')}
            type="url"
            label={t('form.url')}
            placeholder={t('form.urlPlaceholder')}
            maxLength={actionLimits.url}
          />
        </Grid>
      )
    case 'PLAY_AUDIO':
      return <AudioFields {...props} />
    case 'RUN_PYTHON':
      return (
        <>
          <NoScripts sandbox={sandbox} />
          <FileField {...bind('file')} content="script" kept={drafts.keptFile(draft)} progress={progress} />
          <Libraries />
        </>
      )
    case 'DO_NOTHING':
      return <Callout>{t('form.nothing')}</Callout>
  }
}

/** With the devices that can play sounds. */
function AudioFields({ draft, bind, progress }: TaskFieldsProps) {
  const { t } = useTranslation('events')
  const [{ data }] = useQuery({ query: DevicesDocument, context: devicesContext })
  const devices = data?.audioDevices ?? []
  const chosen = draft.soundDevice
  const offered = chosen === null || devices.includes(chosen) ? devices : [...devices, chosen]
  return (
    <>
      <FileField {...bind('file')} content="sound" kept={drafts.keptFile(draft)} progress={progress} />
      <div className="sr-form-fields">
        <NumberField {...bind('volume')} label={t('form.volume')} unit="%" least={0} most={100} step={5} decimals={0} />
        <SelectField
          {...bind('soundDevice')}
          label={t('form.device')}
          emptyLabel={t('form.deviceAny')}
          options={offered.map(device => ({ value: device, label: device }))}
        />
      </div>
      <CheckField {...bind('onRepeat')} label={t('form.repeat')} hint={t('form.repeatHint')} />
    </>
  )
}

const endings = { sound: 'audio/*,.wav,.mp3,.ogg,.oga,.opus,.flac', script: '.py' } as const

interface FileFieldProps extends Pick<FieldBinding<File | null>, 'value' | 'onChange' | 'error' | 'disabled'> {
  readonly content: keyof typeof endings
  /** The file that is kept unless another one is chosen. */
  readonly kept: string | null
  readonly progress: TaskFieldsProps['progress']
}

/** A file of the device that the page is on; it is sent when the form is saved. */
function FileField({ value, onChange, error, disabled, content, kept, progress }: FileFieldProps) {
  const { t } = useTranslation('events')
  const { percent } = useFormat()
  const errorText = useErrorText()
  const label = t(`form.file.${content}`)
  return (
    <Stack gap={1}>
      <span className="sr-strong">{label}</span>
      <DropZone
        label={label}
        text={value?.name ?? kept ?? t('form.fileChoose')}
        accept={endings[content]}
        icon={<Upload size={24} aria-hidden />}
        disabled={disabled}
        error={error ? errorText(error) : null}
        onFile={onChange}
      />
      <span className="sr-form-hint">
        {value === null && kept !== null ? t('form.fileKept') : t(`form.fileHint.${content}`)}
      </span>
      {progress === null ? null : (
        <Stack gap={1} className="sr-muted sr-number sr-size-13" role="status">
          <ProgressBar intent="primary" {...(progress < 1 && { value: progress })} />
          {t('form.sending', { share: percent(Math.round(progress * 100)) })}
        </Stack>
      )}
    </Stack>
  )
}
