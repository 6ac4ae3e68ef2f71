import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { onlyField } from '../../api/outcome.ts'
import { FormDialog, type FormDialogProps } from '../../forms/form.view.tsx'
import type { OpenForm } from '../../forms/use-form.ts'
import { type RecordFormOptions, useRecordForm } from '../../forms/use-record-form.ts'
import { notify } from '../../ui/notifications.model.ts'
import type { RowDialogProps } from './resource-page.view.tsx'

interface Versioned {
  readonly id: number
  readonly name?: string
  readonly version: string
}

interface RecordDialogProps<Row, Draft extends object, Saved>
  extends Omit<RecordFormOptions<Row, Draft, Saved>, 'current' | 'onRefused'>,
    RowDialogProps<Row>,
    Pick<FormDialogProps<Draft>, 'saveText' | 'width'> {
  /** Of one that is only being made. */
  readonly createTitle: string
  /** Where the name of a record says too little. */
  readonly editTitle?: string
  readonly children: (form: OpenForm<Draft>) => ReactNode
}

/** Makes or changes a record of a list; says so, where the answer tells its name. */
export function RecordDialog<Row extends Versioned, Draft extends object, Saved extends object = object>(
  props: RecordDialogProps<Row, Draft, Saved>,
) {
  const { createTitle, editTitle, saveText, width, rows, onClose, children, ...options } = props
  const { record } = options
  const { t } = useTranslation('common')
  const { form, conflict } = useRecordForm<Row, Draft, Saved>({
    ...options,
    current: record && (rows.find(({ id }) => id === record.id) ?? null),
    onSaved: (saved, draft) => {
      const { name } = (onlyField(saved) ?? {}) as { readonly name?: string }
      if (name !== undefined) notify.success(t(record === null ? 'record.created' : 'record.saved', { name }))
      options.onSaved?.(saved, draft)
    },
  })
  return (
    <FormDialog
      {...{ form, conflict, onClose }}
      title={record === null ? createTitle : (editTitle ?? t('record.edit', { name: record.name ?? '' }))}
      {...(saveText && { saveText })}
      {...(width && { width })}
    >
      {children(form)}
    </FormDialog>
  )
}
