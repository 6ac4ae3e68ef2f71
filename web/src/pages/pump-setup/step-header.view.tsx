import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { type SetupStep, setupSteps } from './setup-steps.ts'

interface StepHeaderProps {
  readonly step: SetupStep
  readonly furthest: SetupStep
  readonly onChoose: (step: SetupStep) => void
}

/** Where one is, and where one can go. */
export function StepHeader({ step, furthest, onChoose }: StepHeaderProps) {
  const { t } = useTranslation('calibration')
  return (
    <nav aria-label={t('setup.steps')}>
      <ol className="sr-setup-steps">
        {setupSteps.map(one => (
          <li key={one} data-current={one === step} data-done={one < furthest}>
            <button
              type="button"
              disabled={one > furthest}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onChoose(one)}
            >
              <span className="sr-steps-number">{one < furthest && one !== step ? <Tick aria-hidden /> : one}</span>
              <span>{t(`setup.step.${one}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
