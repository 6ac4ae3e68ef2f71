import { Heart } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $links, disclaimerOpened } from './donation.model.ts'
import './donation.css'

/** Opens the disclaimer; nothing at all where there is nobody to donate to. */
export function DonateButton({ compact = false }: { readonly compact?: boolean }) {
  const { t } = useTranslation('donation')
  const [links, open] = useUnit([$links, disclaimerOpened])
  if (links.length === 0) return null
  return (
    <button type="button" className="sr-donate sr-round-12 sr-strong" aria-haspopup="dialog" onClick={() => open()}>
      <Heart size={18} aria-hidden />
      <span className={compact ? 'sr-visually-hidden' : ''}>{t('donate')}</span>
    </button>
  )
}
