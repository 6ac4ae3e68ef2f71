import { Button, DialogBody, DialogFooter, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Edit, FolderNew, FolderOpen, More, Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.view.tsx'
import { Dialog } from '../../ui/dialog.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import { createRequested, editRequested } from './ingredient-form.model.ts'
import { mayBelong } from './ingredient-tree.ts'
import type { IngredientRow } from './ingredients.documents.ts'
import { deletionAsked, moveAsked } from './ingredients.model.ts'

/** Everything that can be done with an ingredient or a group. */
export function IngredientMenu({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation('ingredients')
  const edit = useUnit(editRequested)
  // There are hundreds of rows: a menu is made when it is first asked for.
  const [wasAsked, setAsked] = useState(false)
  const button = { variant: 'minimal', icon: <More />, 'aria-label': t('actions', { name: row.name }) } as const
  return (
    <Row as="span" align="stretch" justify="end" className="sr-ingredient-buttons">
      <IconButton icon={<Edit />} label={t('edit', { name: row.name })} onClick={() => edit(row)} />
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
  const [edit, create, move, remove] = useUnit([editRequested, createRequested, moveAsked, deletionAsked])
  const { id: parentGroupId } = row
  return (
    <Menu>
      <MenuItem icon={<Edit />} text={t('editShort')} onClick={() => edit(row)} />
      {row.kind === 'GROUP' ? (
        <>
          <MenuItem icon={<Plus />} text={t('addHere')} onClick={() => create({ kind: 'AUTOMATED', parentGroupId })} />
          <MenuItem
            icon={<FolderNew />}
            text={t('addGroupHere')}
            onClick={() => create({ kind: 'GROUP', parentGroupId })}
          />
        </>
      ) : null}
      {mayBelong(row) ? <MenuItem icon={<FolderOpen />} text={t('move')} onClick={() => move(row)} /> : null}
      <MenuDivider />
      <MenuItem icon={<Trash />} intent="danger" text={t('delete')} onClick={() => remove(row)} />
    </Menu>
  )
}

/** Whether it is at hand. */
export function IngredientMarks({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation('ingredients')
  if (!row.onPump && !row.owned) return null
  return (
    <Row as="span" inline gap={1} align="stretch" wrap>
      {row.onPump ? <Badge tone="good">{t('onPump')}</Badge> : null}
      {row.owned ? <Badge>{t('owned')}</Badge> : null}
    </Row>
  )
}

/** A small picture that can be looked at; nothing where there is none. */
export function IngredientPicture({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation(['ingredients', 'common'])
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
        className="sr-ingredient-thumb sr-round-small sr-relative sr-clip"
        aria-label={t('ingredients:showPicture', { name: row.name })}
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
            <Photo url={row.imageUrl} width={560} title={t('ingredients:showPicture', { name: row.name })} />
          </span>
        </DialogBody>
        <DialogFooter actions={<Button text={t('common:close')} onClick={close} />} />
      </Dialog>
    </>
  )
}
