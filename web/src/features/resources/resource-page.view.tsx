import { Button } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { Fragment, type JSX, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AnyVariables, UseQueryResponse } from 'urql'
import { onlyField } from '../../api/outcome.ts'
import type { ConflictField } from '../../forms/conflict.ts'
import { TextField } from '../../forms/fields.view.tsx'
import type { Form } from '../../forms/form.ts'
import { FormDialog, type FormDialogProps } from '../../forms/form.view.tsx'
import { required, textLength } from '../../forms/rules.ts'
import { NamesField } from '../../forms/translations/languages-field.view.tsx'
import {
  fieldOfName,
  type NamedDraft,
  nameRules,
  translationsError,
  useTranslationLabels,
} from '../../forms/translations/translations.ts'
import type { OpenForm } from '../../forms/use-form.ts'
import { type RecordFormOptions, useRecordForm } from '../../forms/use-form.ts'
import { QueryTable } from '../../queries/query-result.view.tsx'
import { IconButton } from '../../ui/buttons.view.tsx'
import { type Column, DataTable, type TableSort } from '../../ui/data-table.view.tsx'
import { useDialog } from '../../ui/dialog.view.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, PageHead } from '../../ui/page-parts.view.tsx'

interface Named {
  readonly id: number
  readonly name: string
}

/** Namespaces with the texts of such a page: `title`, `lead`, `create`, `search`, `empty.title` and `empty.text`. */
type ResourceTexts = 'categories' | 'glasses' | 'tokens' | 'users' | 'webhooks'

/** What a dialog over the page gets. */
export interface RowDialogProps<Row> {
  /** All there are by now. */
  readonly rows: readonly Row[]
  readonly onClose: () => void
}

interface ResourcePageProps<Data, Variables extends AnyVariables, Row extends Named> {
  readonly texts: ResourceTexts
  readonly query: UseQueryResponse<Data, Variables>
  readonly rowsOf: (data: Data) => readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly initialSort?: TableSort
  /** The text by which a row is found; its name unless another is given. */
  readonly searchText?: (row: Row) => string
  readonly help?: ReactNode
  /** Beside the button that creates one. */
  readonly pageActions?: ReactNode
  readonly createIcon?: JSX.Element
  /** A few: there's nothing to search for, and no second button where there's none. */
  readonly isShort?: boolean
  /** The dialog that makes (null) or changes a record, or the address of the page that does. */
  readonly editor: ((record: Row | null, props: RowDialogProps<Row>) => ReactNode) | EditorPath<Row>
  readonly deletion: (target: Row, props: RowDialogProps<Row>) => ReactNode
  readonly mayEdit?: (row: Row) => boolean
  readonly mayDelete?: (row: Row) => boolean
  /** Of the button that deletes, where it's called something else. */
  readonly deleteLabels?: (row: Row) => { readonly label: string; readonly title: string }
  /** Before those that edit and delete. */
  readonly rowActions?: (row: Row) => ReactNode
  /** On a page that has a head already. */
  readonly isPart?: boolean
  /** Between the head and the list. */
  readonly children?: ReactNode
}

interface EditorPath<Row> {
  readonly path: (record: Row | null) => string
}

/** A new record (null), or a row that is edited or deleted: what lies over the page. */
type Open<Row> = { readonly kind: 'edit'; readonly row: Row | null } | { readonly kind: 'delete'; readonly row: Row }

