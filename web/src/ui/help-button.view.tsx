import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Help } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.view.tsx'
import { IconButton } from './icon-button.view.tsx'
import './help-button.css'

/** A question mark that opens an explanation. */
export function HelpButton({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <IconButton
        className="sr-help"
        icon={<Help size={20} />}
        label={t('help', { title })}
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={open} title={title} onClose={close}>
        <DialogBody>{children}</DialogBody>
        <DialogFooter actions={<Button intent="primary" text={t('close')} onClick={close} />} />
      </Dialog>
    </>
  )
}
