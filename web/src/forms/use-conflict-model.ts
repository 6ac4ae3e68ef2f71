import { useUnit } from 'effector-react'
import type { DraftConflict } from './conflict.model.ts'
import type { Conflict, ConflictField } from './conflict.ts'

/** The conflict of a form whose draft a model holds. */
export function useConflictModel<Draft extends object>(
  model: DraftConflict<Draft>,
  fields: readonly ConflictField<Draft>[],
  ifDeleted?: 'can-save-anew',
): Conflict<Draft> | null {
  const { found, server, isOpen } = useUnit({ found: model.$conflict, server: model.$server, isOpen: model.$isAsking })
  const [open, dismiss] = useUnit([model.opened, model.dismissed])
  const [keepLocal, takeServer] = useUnit([model.overwriteChosen, model.serverChosen])
  const saveAnew = useUnit(model.saveAnewChosen)
  if (found === null) return null
  const origin = server && 'origin' in server ? (server.origin as { readonly lastUpdate?: string } | null) : null
  return {
    ...{ fields, server, savedAt: origin?.lastUpdate, isOpen },
    open: () => open(),
    dismiss: () => dismiss(),
    keepLocal: () => keepLocal(),
    takeServer: () => takeServer(),
    ...(ifDeleted && { saveAnew: () => saveAnew() }),
  }
}