/** A list of records that can be made, changed and deleted: what is special is a column or a field. */
export function ResourcePage<Data, Variables extends AnyVariables, Row extends Named>(
  props: ResourcePageProps<Data, Variables, Row>,
) {
  const { texts, query, rowsOf, help, pageActions, createIcon = <Plus />, editor, deletion, isPart } = props
  const { t } = useTranslation(texts as 'glasses')
  const navigate = useNavigate()
  const { about: open, ...over } = useDialog<Open<Row>>()
  const edit = (row: Row | null): void =>
    'path' in editor ? void navigate(editor.path(row)) : over.open({ kind: 'edit', row })
  const createId = useId()
  const create = (
    <Button id={createId} intent="primary" icon={createIcon} text={t('create')} onClick={() => edit(null)} />
  )
  const close = (): void => {
    over.onClose()
    focusIfLost(document.getElementById(createId))
  }
  const dialog = { rows: query[0].data === undefined ? [] : rowsOf(query[0].data), onClose: close }
  return (
    <section className="sr-page">
      <PageHead title={isPart ? null : t('title')} lead={t('lead')} badge={help}>
        {pageActions}
        {create}
      </PageHead>
      {props.children}
      <QueryTable of={query}>
        {data => (
          <Rows
            {...props}
            rows={rowsOf(data)}
            create={create}
            onEdit={edit}
            onDelete={row => over.open({ kind: 'delete', row })}
          />
        )}
      </QueryTable>
      <Fragment key={over.key}>
        {open?.kind === 'edit' && !('path' in editor) ? editor(open.row, dialog) : null}
        {open?.kind === 'delete' ? deletion(open.row, dialog) : null}
      </Fragment>
    </section>
  )
}

const always = (): boolean => true

interface RowsProps<Row extends Named>
  extends Omit<ResourcePageProps<unknown, AnyVariables, Row>, 'query' | 'rowsOf' | 'editor' | 'deletion' | 'children'> {
  readonly rows: readonly Row[]
  readonly create: ReactNode
  readonly onEdit: (row: Row) => void
  readonly onDelete: (row: Row) => void
}

function Rows<Row extends Named>(props: RowsProps<Row>) {
  const { texts, rows, columns, initialSort, searchText = ({ name }) => name, isShort = false, create } = props
  const { rowActions, mayEdit = always, mayDelete = always, deleteLabels, onEdit, onDelete } = props
  const { t } = useTranslation([texts as 'glasses', 'common'])
  return (
    <DataTable
      rows={rows}
      rowKey={({ id }) => id}
      caption={t('title')}
      {...(!isShort && { searchLabel: t('search'), searchText })}
      columns={columns}
      {...(initialSort && { initialSort })}
      rowActions={row => (
        <>
          {rowActions?.(row)}
          {mayEdit(row) ? (
            <IconButton
              icon={<Edit />}
              label={t('common:record.edit', { name: row.name })}
              onClick={() => onEdit(row)}
            />
          ) : null}
          {mayDelete(row) ? (
            <IconButton
              icon={<Trash />}
              label={t('common:record.delete', { name: row.name })}
              {...deleteLabels?.(row)}
              onClick={() => onDelete(row)}
            />
          ) : null}
        </>
      )}
      empty={
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          {isShort ? null : create}
        </EmptyState>
      }
    />
  )
}

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
    fieldOf: field => fieldOfName(field) as keyof Draft | undefined,
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

interface NamedFieldsProps {
  readonly form: Pick<Form<NamedDraft>, 'bind' | 'draft' | 'original'>
  readonly length: NameLength
}

type NameLength = Parameters<typeof nameRules>[0]

/** The name of a record, in all languages. */
export function NamedFields({ form: { bind, draft, original }, length }: NamedFieldsProps) {
  const { t } = useTranslation('terms')
  return (
    <>
      <TextField {...bind('name')} label={t('name')} maxLength={length.most} counter autoFocus />
      <NamesField {...bind('translations')} first={draft.name} before={original} length={length} />
    </>
  )
}

/** What can be wrong with it. */
export const nameErrors = ({ name, translations }: NamedDraft, length: NameLength) => ({
  name: required(name) ?? textLength(name, length),
  translations: translationsError(translations, nameRules(length)),
})

/** What it's compared by. */
export function useNameLabels(): readonly ConflictField<NamedDraft>[] {
  const { t } = useTranslation('terms')
  return [{ label: t('name'), show: ({ name }) => name }, useTranslationLabels()]
}
