import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { $isUnderWay, tourRestored } from './tour.model.ts'

/** Fetched when somebody is under way. */
const Coach = lazy(async () => {
  const [coach] = await Promise.all([import('./coach.view.tsx'), loadTexts('tour')])
  return { default: coach.Coach }
})

/** Goes on where somebody was. */
export function TourHost() {
  const [isUnderWay, restore] = useUnit([$isUnderWay, tourRestored])
  useEffect(() => {
    restore(localStorage)
  }, [restore])
  return <Suspense fallback={null}>{isUnderWay ? <Coach /> : null}</Suspense>
}
