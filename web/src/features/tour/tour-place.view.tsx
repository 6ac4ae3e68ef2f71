import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { $isTourWanted, frameShown } from './tour-wanted.model.ts'

/** Fetched when somebody is on the way, or begins. */
const TourHost = lazy(async () => ({ default: (await import('./tour-host.view.tsx')).TourHost }))

/** The guided minute, on whichever page somebody is. */
export function TourPlace() {
  const [isWanted, show] = useUnit([$isTourWanted, frameShown])
  useEffect(() => {
    show(localStorage)
  }, [show])
  return <Suspense fallback={null}>{isWanted ? <TourHost /> : null}</Suspense>
}
