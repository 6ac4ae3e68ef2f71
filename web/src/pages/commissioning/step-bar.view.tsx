import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { type PageStep, pageSteps, type StepState } from './commissioning-steps.ts'

interface StepBarProps {
  readonly step: PageStep
  readonly stateOf: (step: PageStep) => StepState
  readonly onChoose: (step: PageStep) => void
}

/** Where one is, and what is done; any step can be gone to. */
export function StepBar({ step, stateOf, onChoose }: StepBarProps) {
  const { t } = useTranslation('commissioning')
  const nr = pageSteps.indexOf(step) + 1
  return (
    <nav className="sr-commission-nav" aria-label={t('steps')}>
      <ol>
        {pageSteps.map((one, index) => {
          const state = stateOf(one)
          return (
            <li key={one} data-current={one === step} data-state={state}>
              <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => onChoose(one)}>
                <span className="sr-commission-number" aria-hidden="true">
                  {state === 'done' ? <Tick /> : index + 1}
                </span>
                <span className="sr-commission-name">{t(`step.${one}`)}</span>
                {one === 'report' ? null : <span className="sr-visually-hidden">{t(`stepState.${state}`)}</span>}
              </button>
            </li>
          )
        })}
      </ol>
      <p className="sr-commission-where" aria-hidden="true">
        <span className="sr-number">{t('stepOf', { nr: String(nr), all: String(pageSteps.length) })}</span>
        <strong>{t(`step.${step}`)}</strong>
      </p>
    </nav>
  )
}
