import { Callout, FileInput, ProgressBar } from '@blueprintjs/core'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'
import {
  type ActionDraft,
  actionLimits,
  type contentOf,
  keptFile,
  requestMethods,
} from '../../entities/event-action/action-draft.ts'
import type { EventActions } from '../../entities/event-action/events.documents.ts'
import { CheckField, SelectField } from '../../forms/choice-fields.view.tsx'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding, Form } from '../../forms/form.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { Libraries, NoScripts } from './scripts.view.tsx'

const DevicesDocument = graphql(`query AudioDevices { audioDevices }`)
const devicesContext = madeOf()

interface TaskFieldsProps extends Pick<Form<ActionDraft>, 'draft' | 'bind'> {
  readonly sandbox: EventActions['scriptSandbox'] | undefined
  /** How much of the file is sent, from 0 to 1; null while none is on its way. */
  readonly progress: number | null
}

/** The fields of an action that depend on its kind. */
export function TaskFields(props: TaskFieldsProps) {
  const { draft, bind, sandbox, progress } = props
  const { t } = useTranslation('events')
  switch (draft.action) {
    case 'CALL_URL':
      return (
        <Grid gap={3} template="120px minmax(0, 1fr)" stacked={520}>
          <SelectField
            {...bind('method')}
            label={t('form.method')}
            options={requestMethods.map(method => ({ value: method, label: method }))}
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
          <FileField {...bind('file')} content="script" kept={keptFile(draft)} progress={progress} />
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
      <FileField {...bind('file')} content="sound" kept={keptFile(draft)} progress={progress} />
      <div className="sr-form-fields sr-form-fields-two">
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

interface FileFieldProps extends FieldBinding<File | null>, Pick<TaskFieldsProps, 'progress'> {
  readonly content: NonNullable<ReturnType<typeof contentOf>>
  /** The file that is kept unless another one is chosen. */
  readonly kept: string | null
}

/** A file of the device that the page is on; it is sent when the form is saved. */
function FileField({ value, onChange, onBlur, fault, disabled, name, content, kept, progress }: FileFieldProps) {
  const { t } = useTranslation('events')
  const { percent } = useFormat()
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    if (file) onChange(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const hint = value === null && kept !== null ? t('form.fileKept') : t(`form.fileHint.${content}`)
  return (
    <FieldFrame label={t(`form.file.${content}`)} hint={hint} fault={fault}>
      {ids => (
        <>
          <FileInput
            fill
            className="sr-action-file"
            hasSelection={value !== null || kept !== null}
            text={value?.name ?? kept ?? t('form.fileChoose')}
            buttonText={t('form.fileBrowse')}
            disabled={disabled}
            inputProps={{ ...ids, name, accept: endings[content], onChange: take, onBlur }}
          />
          {progress === null ? null : (
            <Stack gap={1} className="sr-size-13-5" role="status">
              <ProgressBar intent="primary" {...(progress < 1 && { value: progress })} />
              <span className="sr-muted sr-number">
                {t('form.sending', { share: percent(Math.round(progress * 100)) })}
              </span>
            </Stack>
          )}
        </>
      )}
    </FieldFrame>
  )
}
