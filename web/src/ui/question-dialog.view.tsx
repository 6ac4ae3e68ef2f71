import { Button, DialogBody, type Intent } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogButtons } from './dialog.view.tsx'

export interface QuestionDialogProps {
  readonly open: boolean
  readonly title: string
  readonly confirmText: string
  readonly intent?: Intent
  /** The answer is being carried out. */
  readonly busy?: boolean
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly onClosed?: () => void
}

/** Asks before something is done that is hard to take back. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open, title, confirmText, intent = 'primary', busy = false, children, onConfirm, onCancel, onClosed } = props
  const { t } = useTranslation('common')
  return (
    <Dialog
      isOpen={open}
      title={title}
      onClose={onCancel}
      canOutsideClickClose={!busy}
      canEscapeKeyClose={!busy}
      {...(onClosed && { onClosed })}
    >
      <DialogBody>{children}</DialogBody>
      <DialogButtons>
        <Button text={t('cancel')} onClick={onCancel} disabled={busy} />
        <Button intent={intent} text={confirmText} onClick={onConfirm} loading={busy} />
      </DialogButtons>
    </Dialog>
  )
}
