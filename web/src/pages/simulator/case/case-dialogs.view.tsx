import { useUnit } from 'effector-react'
import { $caseAsked } from '../case-asked.model.ts'
import { OpenedDialog } from './opened-dialog.view.tsx'
import { ShareDialog } from './share-dialog.view.tsx'

/** Whichever dialog of cases somebody wants. */
export function CaseDialogs() {
  const asked = useUnit($caseAsked)
  if (asked === null) return null
  return asked.kind === 'share' ? <ShareDialog asked={asked} /> : <OpenedDialog asked={asked} />
}
