import { useUnit } from 'effector-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { $isKiosk } from './kiosk.model.ts'
import './kiosk.css'

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.view.tsx')).QrDialog }))

interface OutsideLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** Instead of the look of a link. */
  readonly className?: string
}

/** A link to a page that is not ours: in a tab of its own, or, on a screen that can't be left, as a code for one's phone. */
export function OutsideLink({
  href,
  children,
  className = 'sr-outside-link sr-link sr-bare sr-tall',
}: OutsideLinkProps) {
  const { t } = useTranslation('kiosk')
  const isKiosk = useUnit($isKiosk)
  const [open, setOpen] = useState(false)
  if (!isKiosk) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-visually-hidden"> {t('newTab')}</span>
      </a>
    )
  }
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      <Suspense>{open ? <QrDialog href={href} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
