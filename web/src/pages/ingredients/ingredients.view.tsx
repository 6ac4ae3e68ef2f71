import { Button } from '@blueprintjs/core'
import { DiagramTree, FolderNew, Plus, Th } from '@blueprintjs/icons'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { DeleteDialog } from '../../features/resources/delete-dialog.view.tsx'
import type { RowDialogProps } from '../../features/resources/resource-page.view.tsx'
import { namedDraftOf, namedInputOf } from '../../forms/translations/translations.ts'
import { QueryTable } from '../../queries/query-result.view.tsx'
import { HelpButton } from '../../ui/buttons.view.tsx'
import { QuestionDialog, useClosing, useDialog } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, PageHead } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useUndo } from '../../ui/undo-strip.view.tsx'
import { IngredientDialog } from './ingredient-dialog.view.tsx'
import {
  AllIngredientsDocument,
  fittingGroups,
  type IngredientRow,
  UpdateIngredientDocument,
} from './ingredient-tree.ts'
import {
  IngredientTable,
  IngredientTree,
  type MoveIngredient,
  OpenContext,
  type OpenDialog,
} from './ingredient-tree.view.tsx'
import './ingredients.css'

const UsageDocument = graphql(`
  query IngredientUsage($id: Int!) {
    ingredientUsage(id: $id) { recipes { count names } children { count names } pumpNames drinkNames }
  }
`)
const DeleteDocument = graphql(`
  mutation DeleteIngredient($id: Int!, $replaceBy: Int, $removeFromRecipes: Boolean!, $version: String) {
    deleteIngredient(id: $id, replaceBy: $replaceBy, removeFromRecipes: $removeFromRecipes, version: $version)
  }
`)

const context = madeOf('BAR', 'INGREDIENTS', 'PUMPS')

/** Everything drinks are made of. */
export function IngredientsPage() {
  const { t } = useTranslation(['ingredients', 'app', 'terms'])
  const query = useQuery({ query: AllIngredientsDocument, context })
  const [view, setView] = useState<'tree' | 'table'>('tree')
  const { about: dialog, key, open, onClose } = useDialog<OpenDialog>()
  const over = { rows: query[0].data?.ingredients ?? [], onClose }
  const { move, strip } = useMove(over.rows)
  const create = (kind: 'GROUP' | 'AUTOMATED'): void => open({ kind: 'edit', of: { kind, parentGroupId: null } })
  const createButton = (
    <Button intent="primary" icon={<Plus />} text={t('create')} onClick={() => create('AUTOMATED')} />
  )
  return (
    <section className="sr-page">
      <PageHead title={t('app:title.ingredients')} lead={t('lead')} badge={<IngredientHelp />}>
        <Button icon={<FolderNew />} text={t('terms:newGroup')} onClick={() => create('GROUP')} />
        {createButton}
      </PageHead>
      <div className="sr-below-4">
        <Segments
          label={t('view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'tree', label: t('terms:groups'), icon: <DiagramTree aria-hidden /> },
            { value: 'table', label: t('terms:table'), icon: <Th aria-hidden /> },
          ]}
        />
      </div>
      <OpenContext value={open}>
        <QueryTable of={query}>
          {({ ingredients: rows }) => {
            if (view === 'table' && rows.length > 0) return <IngredientTable rows={rows} />
            if (rows.length > 0) return <IngredientTree {...{ rows }} onMove={move} />
            return (
              <EmptyState title={t('empty.title')} text={t('empty.text')}>
                {createButton}
              </EmptyState>
            )
          }}
        </QueryTable>
      </OpenContext>
      {strip}
      <Fragment key={key}>
        {dialog?.kind === 'edit' ? <IngredientDialog {...over} of={dialog.of} /> : null}
        {dialog?.kind === 'move' ? <MoveDialog {...over} row={dialog.row} onMove={move} /> : null}
        {dialog?.kind === 'delete' ? <Deletion {...over} target={dialog.row} /> : null}
      </Fragment>
    </section>
  )
}

