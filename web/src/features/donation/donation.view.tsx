import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { $disclaimerOpen, donationFollowed } from './donation.model.ts'

const Disclaimer = lazy(async () => ({ default: (await import('./disclaimer.view.tsx')).Disclaimer }))

/** The disclaimer, wherever the user is, when it is due or asked for. */
export function Donation() {
  const [open, follow] = useUnit([$disclaimerOpen, donationFollowed])
  useEffect(() => {
    follow()
  }, [follow])
  return <Suspense>{open ? <Disclaimer /> : null}</Suspense>
}
