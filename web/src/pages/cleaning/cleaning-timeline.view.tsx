import { Hand, Time, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { $cleaning, $stage, $timeline } from './cleaning.model.ts'
import { phaseState, type TimelinePhase } from './cleaning-timeline.ts'

/** What the programme does, from top to bottom; during one, how far it is. */
export function CleaningTimeline() {
  const { t } = useTranslation('cleaning')
  const { phases, stage, cleaning } = useUnit({ phases: $timeline, stage: $stage, cleaning: $cleaning })
  const done = stage === 'choosing' ? null : (cleaning?.stage ?? 0)
  const wordsOf = usePhaseWords()
  return (
    <>
      <Stack as="ol" className="sr-phases">
        {phases.map(phase => {
          const state = done === null ? 'ahead' : phaseState(phase, done)
          return (
            <Stack
              as="li"
              gap={3}
              align="center"
              key={phase.from}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <Stack as="span" align="center" justify="center" className="sr-phases-icon" aria-hidden="true">
                {phase.kind === 'ask' ? <Hand /> : phase.kind === 'soak' ? <Time /> : <Tint />}
              </Stack>
              <span>{wordsOf(phase)}</span>
              {done === null ? null : <span className="sr-visually-hidden">{t(`timeline.${state}`)}</span>}
            </Stack>
          )
        })}
      </Stack>
      <p className="sr-form-hint">{t('timeline.books')}</p>
    </>
  )
}

const askKeys = {
  'hoses-into-water': 'HOSES_INTO_WATER',
  'hoses-into-sanitiser': 'HOSES_INTO_SANITISER',
  'hoses-into-air': 'HOSES_INTO_AIR',
  'hoses-into-bottles': 'HOSES_INTO_BOTTLES',
} as const

function usePhaseWords(): (phase: TimelinePhase) => string {
  const { t } = useTranslation('cleaning')
  const format = useFormat()
  return phase => {
    switch (phase.kind) {
      case 'ask':
        return t(`ask.${askKeys[phase.ask]}.title`)
      case 'rinse':
        return t('phase.rinse', { times: format.number(phase.tubeVolumes) })
      case 'pulse':
        return t('phase.pulse', { times: format.number(phase.times) })
      case 'run':
        return t('phase.run', { time: format.duration(phase.seconds) })
      case 'soak':
        return t('phase.soak', { time: format.duration(phase.seconds) })
      case 'drain':
        return t('phase.drain')
    }
  }
}
