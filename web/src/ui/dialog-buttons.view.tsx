import { DialogFooter } from '@blueprintjs/core'
import type { ReactNode } from 'react'

/** At the end of a dialog: away from it, and on. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => <DialogFooter actions={children} />
