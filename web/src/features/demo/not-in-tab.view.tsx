import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { $isInTab } from '../../entities/surroundings/surroundings.model.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { MissingNoteProps } from './missing-note.view.tsx'

const MissingNote = lazy(async () => {
  const [note] = await Promise.all([import('./missing-note.view.tsx'), loadTexts('demo')])
  return { default: note.MissingNote }
})

/** What a machine in a tab of a browser does not have, said where it would be; nothing at all elsewhere. */
export function NotInTab(props: MissingNoteProps) {
  const isInTab = useUnit($isInTab)
  return <Suspense fallback={null}>{isInTab ? <MissingNote {...props} /> : null}</Suspense>
}
