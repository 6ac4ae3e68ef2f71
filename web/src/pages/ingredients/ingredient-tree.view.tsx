import { Button } from '@blueprintjs/core'
import { ChevronRight } from '@blueprintjs/icons'
import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import {
  type CSSProperties,
  createContext,
  type DragEvent,
  memo,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { loggedOut } from '../../session/session.model.ts'
import { Box, Grid, Row } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import {
  type IngredientLabels,
  IngredientMarks,
  IngredientMenu,
  IngredientPicture,
  useIngredientLabels,
} from './ingredient-table.view.tsx'
import { fittingGroups, type IngredientNode, type IngredientRow, ingredientTree, mayBelong } from './ingredient-tree.ts'

const groupsClosed = createEvent<ReadonlySet<number>>()
/** Groups whose ingredients are out of sight; they stay so when the page is left. */
export const $closedGroups = createStore<ReadonlySet<number>>(new Set())
  .on(groupsClosed, (_, closed) => closed)
  .reset(loggedOut)

export type MoveIngredient = (row: IngredientRow, parentGroupId: number | null) => Promise<void>

interface IngredientTreeProps {
  readonly rows: readonly IngredientRow[]
  readonly onMove: MoveIngredient
}

/** Groups with what belongs to them: to open and close, to search, to sort by dragging. */
export function IngredientTree({ rows, onMove }: IngredientTreeProps) {
  const { t, i18n } = useTranslation(['ingredients', 'terms', 'app'])
  const [search, setSearch] = useState('')
  const tag = i18n.language
  const nodes = useMemo(() => ingredientTree(rows, { search, tag }), [rows, search, tag])
  const close = useUnit(groupsClosed)
  const groups = rows.filter(({ kind }) => kind === 'GROUP')
  return (
    <Grid gap={3} columns={1} shrink>
      <Row gap={[2, 4]} justify="between" wrap>
        <Box flex="1 1 240px" className="sr-table-search">
          <SearchField label={t('search')} value={search} onChange={setSearch} clearable />
        </Box>
        <span>
          <Button variant="minimal" text={t('openAll')} onClick={() => close(new Set())} />
          <Button variant="minimal" text={t('closeAll')} onClick={() => close(new Set(groups.map(({ id }) => id)))} />
        </span>
      </Row>
      {nodes.length === 0 ? (
        <EmptyState title={t('noMatch.title')} text={t('noMatch.text')} />
      ) : (
        <Draggable {...{ rows, onMove }}>
          <ul className="sr-tree-list" aria-label={t('app:title.ingredients')}>
            {nodes.map(node => (
              <TreeNode key={node.row.id} node={node} depth={0} allOpen={search.trim() !== ''} />
            ))}
          </ul>
        </Draggable>
      )}
      <Row gap={3} pad={[0, 3]} justify="between" wrap tall>
        <span className="sr-muted sr-number" role="status">
          {t('total', {
            ingredients: t('count', { count: rows.length - groups.length }),
            groups: t('terms:groupCount', { count: groups.length }),
          })}
        </span>
        <span className="sr-muted sr-hide-narrow sr-size-13-5">{t('dragHint')}</span>
      </Row>
    </Grid>
  )
}

/** For hundreds of rows: words are looked up once. */
const LabelsContext = createContext<IngredientLabels | null>(null)
/** The group that what's dragged is over; null is none at all. */
const OverContext = createContext<number | null | undefined>(undefined)

/** @returns the group that the pointer is over: groups are in groups, and the innermost is meant; null is none at all */
function groupAt({ target }: DragEvent): number | null | undefined {
  const id = (target as Element).closest<HTMLElement>('[data-group]')?.dataset['group']
  return id === undefined ? undefined : Number(id) || null
}

/** Around the tree: what is being dragged, and where it may be let go. Fingers and keys use the menu. */
function Draggable({ rows, onMove, children }: IngredientTreeProps & { readonly children: ReactNode }) {
  const { t } = useTranslation('ingredients')
  const labels = useIngredientLabels()
  const dragged = useRef<IngredientRow | null>(null)
  const [canLeave, setCanLeave] = useState(false)
  const [over, setOver] = useState<number | null>()
  const fits = (groupId: number | null | undefined): groupId is number | null => {
    const row = dragged.current
    if (!row || groupId === undefined || groupId === row.parentGroupId) return false
    return groupId === null || fittingGroups(rows, row.id).some(({ id }) => id === groupId)
  }
  const begin = (event: DragEvent): void => {
    const id = Number((event.target as HTMLElement).dataset['ingredient'])
    const row = rows.find(one => one.id === id) ?? null
    dragged.current = row
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', row?.name ?? '')
    // A change of the page at once would end the dragging in some browsers.
    requestAnimationFrame(() => setCanLeave(typeof row?.parentGroupId === 'number'))
  }
  const end = (): void => {
    dragged.current = null
    setCanLeave(false)
    setOver(undefined)
  }
  const goOver = (event: DragEvent): void => {
    const group = groupAt(event)
    if (fits(group)) event.preventDefault()
    setOver(fits(group) ? group : undefined)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!currentTarget.contains(relatedTarget as Element | null)) setOver(undefined)
  }
  const drop = (event: DragEvent): void => {
    const group = groupAt(event)
    event.preventDefault()
    if (dragged.current && fits(group)) void onMove(dragged.current, group)
    setOver(undefined)
  }
  return (
    <LabelsContext value={labels}>
      <OverContext value={over}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu of each row does the same for keys */}
        <div onDragStart={begin} onDragEnd={end} onDragOver={goOver} onDragLeave={leave} onDrop={drop}>
          <div
            className="sr-tree-out sr-ground-card sr-round-12 sr-text-center"
            aria-hidden="true"
            data-group=""
            data-shown={canLeave}
            data-over={over === null}
          >
            {t('dropOut')}
          </div>
          {children}
        </div>
      </OverContext>
    </LabelsContext>
  )
}

