import { Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $atWork, emergencyStopFx, emergencyStopPressed } from './machine.model.ts'
import './machine.css'

/** Switches everything off at one press. There while anything runs; in every head, because dialogs hide the page's. */
export function EmergencyStop() {
  const { t } = useTranslation('machine')
  const { atWork, stopping, stop } = useUnit({
    atWork: $atWork,
    stopping: emergencyStopFx.pending,
    stop: emergencyStopPressed,
  })
  if (!atWork) return null
  return (
    <button
      type="button"
      className="sr-emergency"
      aria-label={t('emergency.stop')}
      title={t('emergency.hint')}
      aria-busy={stopping}
      onClick={() => stop()}
      data-testid="emergency-stop"
    >
      <Stop size={20} aria-hidden />
      <span aria-hidden>{t('emergency.stop')}</span>
    </button>
  )
}
