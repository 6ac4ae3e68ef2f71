import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { onlyField } from '../../api/outcome.ts'
import { FormDialog } from '../../forms/form.view.tsx'
import type { OpenForm } from '../../forms/use-form.ts'
import { type RecordFormOptions, useRecordForm } from '../../forms/use-record-form.ts'
import { notify } from '../../ui/notifications.model.ts'
import type { RowDialogProps } from './resource-page.view.tsx'

interface Named {
  readonly id: number
  readonly name: string
  readonly version: string
}

/** The answer of a mutation: the record, as its only field. */
type Saved = Readonly<Record<string, { readonly name: string } | undefined>>

interface RecordDialogProps<Row, Draft>
  extends Omit<RecordFormOptions<Row, Draft, Saved>, 'current' | 'onSaved' | 'onRefused'>,
    RowDialogProps<Row> {
  /** Of one that is only being made. */
  readonly createTitle: string
  /** Any CSS length. */
  readonly width?: string
  readonly children: (form: OpenForm<Draft>) => ReactNode
}

/** Makes or changes a record of a list. */
export function RecordDialog<Row extends Named, Draft extends object>(props: RecordDialogProps<Row, Draft>) {
  const { createTitle, width, rows, onClose, children, ...options } = props
  const { record } = options
  const { t } = useTranslation('common')
  const { form, conflict } = useRecordForm<Row, Draft, Saved>({
    ...options,
    current: record && (rows.find(({ id }) => id === record.id) ?? null),
    onSaved: saved => {
      const { name = '' } = onlyField(saved) ?? {}
      notify.success(t(record === null ? 'record.created' : 'record.saved', { name }))
    },
  })
  return (
    <FormDialog
      {...{ form, conflict, onClose }}
      title={record === null ? createTitle : t('record.edit', { name: record.name })}
      {...(width && { width })}
    >
      {children(form)}
    </FormDialog>
  )
}
