import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { $isTourWanted, appShellShown } from './tour-wanted.model.ts'

/** Fetched when the tour is under way, or begins. */
const Coach = lazy(async () => {
  const [coach] = await Promise.all([import('./coach.view.tsx'), loadTexts('tour')])
  return { default: coach.Coach }
})

/** The guided minute, on any page. */
export function TourPlace() {
  const [isWanted, show] = useUnit([$isTourWanted, appShellShown])
  useEffect(() => {
    show(localStorage)
  }, [show])
  return <Suspense fallback={null}>{isWanted ? <Coach /> : null}</Suspense>
}