/** Moves an ingredient into another group, or out of its own (null); with the strip that takes it back. */
function useMove(rows: readonly IngredientRow[]) {
  const { t } = useTranslation('ingredients')
  const [, update] = useAction(UpdateIngredientDocument)
  /** Fields left out of the input stay as they are. */
  const send = ({ id, kind, names, version }: IngredientRow, parentGroupId: number | null) =>
    update({ id, version, ingredient: { kind, parentGroupId, ...namedInputOf(namedDraftOf(names)) } })
  const { setLast, strip } = useUndo<{ readonly row: IngredientRow; readonly parentGroupId: number | null }>(
    ({ row: { name }, parentGroupId }) => {
      const group = rows.find(({ id }) => id === parentGroupId)
      return group ? t('moved', { name, group: group.name }) : t('movedOut', { name })
    },
    ({ row }) => send(row, row.parentGroupId),
  )
  const move: MoveIngredient = async (row, parentGroupId) => {
    const data = await send(row, parentGroupId)
    if (data) setLast({ row: { ...row, version: data.updateIngredient.version }, parentGroupId })
  }
  return { move, strip }
}

interface MoveDialogProps extends RowDialogProps<IngredientRow> {
  readonly row: IngredientRow
  readonly onMove: MoveIngredient
}

/** "To which group?": what dragging does, for fingers and keys. */
function MoveDialog({ row, rows, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['ingredients', 'terms'])
  const [groupId, setGroupId] = useState(row.parentGroupId)
  const { isOpen, close, onClosed } = useClosing(onClose)
  return (
    <QuestionDialog
      open={isOpen}
      title={t('terms:move', { name: row.name })}
      confirmText={t('moveSave')}
      disabled={groupId === row.parentGroupId}
      onConfirm={() => {
        close()
        void onMove(row, groupId)
      }}
      onCancel={close}
      onClosed={onClosed}
    >
      <IngredientPicker
        label={t('moveTo')}
        value={groupId}
        onChange={setGroupId}
        items={fittingGroups(rows, row.id)}
        placeholder={t('terms:noGroup')}
        clearable
      />
    </QuestionDialog>
  )
}

function Deletion({ rows, target, onClose }: RowDialogProps<IngredientRow> & { readonly target: IngredientRow }) {
  const { t } = useTranslation('ingredients')
  const [, remove] = useMutation(DeleteDocument)
  const { id, version, unit } = target
  // Amounts are counted in the unit of what they are of: only what counts alike can follow.
  const items = rows.filter(row => row.id !== id && row.unit === unit)
  return (
    <DeleteDialog
      subject="ingredient"
      target={target}
      usageQuery={UsageDocument}
      usageOf={({ ingredientUsage: { recipes, children, pumpNames, drinkNames } }) => ({
        users: recipes,
        blockers: [
          { what: 'pumps' as const, count: pumpNames.length, names: pumpNames },
          { what: 'drinks' as const, count: drinkNames.length, names: drinkNames },
          { what: 'children' as const, ...children },
        ].filter(({ count }) => count > 0),
      })}
      remove={fate => remove({ id, version, ...fate })}
      usersLink={`/recipe/public?containsIngredients=${id}`}
      picker={(value, onChange) => (
        <IngredientPicker label={t('replacement')} value={value} onChange={onChange} items={items} />
      )}
      onClose={onClose}
    />
  )
}

/** Explains ingredients and groups. */
function IngredientHelp() {
  const { t } = useTranslation('ingredients')
  return (
    <HelpButton title={t('help.title')}>
      <Stack gap={3}>
        {(['ingredient', 'automated', 'group', 'nested', 'flow'] as const).map(about => (
          <p key={about}>{t(`help.${about}`)}</p>
        ))}
      </Stack>
    </HelpButton>
  )
}
