import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'

/** Why there can be no expanders, and the way to have some. */
export function BusOff() {
  const { t } = useTranslation('hardware')
  return (
    <div className="sr-card">
      <EmptyState title={t('busOff.title')} text={t('busOff.text')} picture={<EmptyChip />}>
        <LinkButton primary to="/admin/gpio/i2c" text={t('busOff.enable')} />
      </EmptyState>
    </div>
  )
}

/** A chip with nothing on its legs. */
export const EmptyChip = () => (
  <svg
    viewBox="0 0 112 112"
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinecap="round"
    opacity={0.7}
    aria-hidden="true"
  >
    {[28, 46, 64, 82].map(y => (
      <path key={y} d={`M18 ${y}h18M76 ${y}h18`} />
    ))}
    <rect x={36} y={14} width={40} height={84} rx={6} />
    <path d="M49 14a7 7 0 0 0 14 0" />
  </svg>
)
