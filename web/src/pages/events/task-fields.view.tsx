import { Callout, FileInput, ProgressBar } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ActionDraft,
  actionLimits,
  type contentOf,
  keptFile,
  requestMethods,
} from '../../entities/event-action/action-draft.ts'
import { CheckField, SelectField } from '../../forms/choice-fields.view.tsx'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import type { FormOfModel } from '../../forms/use-form-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { $devices, $progress } from './action-form.model.ts'
import { Libraries, NoScripts } from './scripts.view.tsx'

interface TaskFieldsProps {
  readonly draft: ActionDraft
  readonly bind: FormOfModel<ActionDraft>['bind']
}

/** The fields of an action that depend on its kind. */
export function TaskFields({ draft, bind }: TaskFieldsProps) {
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
      return <AudioFields draft={draft} bind={bind} />
    case 'RUN_PYTHON':
      return (
        <>
          <NoScripts />
          <FileField {...bind('file')} content="script" kept={keptFile(draft)} />
          <Libraries />
        </>
      )
    case 'DO_NOTHING':
      return <Callout>{t('form.nothing')}</Callout>
  }
}

function AudioFields({ draft, bind }: TaskFieldsProps) {
  const { t } = useTranslation('events')
  const devices = useUnit($devices)
  const chosen = draft.soundDevice
  const offered = chosen === null || devices.includes(chosen) ? devices : [...devices, chosen]
  return (
    <>
      <FileField {...bind('file')} content="sound" kept={keptFile(draft)} />
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

interface FileFieldProps extends FieldBinding<File | null> {
  readonly content: NonNullable<ReturnType<typeof contentOf>>
  /** The file that is kept unless another one is chosen. */
  readonly kept: string | null
}

/** A file of the device that the page is on; it is sent when the form is saved. */
function FileField({ value, onChange, onBlur, fault, disabled, name, content, kept }: FileFieldProps) {
  const { t } = useTranslation('events')
  const { percent } = useFormat()
  const progress = useUnit($progress)
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
