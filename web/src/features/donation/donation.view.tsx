import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useOnEnter } from '../../ui/use-model.ts'
import { $disclaimerOpen, donationFollowed } from './donation.model.ts'

const Disclaimer = lazy(async () => ({ default: (await import('./disclaimer.view.tsx')).Disclaimer }))

/** The disclaimer, wherever the user is, when it is due or asked for. */
export function Donation() {
  const open = useUnit($disclaimerOpen)
  useOnEnter(donationFollowed)
  return <Suspense>{open ? <Disclaimer /> : null}</Suspense>
}
