import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import './parts.css'

interface SheetProps {
  /** The id of its heading. */
  readonly labelledBy: string
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something before the page, which waits behind it. It is closed by its own buttons, Escape, or beside it. */
export function Sheet({ labelledBy, className = '', onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken away: then the focus goes back to where it came from.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const { current } = dialog
    // What covers the page is part of the dialog; a finger there means the page.
    const onClick = ({ target }: Event): void => {
      if (target === current) close.current()
    }
    current?.addEventListener('click', onClick)
    return () => current?.removeEventListener('click', onClick)
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`sr-card sr-guest-sheet ${className}`}
      aria-labelledby={labelledBy}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