interface NodeProps {
  readonly node: IngredientNode
  readonly depth: number
  /** During a search, what is found is in sight. */
  readonly allOpen: boolean
}

/** An ingredient, or a group with what is in it. */
const TreeNode = memo(function Node(props: NodeProps) {
  const { row } = props.node
  if (row.kind === 'GROUP') return <GroupNode {...props} />
  return (
    <li>
      <TreeRow row={row} depth={props.depth}>
        <Row as="span" inline gap={3} shrink className="sr-tree-name sr-anywhere">
          <span className="sr-dot" style={{ background: row.colour }} />
          <span>{row.name}</span>
          {row.imageUrl === null ? null : <IngredientPicture row={row} />}
        </Row>
      </TreeRow>
    </li>
  )
})

function GroupNode({ node, depth, allOpen }: NodeProps) {
  const { t } = useTranslation('ingredients')
  const { row, children, leaves } = node
  const { closed, close } = useUnit({ closed: $closedGroups, close: groupsClosed })
  const isOpen = allOpen || !closed.has(row.id)
  const toggle = (): void => {
    const next = new Set(closed)
    if (!next.delete(row.id)) next.add(row.id)
    close(next)
  }
  return (
    <li className="sr-tree-group" data-group={row.id} data-over={useContext(OverContext) === row.id}>
      <TreeRow row={row} depth={depth}>
        <Row
          as="button"
          type="button"
          inline
          gap={3}
          shrink
          pad={[0, 2]}
          className="sr-tree-toggle sr-round-small sr-text-start sr-tall sr-strong sr-anywhere"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <ChevronRight aria-hidden className="sr-tree-caret" />
          <span className="sr-dot" style={{ background: row.colour }} />
          <span>
            {row.name}
            <small className="sr-muted sr-size-13 sr-nowrap">
              {leaves === 0 ? t('emptyGroup') : t('count', { count: leaves })}
            </small>
          </span>
        </Row>
      </TreeRow>
      {isOpen && children.length > 0 ? (
        <ul aria-label={row.name}>
          {children.map(child => (
            <TreeNode key={child.row.id} node={child} depth={depth + 1} allOpen={allOpen} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

interface TreeRowProps {
  readonly row: IngredientRow
  readonly depth: number
  /** Its name, and what can be done with that. */
  readonly children: ReactNode
}

function TreeRow({ row, depth, children }: TreeRowProps) {
  const labels = useContext(LabelsContext)
  return (
    <Grid
      gap={[0, 3]}
      align="center"
      minHeight={52}
      template="minmax(0, 1fr) 120px 110px 80px 190px 96px"
      className="sr-tree-row sr-ruled"
      style={{ '--depth': depth } as CSSProperties}
      draggable={mayBelong(row)}
      data-ingredient={row.id}
    >
      {children}
      <span className="sr-tree-fact sr-number sr-muted sr-text-end">{labels?.alcohol(row)}</span>
      <span className="sr-tree-fact sr-number sr-muted sr-text-end">{labels?.bottle(row)}</span>
      <span className="sr-tree-fact sr-number sr-tree-price sr-muted sr-text-end">{labels?.price(row)}</span>
      <span className="sr-tree-marks">{row.onPump || row.owned ? <IngredientMarks row={row} /> : null}</span>
      <IngredientMenu row={row} />
    </Grid>
  )
}
