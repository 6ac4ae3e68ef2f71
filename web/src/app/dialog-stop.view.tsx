import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { EmergencyStop } from '../entities/machine/emergency-stop.view.tsx'
import { $atWork } from '../entities/machine/machine.model.ts'
import './dialog-stop.css'

/**
 * A dialog hides the page's head and keeps the focus inside: while anything runs, the one on top gets a stop of its
 * own, unless it has one.
 */
export function DialogStop() {
  const atWork = useUnit($atWork)
  const dialog = useTopDialog(atWork)
  if (dialog === null) return null
  return createPortal(
    <div className="sr-dialog-stop">
      <EmergencyStop />
    </div>,
    dialog,
  )
}

function useTopDialog(atWork: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null)
  useEffect(() => {
    if (!atWork) {
      setDialog(null)
      return
    }
    const look = (): void => setDialog(topDialogWithoutStop())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [atWork])
  return dialog
}

function topDialogWithoutStop(): Element | null {
  const covering = [...document.querySelectorAll('.bp6-portal:has(.bp6-overlay-backdrop)')]
  const dialog = covering.at(-1)?.querySelector('.bp6-dialog, .bp6-drawer') ?? null
  const hasOwn = dialog?.querySelector('.sr-emergency:not(.sr-dialog-stop .sr-emergency)')
  return hasOwn ? null : dialog
}
