import {
  Dialog as BareDialog,
  Drawer as BareDrawer,
  DialogFooter,
  type DialogProps,
  type DrawerProps,
} from '@blueprintjs/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useBackCloses } from './use-back-closes.ts'

type Closing<Props> = Omit<Props, 'onClose'> & { readonly onClose?: () => void }

/** A dialog that the browser's way back closes, too; as little as Escape does where that is turned off. */
export function Dialog(props: Closing<DialogProps>) {
  useBackCloses(props.isOpen, props.canEscapeKeyClose === false ? undefined : props.onClose)
  return <BareDialog {...props} title={props.title && <span dir="auto">{props.title}</span>} />
}

/** The same at the edge of the screen. */
export function Drawer(props: Closing<DrawerProps>) {
  useBackCloses(props.isOpen, props.onClose)
  return <BareDrawer {...props} />
}

/** At the end of a dialog: away from it, and on. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => <DialogFooter actions={children} />

/** What a dialog needs that's on the screen while it's open: it closes first, and is taken away then. */
export function useClosing(onClosed: () => void) {
  const [isOpen, setOpen] = useState(true)
  return { isOpen, close: () => setOpen(false), onClosed }
}

/** The dialog over a page, and what it's about. Another may be opened while one still closes: each has its own `key`. */
export function useDialog<About>() {
  const [{ about, key }, setShown] = useState<{ readonly about: About | null; readonly key: number }>({
    ...{ about: null, key: 0 },
  })
  return {
    ...{ about, key },
    open: useCallback((next: About) => setShown(last => ({ about: next, key: last.key + 1 })), []),
    onClose: () => setShown(last => (last.key === key ? { about: null, key } : last)),
  }
}
