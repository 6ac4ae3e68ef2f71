import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/layout.view.tsx'
import { $atWork, emergencyStopFx, emergencyStopPressed } from './machine.model.ts'
import './machine.css'

/** Switches everything off at one press. There while anything runs; in every head, because dialogs hide the page's. */
export function EmergencyStop() {
  const { t } = useTranslation('machine')
  const [atWork, stopping] = useUnit([$atWork, emergencyStopFx.pending])
  const stop = useUnit(emergencyStopPressed)
  if (!atWork) return null
  return (
    <Row
      as="button"
      type="button"
      inline
      gap={2}
      justify="center"
      fixed
      pad={[0, 4, 0, 3]}
      minWidth={48}
      className="sr-emergency sr-bold sr-round-12 sr-nowrap"
      aria-label={t('emergency.stop')}
      title={t('emergency.hint')}
      aria-busy={stopping}
      onClick={() => stop()}
      data-testid="emergency-stop"
    >
      <EmergencyButtonPicture />
      <span aria-hidden>{t('emergency.stop')}</span>
    </Row>
  )
}

/** The red button on yellow that hangs on machines: nothing else on the screen looks like it. */
const EmergencyButtonPicture = () => (
  <svg width={26} height={26} viewBox="0 0 26 26" aria-hidden="true">
    <circle cx={13} cy={13} r={13} style={{ fill: '#ffd23c' }} />
    <circle cx={13} cy={13} r={8} style={{ fill: '#b3302a' }} />
    <path
      d="M8.5 11a5 5 0 0 1 7-2.4"
      style={{ fill: 'none', stroke: '#ffffff', strokeWidth: 1.6, strokeLinecap: 'round' }}
    />
  </svg>
)
