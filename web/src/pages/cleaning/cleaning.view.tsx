import { Hand, Time, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from 'urql'
import { $machine } from '../../entities/machine/machine.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import {
  CleaningDocument,
  type Programme,
  phaseState,
  type TimelinePhase,
  timelineOf,
  timelineOfCourse,
} from './cleaning.ts'
import { CleaningChoice } from './cleaning-choice.view.tsx'
import { CleaningCourse } from './cleaning-course.view.tsx'
import './cleaning.css'

/** Leads a person and the pumps through rinsing, sanitising or drying the tubes. */
export function CleaningPage() {
  const { t } = useTranslation(['cleaning', 'pumps', 'app'])
  const machine = useUnit($machine)
  const [{ data }] = useSubscription({ query: CleaningDocument })
  const [programme, setProgramme] = useState<Programme>('RINSE')
  // How it ended is shown where that was seen: what ended before isn't new.
  const [isFollowed, setFollowed] = useState(false)
  const cleaning = data?.cleaning ?? null
  const isGoing = cleaning?.outcome === null
  if (isGoing && !isFollowed) setFollowed(true)
  const course = isGoing || isFollowed ? cleaning : null
  return (
    <Box measure={1160}>
      <PageHead
        title={t('app:title.cleaning')}
        lead={t('lead')}
        back={{ to: '/admin/pump', text: t('app:title.pumps') }}
      />
      {data === undefined ? (
        <Skeleton height="420px" />
      ) : (
        <Grid gap={5} align="start" template="minmax(0, 1.7fr) minmax(260px, 1fr)" stacked={760}>
          {course ? (
            <CleaningCourse cleaning={course} onSeen={() => setFollowed(false)} />
          ) : (
            <CleaningChoice programme={programme} onProgramme={setProgramme} />
          )}
          <Panel title={t('timeline.title')}>
            <CleaningTimeline
              phases={course ? timelineOfCourse(course) : timelineOf(programme, machine?.reversible ?? false)}
              done={course?.stage ?? null}
            />
          </Panel>
        </Grid>
      )}
    </Box>
  )
}

interface TimelineProps {
  readonly phases: readonly TimelinePhase[]
  /** How many stages are done; null before it's begun. */
  readonly done: number | null
}

/** The phases of the programme from top to bottom; during one, how far it is. */
function CleaningTimeline({ phases, done }: TimelineProps) {
  const { t } = useTranslation('cleaning')
  const wordsOf = usePhaseLabels()
  return (
    <>
      <Stack as="ol" className="sr-phases">
        {phases.map(phase => {
          const state = done === null ? 'ahead' : phaseState(phase, done)
          return (
            <Grid
              as="li"
              gap={3}
              align="center"
              template="36px minmax(0, 1fr)"
              key={phase.from}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <Stack
                as="span"
                align="center"
                justify="center"
                width={36}
                height={36}
                className="sr-phases-icon sr-mark"
                aria-hidden="true"
              >
                {phase.kind === 'ask' ? <Hand /> : phase.kind === 'soak' ? <Time /> : <Tint />}
              </Stack>
              <span>{wordsOf(phase)}</span>
              {done === null ? null : <span className="sr-visually-hidden">{t(`timeline.${state}`)}</span>}
            </Grid>
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

function usePhaseLabels(): (phase: TimelinePhase) => string {
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
