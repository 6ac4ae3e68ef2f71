import { FileInput, ProgressBar } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { $progress } from './action-form.model.ts'

interface FileFieldProps extends FieldBinding<File | null> {
  readonly ending: 'wav' | 'py'
  /** The file that is kept unless another one is chosen. */
  readonly kept: string | null
}

/** A file of the device that the page is on; it is sent when the form is saved. */
export function FileField({ value, onChange, onBlur, fault, disabled, name, ending, kept }: FileFieldProps) {
  const { t } = useTranslation('events')
  const { percent } = useFormat()
  const progress = useUnit($progress)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    if (file) onChange(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const hint = value === null && kept !== null ? t('form.fileKept') : t(`form.fileHint.${ending}`)
  return (
    <FieldFrame label={t(`form.file.${ending}`)} hint={hint} fault={fault}>
      {ids => (
        <>
          <FileInput
            fill
            className="sr-action-file"
            hasSelection={value !== null || kept !== null}
            text={value?.name ?? kept ?? t('form.fileChoose')}
            buttonText={t('form.fileBrowse')}
            disabled={disabled}
            inputProps={{ ...ids, name, accept: `.${ending}`, onChange: take, onBlur }}
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
