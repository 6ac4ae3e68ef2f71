import { Edit, Trash } from '@blueprintjs/icons'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationResult } from 'urql'
import { IconButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'

interface RowButtonsProps {
  readonly name: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** At the end of a group or a profile. */
export function RowButtons({ name, onEdit, onDelete }: RowButtonsProps) {
  const { t } = useTranslation('common')
  return (
    <Row fixed>
      <IconButton icon={<Edit />} label={t('record.edit', { name })} onClick={onEdit} />
      <IconButton icon={<Trash />} label={t('record.delete', { name })} onClick={onDelete} />
    </Row>
  )
}

interface DeletionProps {
  readonly subject: 'groups' | 'profiles'
  /** As it was when the dialog was opened. */
  readonly target: { readonly id: number; readonly name: string; readonly version: string }
  readonly remove: (target: { readonly id: number; readonly version: string }) => Promise<OperationResult>
  /** Has the focus when what was deleted took the button with it that opened this. */
  readonly focusAfter: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Asks before a group or a profile is deleted. */
export function Deletion({ subject, target: { id, name, version }, remove, focusAfter, onClose }: DeletionProps) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <ConfirmDialog
      title={t(`${subject}.deleteTitle`, { name })}
      confirmText={t('common:delete')}
      intent="danger"
      act={() => remove({ id, version })}
      onDone={() => notify.success(t(`${subject}.deleted`, { name }))}
      onClose={() => {
        onClose()
        focusIfLost(focusAfter.current)
      }}
    >
      {t(`${subject}.deleteText`, { name })}
    </ConfirmDialog>
  )
}
