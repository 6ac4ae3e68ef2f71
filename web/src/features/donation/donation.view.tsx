import { Heart } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/layout.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import { $disclaimerOpen, $links, disclaimerOpened, donationSubscribed } from './donation.model.ts'
import './donation.css'

const Disclaimer = lazy(async () => ({ default: (await import('./disclaimer.view.tsx')).Disclaimer }))

/** The disclaimer, on any page, when it's due or requested. */
export function Donation() {
  const open = useUnit($disclaimerOpen)
  useOnEnter(donationSubscribed)
  return <Suspense>{open ? <Disclaimer /> : null}</Suspense>
}

/** Opens the disclaimer; nothing where there's no one to donate to. */
export function DonateButton({ compact = false }: { readonly compact?: boolean }) {
  const { t } = useTranslation('donation')
  const [links, open] = useUnit([$links, disclaimerOpened])
  if (links.length === 0) return null
  return (
    <Row
      as="button"
      type="button"
      inline
      gap={2}
      justify="center"
      minWidth={48}
      minHeight={48}
      pad={[0, 4]}
      className="sr-donate sr-round-12 sr-strong"
      aria-haspopup="dialog"
      onClick={() => open()}
    >
      <Heart size={18} aria-hidden />
      <span className={compact ? 'sr-visually-hidden' : ''}>{t('donate')}</span>
    </Row>
  )
}
