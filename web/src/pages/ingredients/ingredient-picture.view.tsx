import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Photo } from '../../ui/photo.view.tsx'
import type { IngredientRow } from './ingredients.documents.ts'

/** A small picture that can be looked at; nothing where there is none. */
export function IngredientPicture({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation(['ingredients', 'common'])
  const [open, setOpen] = useState(false)
  if (row.imageUrl === null) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="sr-ingredient-thumb"
        aria-label={t('ingredients:showPicture', { name: row.name })}
        onClick={() => setOpen(true)}
      >
        <Photo url={row.imageUrl} width={64} />
      </button>
      <Dialog isOpen={open} title={row.name} onClose={close} className="sr-ingredient-picture">
        <DialogBody>
          <span className="sr-ingredient-photo">
            <Photo url={row.imageUrl} width={560} title={t('ingredients:showPicture', { name: row.name })} />
          </span>
        </DialogBody>
        <DialogFooter actions={<Button text={t('common:close')} onClick={close} />} />
      </Dialog>
    </>
  )
}
