import { Button } from '@blueprintjs/core'
import { DiagramTree, FolderNew, Plus, Th } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { DeleteDialog } from '../../features/resources/delete-dialog.view.tsx'
import { deletionInput } from '../../features/resources/deletion.ts'
import { useQuery } from '../../queries/use-query.ts'
import { TableSkeleton } from '../../ui/data-table.view.tsx'
import { HelpButton } from '../../ui/help-button.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState, PageHead } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { IngredientDialog } from './ingredient-dialog.view.tsx'
import { createRequested } from './ingredient-form.model.ts'
import { IngredientTable } from './ingredient-table.view.tsx'
import { IngredientTree } from './ingredient-tree.view.tsx'
import { DeleteIngredientDocument, type IngredientRow, IngredientUsageDocument } from './ingredients.documents.ts'
import {
  $deleted,
  $lastMove,
  deletionClosed,
  ingredients,
  moveForgotten,
  moveUndone,
  undoFx,
  usageOf,
} from './ingredients.model.ts'
import './ingredients.css'

type Way = 'tree' | 'table'

/** Everything drinks are made of. */
export function IngredientsPage() {
  const { t } = useTranslation('ingredients')
  const content = useQuery(ingredients)
  const [create, refetch] = useUnit([createRequested, ingredients.refetch])
  const deleted = useUnit($deleted)
  return (
    <section className="sr-page">
      <PageHead title={t('title')} lead={t('lead')} badge={<IngredientHelp />}>
        <Button
          icon={<FolderNew />}
          text={t('createGroup')}
          onClick={() => create({ kind: 'GROUP', parentGroupId: null })}
        />
        <Button
          intent="primary"
          icon={<Plus />}
          text={t('create')}
          onClick={() => create({ kind: 'AUTOMATED', parentGroupId: null })}
        />
      </PageHead>
      {content.kind === 'failed' ? (
        <ErrorState problem={content.problem} onRetry={() => refetch()} />
      ) : (
        <Contents rows={content.kind === 'ready' ? content.value : null} />
      )}
      <LastMove />
      <IngredientDialog />
      {content.kind === 'ready' && deleted ? <Deletion rows={content.value} target={deleted} /> : null}
    </section>
  )
}

function Deletion({ rows, target }: { readonly rows: readonly IngredientRow[]; readonly target: IngredientRow }) {
  const { t } = useTranslation('ingredients')
  const close = useUnit(deletionClosed)
  const [, remove] = useMutation(DeleteIngredientDocument)
  const { id, version, unit } = target
  // Amounts are counted in the unit of what they are of: only what counts alike can follow.
  const items = rows.filter(row => row.id !== id && row.unit === unit)
  return (
    <DeleteDialog
      subject="ingredient"
      target={target}
      usageQuery={IngredientUsageDocument}
      usageOf={({ ingredientUsage }) => usageOf(ingredientUsage)}
      remove={policy => remove({ id, version, ...deletionInput(policy) })}
      usersLink={`/recipe/public?containsIngredients=${id}`}
      picker={(value, onChange) => (
        <IngredientPicker label={t('replacement')} value={value} onChange={onChange} items={items} />
      )}
      onClose={() => close()}
    />
  )
}

function Contents({ rows }: { readonly rows: readonly IngredientRow[] | null }) {
  const { t } = useTranslation('ingredients')
  const create = useUnit(createRequested)
  const [way, setWay] = useState<Way>('tree')
  if (rows?.length === 0) {
    return (
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <Button
          intent="primary"
          icon={<Plus />}
          text={t('create')}
          onClick={() => create({ kind: 'AUTOMATED', parentGroupId: null })}
        />
      </EmptyState>
    )
  }
  return (
    <>
      <div className="sr-below-4">
        <Segments<Way>
          label={t('view')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'tree', label: t('tree'), icon: <DiagramTree aria-hidden /> },
            { value: 'table', label: t('table'), icon: <Th aria-hidden /> },
          ]}
        />
      </div>
      <div className="sr-card sr-table-card">
        {rows === null ? (
          <TableSkeleton />
        ) : way === 'tree' ? (
          <IngredientTree rows={rows} />
        ) : (
          <IngredientTable rows={rows} />
        )}
      </div>
    </>
  )
}

function LastMove() {
  const { t } = useTranslation('ingredients')
  const { last, rows, busy } = useUnit({ last: $lastMove, rows: ingredients.$value, busy: undoFx.pending })
  const [undo, forget] = useUnit([moveUndone, moveForgotten])
  const group = rows?.find(({ id }) => id === last?.parentGroupId)
  const name = last?.row.name ?? ''
  return (
    <UndoStrip
      text={last === null ? null : group ? t('moved', { name, group: group.name }) : t('movedOut', { name })}
      busy={busy}
      onUndo={() => undo()}
      onClose={() => forget()}
    />
  )
}

/** Explains ingredients and groups. */
function IngredientHelp() {
  const { t } = useTranslation('ingredients')
  return (
    <HelpButton title={t('help.title')}>
      <Stack gap={3} className="sr-help-text">
        <p>{t('help.ingredient')}</p>
        <p>{t('help.automated')}</p>
        <p>{t('help.group')}</p>
        <p>{t('help.nested')}</p>
        <p>{t('help.flow')}</p>
      </Stack>
    </HelpButton>
  )
}
