import { Button, type ButtonProps, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Help } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Dialog } from './dialog.view.tsx'
import './ui.css'

interface IconButtonProps extends Omit<ButtonProps, 'text' | 'aria-label'> {
  /** For those who hear it. */
  readonly label: string
  /** For those who see it, too, while they point at it. */
  readonly titled?: boolean
}

/** A button that is only a picture. */
export const IconButton = ({ label, titled = false, ...props }: IconButtonProps) => (
  <Button variant="minimal" aria-label={label} title={titled ? label : undefined} {...props} />
)

interface LinkButtonProps {
  readonly to: string
  readonly text: string
  readonly primary?: boolean
  readonly className?: string
  readonly 'aria-label'?: string
}

/** A way to another page that looks like a button. */
export const LinkButton = ({ text, primary = false, className = '', ...props }: LinkButtonProps) => (
  <Link className={`bp6-button ${primary ? 'bp6-intent-primary' : ''} ${className}`} {...props}>
    {text}
  </Link>
)

/** A question mark that opens an explanation. */
export function HelpButton({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <IconButton
        className="sr-muted"
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
