import { Button } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RemovalDialog } from '../../features/removal/removal-dialog.view.tsx'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { NamesField } from '../../forms/translations/names-field.view.tsx'
import { useTranslationWords } from '../../forms/translations/use-translation-words.ts'
import { unbound } from '../../forms/unbound.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { TableAnswer } from '../../queries/table-answer.view.tsx'
import { DataTable } from '../../ui/data-table.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, PageHead } from '../../ui/page-parts.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import {
  type CategoryWithUse,
  categories,
  categoryConflict,
  categoryForm,
  categoryRemoval,
  createRequested,
  nameLength,
  renameRequested,
} from './categories.model.ts'

/** The categories that the menu is sorted by. */
export function CategoriesPage() {
  const { t } = useTranslation('categories')
  const [all, create] = useUnit([categories.$value, createRequested])
  const createButton = useRef<HTMLButtonElement>(null)
  const recipesPath = ({ id }: { readonly id: number }): string => `/recipe/public/category/${id}`
  return (
    <section className="sr-page">
      <PageHead title={t('title')} lead={t('lead')}>
        <Button ref={createButton} intent="primary" icon={<Plus />} text={t('create')} onClick={() => create()} />
      </PageHead>
      <TableAnswer query={categories}>{rows => <Table rows={rows} recipesPath={recipesPath} />}</TableAnswer>
      <CategoryDialog />
      <RemovalDialog
        model={categoryRemoval}
        subject="category"
        usersLink={recipesPath}
        focusAfter={createButton}
        picker={(target, value, onChange) => (
          <SelectField
            {...unbound('category', value, onChange)}
            label={t('replacement')}
            emptyLabel={t('choose')}
            options={(all ?? [])
              .filter(({ id }) => id !== target.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      />
    </section>
  )
}

interface TableProps {
  readonly rows: readonly CategoryWithUse[]
  readonly recipesPath: (row: CategoryWithUse) => string
}

function Table({ rows, recipesPath }: TableProps) {
  const { t } = useTranslation('categories')
  const format = useFormat()
  const [create, rename, remove] = useUnit([createRequested, renameRequested, categoryRemoval.asked])
  return (
    <DataTable
      rows={rows}
      rowKey={({ id }) => id}
      caption={t('title')}
      searchLabel={t('search')}
      searchText={({ name }) => name}
      initialSort={{ key: 'name', descending: false }}
      columns={[
        {
          key: 'name',
          title: t('name'),
          render: ({ name }) => <strong className="sr-strong">{name}</strong>,
          sortBy: ({ name }) => name,
          onPhone: 'title',
        },
        {
          key: 'recipes',
          title: t('recipes'),
          render: row => (
            <Row as={Link} inline tall to={recipesPath(row)}>
              {t('recipeCount', { count: row.recipeCount, amount: format.number(row.recipeCount) })}
            </Row>
          ),
          sortBy: ({ recipeCount }) => recipeCount,
        },
      ]}
      rowActions={row => (
        <>
          <IconButton icon={<Edit />} label={t('rename', { name: row.name })} onClick={() => rename(row)} />
          <IconButton icon={<Trash />} label={t('delete', { name: row.name })} onClick={() => remove(row)} />
        </>
      )}
      empty={
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <Button intent="primary" icon={<Plus />} text={t('create')} onClick={() => create()} />
        </EmptyState>
      }
    />
  )
}

function CategoryDialog() {
  const { t } = useTranslation('categories')
  const { draft, bind } = useForm(categoryForm)
  const sent = useLast(draft)
  const before = useUnit(categoryForm.$original)
  const languages = useTranslationWords()
  useOccurrence(categoryForm.saved, ({ name }) =>
    notify.success(t(sent?.origin === null ? 'created' : 'renamed', { name })),
  )
  return (
    <FormDialog
      form={categoryForm}
      title={sent?.origin ? t('renameTitle', { name: sent.origin.name }) : t('createTitle')}
      conflict={{
        model: categoryConflict,
        fields: [{ label: t('name'), show: ({ name }) => name }, languages],
        canSaveAnew: true,
      }}
    >
      {draft === null ? null : (
        <>
          <TextField {...bind('name')} label={t('name')} maxLength={nameLength.most} counter autoFocus />
          <NamesField {...bind('translations')} first={draft.name} before={before} length={nameLength} />
        </>
      )}
    </FormDialog>
  )
}
