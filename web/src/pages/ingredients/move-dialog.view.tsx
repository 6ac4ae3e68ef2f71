import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { fittingGroups } from './ingredient-tree.ts'
import type { IngredientRow } from './ingredients.documents.ts'
import { $moving, ingredients, moveDeclined, moveRequested } from './ingredients.model.ts'

/** "To which group?": what dragging does, for fingers and keys. */
export function MoveDialog() {
  const { t } = useTranslation('ingredients')
  const [row, decline] = useUnit([$moving, moveDeclined])
  return (
    <Dialog
      isOpen={row !== null}
      title={row === null ? '' : t('moveTitle', { name: row.name })}
      onClose={() => decline()}
    >
      {row === null ? null : <MoveForm key={row.id} row={row} />}
    </Dialog>
  )
}

function MoveForm({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation(['ingredients', 'common'])
  const [decline, move] = useUnit([moveDeclined, moveRequested])
  const rows = useUnit(ingredients.$value) ?? []
  const [groupId, setGroupId] = useState(row.parentGroupId)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    move({ row, parentGroupId: groupId })
  }
  return (
    <form onSubmit={submit}>
      <DialogBody>
        <IngredientPicker
          label={t('ingredients:moveTo')}
          value={groupId}
          onChange={setGroupId}
          items={fittingGroups(rows, row.id)}
          placeholder={t('ingredients:noParent')}
          clearable
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('common:cancel')} onClick={() => decline()} />
            <Button
              type="submit"
              intent="primary"
              text={t('ingredients:moveSave')}
              disabled={groupId === row.parentGroupId}
            />
          </>
        }
      />
    </form>
  )
}
