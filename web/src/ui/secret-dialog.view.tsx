import { Button, Callout, DialogBody } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { CopiedText } from './copied-text.view.tsx'
import { Dialog, DialogButtons, useClosing } from './dialog.view.tsx'
import { Stack } from './layout/layout.view.tsx'

interface SecretDialogProps {
  readonly title: string
  /** That it is shown this once. */
  readonly warning: string
  readonly secret: string
  readonly label: string
  readonly doneText: string
  /** What it is for. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Something that nobody can read again once this is closed: no stray key or click does. */
export function SecretDialog({ title, warning, secret, label, doneText, children, onClose }: SecretDialogProps) {
  const { close, ...closing } = useClosing(onClose)
  return (
    <Dialog
      {...closing}
      title={title}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      style={{ width: 'min(640px, calc(100vw - 24px))' }}
    >
      <DialogBody>
        <Stack gap={4}>
          <Callout intent="warning">{warning}</Callout>
          <CopiedText text={secret} label={label} />
          {children}
        </Stack>
      </DialogBody>
      <DialogButtons>
        <Button intent="primary" text={doneText} onClick={close} />
      </DialogButtons>
    </Dialog>
  )
}
