import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { $stop } from './tour.model.ts'

/** Fetched when the tour is under way, or begins. */
const Coach = lazy(async () => {
  const [coach] = await Promise.all([import('./coach.view.tsx'), loadTexts('tour')])
  return { default: coach.Coach }
})

/** The guided minute, on any page. */
export function TourPlace() {
  const stop = useUnit($stop)
  return <Suspense>{stop && <Coach stop={stop} />}</Suspense>
}
