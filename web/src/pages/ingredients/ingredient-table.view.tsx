import { Button, DialogBody, DialogFooter, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Edit, FolderNew, FolderOpen, More, Plus, Trash } from '@blueprintjs/icons'
import { createContext, useContext, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { type Column, DataTable, type SortValue } from '../../ui/data-table.view.tsx'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import type { NewIngredient } from './ingredient-dialog.view.tsx'
import { type IngredientRow, mayBelong } from './ingredient-tree.ts'

/** What lies over the page. */
export type OpenDialog =
  | { readonly kind: 'edit'; readonly of: IngredientRow | NewIngredient }
  | { readonly kind: 'move' | 'delete'; readonly row: IngredientRow }

/** Opens a dialog from any row. */
export const OpenContext = createContext<(dialog: OpenDialog) => void>(() => {})

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
    render: row => <span className="sr-number">{labels[key](row) ?? '–'}</span>,
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

export type IngredientLabels = ReturnType<typeof useIngredientLabels>

/** Facts of an ingredient in the user's language; null where there are none. */
export function useIngredientLabels() {
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
export function IngredientMenu({ row }: { readonly row: IngredientRow }) {
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
export function IngredientMarks({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation(['ingredients', 'terms'])
  if (!row.onPump && !row.owned) return null
  return (
    <Row as="span" inline gap={1} align="stretch" wrap>
      {row.onPump ? <Badge tone="good">{t('terms:onAPump')}</Badge> : null}
      {row.owned ? <Badge>{t('owned')}</Badge> : null}
    </Row>
  )
}

/** A small picture that can be looked at; nothing where there is none. */
export function IngredientPicture({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation(['ingredients', 'common', 'terms'])
  const [open, setOpen] = useState(false)
  if (row.imageUrl === null) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <Box
        as="button"
        type="button"
        fixed
        width={64}
        height={44}
        pad={0}
        className="sr-ground-group sr-round-small sr-relative sr-clip"
        style={{ cursor: 'zoom-in' }}
        aria-label={t('terms:pictureOf', { name: row.name })}
        onClick={() => setOpen(true)}
      >
        <Photo url={row.imageUrl} width={64} />
      </Box>
      <Dialog isOpen={open} title={row.name} onClose={close} style={{ width: 'min(600px, calc(100vw - 24px))' }}>
        <DialogBody>
          <span
            className="sr-relative sr-block sr-clip"
            style={{ aspectRatio: '16 / 9', borderRadius: 'var(--sr-radius-small)' }}
          >
            <Photo url={row.imageUrl} width={560} title={t('terms:pictureOf', { name: row.name })} />
          </span>
        </DialogBody>
        <DialogFooter actions={<Button text={t('common:close')} onClick={close} />} />
      </Dialog>
    </>
  )
}
