import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type DragEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Grid, Row } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import { fittingGroups, ingredientTree } from './ingredient-tree.ts'
import { IngredientWordsProvider, useIngredientWords } from './ingredient-words.ts'
import type { IngredientRow } from './ingredients.documents.ts'
import { allToggled, moveRequested } from './ingredients.model.ts'
import { type Dragged, DragProvider, TreeNode } from './tree-node.view.tsx'

/** Groups with what belongs to them: to open and close, to search, to sort by dragging. */
export function IngredientTree({ rows }: { readonly rows: readonly IngredientRow[] }) {
  const { t, i18n } = useTranslation('ingredients')
  const [search, setSearch] = useState('')
  const tag = i18n.language
  const nodes = useMemo(() => ingredientTree(rows, { search, tag }), [rows, search, tag])
  const words = useIngredientWords()
  const toggleAll = useUnit(allToggled)
  return (
    <Grid gap={3} columns={1} shrink>
      <Row gap={[2, 4]} justify="between" wrap>
        <Box flex="1 1 240px" className="sr-table-search">
          <SearchField label={t('search')} value={search} onChange={setSearch} clearable />
        </Box>
        <span>
          <Button variant="minimal" text={t('openAll')} onClick={() => toggleAll('open')} />
          <Button variant="minimal" text={t('closeAll')} onClick={() => toggleAll('close')} />
        </span>
      </Row>
      {nodes.length === 0 ? (
        <EmptyState title={t('noMatch.title')} text={t('noMatch.text')} />
      ) : (
        <IngredientWordsProvider value={words}>
          <Draggable rows={rows}>
            <ul className="sr-tree-list" aria-label={t('title')}>
              {nodes.map(node => (
                <TreeNode key={node.row.id} node={node} depth={0} allOpen={search.trim() !== ''} />
              ))}
            </ul>
          </Draggable>
        </IngredientWordsProvider>
      )}
      <Total rows={rows} />
    </Grid>
  )
}

function Total({ rows }: { readonly rows: readonly IngredientRow[] }) {
  const { t } = useTranslation('ingredients')
  const groups = rows.filter(({ kind }) => kind === 'GROUP').length
  return (
    <Row gap={3} pad={[0, 3]} justify="between" wrap tall>
      <span className="sr-muted sr-number" role="status">
        {t('total', {
          ingredients: t('count', { count: rows.length - groups }),
          groups: t('groupCount', { count: groups }),
        })}
      </span>
      <span className="sr-muted sr-tree-hint sr-size-13-5">{t('dragHint')}</span>
    </Row>
  )
}

/** Around the tree: what is being dragged, and where it may be let go. */
function Draggable({ rows, children }: { readonly rows: readonly IngredientRow[]; readonly children: ReactNode }) {
  const { t } = useTranslation('ingredients')
  const move = useUnit(moveRequested)
  const dragged = useRef<Dragged | null>(null)
  const [canLeave, setCanLeave] = useState(false)
  const [isOver, setOver] = useState(false)
  const drag = useMemo(
    () => ({
      begin(row: IngredientRow): void {
        const fitting = fittingGroups(rows, row.id).filter(({ id }) => id !== row.parentGroupId)
        dragged.current = { row, groups: new Set(fitting.map(({ id }) => id)) }
        // A change of the page at once would end the dragging in some browsers.
        requestAnimationFrame(() => setCanLeave(row.parentGroupId !== null))
      },
      end(): void {
        dragged.current = null
        setCanLeave(false)
        setOver(false)
      },
      fits: (groupId: number): boolean => dragged.current?.groups.has(groupId) ?? false,
      drop(parentGroupId: number | null): void {
        if (dragged.current) move({ row: dragged.current.row, parentGroupId })
      },
    }),
    [rows, move],
  )
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <DragProvider value={drag}>
      <div
        className="sr-tree-out sr-text-center"
        aria-hidden="true"
        data-shown={canLeave}
        data-over={isOver}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          drag.drop(null)
        }}
      >
        {t('dropOut')}
      </div>
      {children}
    </DragProvider>
  )
}
