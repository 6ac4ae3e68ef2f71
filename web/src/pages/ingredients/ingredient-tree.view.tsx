import { Button, DialogBody, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ChevronRight, Edit, FolderNew, FolderOpen, More, Plus, Trash } from '@blueprintjs/icons'
import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import {
  type CSSProperties,
  createContext,
  type DragEvent,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { loggedOut } from '../../session/session.model.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { type Column, DataTable, type SortValue } from '../../ui/data-table.view.tsx'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Box, Grid, Row } from '../../ui/layout/layout.view.tsx'
import { Badge, EmptyState } from '../../ui/page-parts.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import type { NewIngredient } from './ingredient-dialog.view.tsx'
import { fittingGroups, type IngredientNode, type IngredientRow, ingredientTree, mayBelong } from './ingredient-tree.ts'

/** What lies over the page. */
export type OpenDialog =
  | { readonly kind: 'edit'; readonly of: IngredientRow | NewIngredient }
  | { readonly kind: 'move' | 'delete'; readonly row: IngredientRow }

/** Opens a dialog from any row. */
export const OpenContext = createContext<(dialog: OpenDialog) => void>(() => {})

const groupsClosed = createEvent<ReadonlySet<number>>()
/** Groups whose ingredients are out of sight; they stay so when the page is left. */
const $closedGroups = createStore<ReadonlySet<number>>(new Set())
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
        <Box flex="1 1 240px" maxWidth={360}>
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
        <Draggable {...{ rows, onMove }} allOpen={search.trim() !== ''}>
          <ul aria-label={t('app:title.ingredients')}>
            {nodes.map(node => (
              <TreeNode key={node.row.id} node={node} depth={0} />
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
        <span className="sr-muted sr-hide-narrow sr-size-13">{t('dragHint')}</span>
      </Row>
    </Grid>
  )
}

interface TreeState {
  /** For hundreds of rows: words are looked up once. */
  readonly labels: ReturnType<typeof useIngredientLabels>
  /** The group that what's dragged is over; null is none at all. */
  readonly over: number | null | undefined
  /** During a search, what is found is in sight. */
  readonly allOpen: boolean
}
const TreeContext = createContext<TreeState | null>(null)

/** @returns the group that the pointer is over: groups are in groups, and the innermost is meant; null is none at all */
function groupAt({ target }: DragEvent): number | null | undefined {
  const id = (target as Element).closest<HTMLElement>('[data-group]')?.dataset['group']
  return id === undefined ? undefined : Number(id) || null
}

type DraggableProps = IngredientTreeProps & Pick<TreeState, 'allOpen'> & { readonly children: ReactNode }

/** Around the tree: what is being dragged, and where it may be let go. Fingers and keys use the menu. */
function Draggable({ rows, onMove, allOpen, children }: DraggableProps) {
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
    <TreeContext value={{ labels, over, allOpen }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu of each row does the same for keys */}
      <div onDragStart={begin} onDragEnd={end} onDragOver={goOver} onDragLeave={leave} onDrop={drop}>
        <div
          className="sr-tree-out sr-banner sr-surface-card sr-text-center"
          aria-hidden="true"
          hidden={!canLeave}
          data-group=""
          data-over={over === null}
        >
          {t('dropOut')}
        </div>
        {children}
      </div>
    </TreeContext>
  )
}

interface NodeProps {
  readonly node: IngredientNode
  readonly depth: number
}

/** An ingredient, or a group with what is in it. */
function TreeNode({ node: { row, children, leaves }, depth }: NodeProps) {
  const { t } = useTranslation('ingredients')
  const tree = useContext(TreeContext)
  const { closed, close } = useUnit({ closed: $closedGroups, close: groupsClosed })
  const isOpen = tree?.allOpen || !closed.has(row.id)
  const toggle = (): void => {
    const next = new Set(closed)
    if (!next.delete(row.id)) next.add(row.id)
    close(next)
  }
  const dot = <span className="sr-dot" style={{ background: row.colour }} />
  if (row.kind !== 'GROUP')
    return (
      <li>
        <TreeRow row={row} depth={depth}>
          <Row as="span" inline gap={3} shrink className="sr-tree-name sr-anywhere">
            {dot}
            <span>{row.name}</span>
            <IngredientPicture row={row} />
          </Row>
        </TreeRow>
      </li>
    )
  return (
    <li className="sr-round-small" data-group={row.id} data-over={tree?.over === row.id}>
      <TreeRow row={row} depth={depth}>
        <Row
          as="button"
          type="button"
          inline
          gap={3}
          shrink
          pad={0}
          className="sr-round-small sr-text-start sr-tall sr-strong sr-anywhere"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <ChevronRight aria-hidden className="sr-tree-caret" />
          {dot}
          <Row as="span" gap={[0, 3]} align="baseline" wrap>
            {row.name}
            <small className="sr-muted sr-light sr-size-13 sr-nowrap">
              {leaves === 0 ? t('emptyGroup') : t('count', { count: leaves })}
            </small>
          </Row>
        </Row>
      </TreeRow>
      {isOpen && children.length > 0 ? (
        <ul aria-label={row.name}>
          {children.map(child => (
            <TreeNode key={child.row.id} node={child} depth={depth + 1} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

interface TreeRowProps extends Pick<NodeProps, 'depth'> {
  readonly row: IngredientRow
  /** Its name, and what can be done with that. */
  readonly children: ReactNode
}

function TreeRow({ row, depth, children }: TreeRowProps) {
  const labels = useContext(TreeContext)?.labels
  return (
    <Grid
      gap={[0, 3]}
      align="center"
      minHeight={52}
      template="minmax(0, 1fr) auto 96px"
      className="sr-tree-row sr-ruled sr-hovers"
      style={{ '--depth': depth } as CSSProperties}
      draggable={mayBelong(row)}
      data-ingredient={row.id}
    >
      {children}
      <Row as="span" gap={3} wrap className="sr-tree-facts sr-number sr-muted">
        {(['alcohol', 'bottle', 'price'] as const).map(fact => (
          <span key={fact} className={fact === 'price' ? 'sr-tree-price' : undefined}>
            {labels?.[fact](row)}
          </span>
        ))}
        <IngredientMarks row={row} />
      </Row>
      <IngredientMenu row={row} />
    </Grid>
  )
}

/** All ingredients and groups with everything that is known of them. */
export function IngredientTable({ rows }: { readonly rows: readonly IngredientRow[] }) {
  const { t } = useTranslation(['ingredients', 'app'])
  return (
    <div className="sr-ingredient-table">
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        caption={t('app:title.ingredients')}
        searchLabel={t('search')}
        searchText={({ name, parentGroupName }) => `${name} ${parentGroupName ?? ''}`}
        initialSort={{ key: 'name', descending: false }}
        columns={useColumns()}
        rowActions={row => <IngredientMenu row={row} />}
        empty={null}
      />
    </div>
  )
}

function useColumns(): readonly Column<IngredientRow>[] {
  const { t } = useTranslation(['ingredients', 'terms'])
  const labels = useIngredientLabels()
  const number = (
    key: 'alcohol' | 'bottle' | 'flowFactor' | 'density' | 'price',
    sortBy: (row: IngredientRow) => SortValue,
  ): Column<IngredientRow> => ({
    ...{ key, title: t(key), sortBy, align: 'end' },
    render: row => labels[key](row) ?? '–',
  })
  return [
    {
      key: 'name',
      title: t('terms:name'),
      render: row => (
        <Row as="span" inline gap={3} shrink className="sr-anywhere">
          <span className="sr-dot" style={{ background: row.colour }} />
          <strong dir="auto">{row.name}</strong>
          <IngredientPicture row={row} />
        </Row>
      ),
      sortBy: ({ name }) => name,
      onPhone: 'title',
      width: '22%',
    },
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`), sortBy: ({ kind }) => kind },
    {
      key: 'parent',
      title: t('terms:group'),
      render: ({ parentGroupName }) => parentGroupName ?? '–',
      sortBy: ({ parentGroupName }) => parentGroupName,
    },
    {
      key: 'marks',
      title: t('marks'),
      render: row => <IngredientMarks row={row} />,
      sortBy: ({ onPump, owned }) => -(Number(onPump) * 2 + Number(owned)),
    },
    number('alcohol', ({ maxAlcoholContent }) => maxAlcoholContent),
    number('bottle', ({ unit, bottleSizeMl }) => (unit === 'ml' ? bottleSizeMl : t(`units.${unit}`))),
    // A phone has no room for what's rarely looked for.
    { ...number('flowFactor', ({ flowFactor }) => flowFactor), onPhone: 'hide' },
    { ...number('density', ({ density }) => density), onPhone: 'hide' },
    number('price', ({ bottlePrice }) => bottlePrice),
  ]
}

/** Facts of an ingredient in the user's language; null where there are none. */
function useIngredientLabels() {
  const { t } = useTranslation('ingredients')
  const format = useFormat()
  return useMemo(() => {
    const said = <Value,>(value: Value | null, labels: (value: Value) => string): string | null =>
      value === null ? null : labels(value)
    return {
      /** "40%", of groups "37.5% to 63%". */
      alcohol({ minAlcoholContent: least, maxAlcoholContent: most }: IngredientRow): string | null {
        if (least === null || most === null) return null
        if (most === 0) return t('noAlcohol')
        if (least === most) return format.percent(most)
        return t('alcoholRange', { least: format.number(least), most: format.percent(most) })
      },
      /** The size of its bottle, or the unit that its amounts are counted in. */
      bottle({ kind, unit, bottleSizeMl }: IngredientRow): string | null {
        if (kind === 'GROUP') return null
        return unit === 'ml' ? said(bottleSizeMl || null, format.ml) : t(`units.${unit}`)
      },
      flowFactor: (row: IngredientRow) => said(row.flowFactor, format.exact),
      density: (row: IngredientRow) => said(row.density, format.exact),
      price: (row: IngredientRow) => said(row.bottlePrice, format.price),
    }
  }, [t, format])
}

/** Everything that can be done with an ingredient or a group. */
function IngredientMenu({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation(['ingredients', 'common', 'terms'])
  const open = useContext(OpenContext)
  // There are hundreds of rows: a menu is made when it's first opened.
  const [wasAsked, setAsked] = useState(false)
  const button = { variant: 'minimal', icon: <More />, 'aria-label': t('terms:moreFor', { name: row.name }) } as const
  return (
    <Row as="span" align="stretch" justify="end" className="sr-ingredient-buttons sr-tight-buttons">
      <IconButton
        icon={<Edit />}
        label={t('common:record.edit', { name: row.name })}
        onClick={() => open({ kind: 'edit', of: row })}
      />
      {wasAsked ? (
        <PopoverNext placement="bottom-end" defaultIsOpen shouldReturnFocusOnClose content={<Entries row={row} />}>
          {/* It takes the place of the button that was pressed. */}
          <Button {...button} autoFocus />
        </PopoverNext>
      ) : (
        <Button {...button} aria-haspopup="menu" onClick={() => setAsked(true)} />
      )}
    </Row>
  )
}

function Entries({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation('ingredients')
  const open = useContext(OpenContext)
  const create = (kind: NewIngredient['kind']): void => open({ kind: 'edit', of: { kind, parentGroupId: row.id } })
  return (
    <Menu>
      <MenuItem icon={<Edit />} text={t('editShort')} onClick={() => open({ kind: 'edit', of: row })} />
      {row.kind === 'GROUP' ? (
        <>
          <MenuItem icon={<Plus />} text={t('addHere')} onClick={() => create('AUTOMATED')} />
          <MenuItem icon={<FolderNew />} text={t('addGroupHere')} onClick={() => create('GROUP')} />
        </>
      ) : null}
      {mayBelong(row) ? (
        <MenuItem icon={<FolderOpen />} text={t('move')} onClick={() => open({ kind: 'move', row })} />
      ) : null}
      <MenuDivider />
      <MenuItem icon={<Trash />} intent="danger" text={t('delete')} onClick={() => open({ kind: 'delete', row })} />
    </Menu>
  )
}

/** Whether it's at hand. */
function IngredientMarks({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation(['ingredients', 'terms'])
  return (
    <Row as="span" inline gap={1} align="stretch" wrap className="sr-tree-marks sr-any">
      {row.onPump ? <Badge tone="good">{t('terms:onAPump')}</Badge> : null}
      {row.owned ? <Badge>{t('owned')}</Badge> : null}
    </Row>
  )
}

/** A small picture that can be looked at; nothing where there is none. */
function IngredientPicture({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation('terms')
  const [open, setOpen] = useState(false)
  if (row.imageUrl === null) return null
  const title = t('pictureOf', { name: row.name })
  return (
    <>
      <Box
        as="button"
        type="button"
        fixed
        width={64}
        height={44}
        pad={0}
        className="sr-surface-group sr-round-small sr-relative sr-clip"
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        <Photo url={row.imageUrl} width={64} />
      </Box>
      <Dialog isOpen={open} title={row.name} onClose={() => setOpen(false)}>
        <DialogBody>
          <span className="sr-wide-picture sr-round-small sr-relative sr-block sr-clip">
            <Photo url={row.imageUrl} width={560} title={title} />
          </span>
        </DialogBody>
      </Dialog>
    </>
  )
}
