import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { Hand, Play, Stop, Tick, Time, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { type CleaningPhase, cleaningProgrammes, stagesOf } from '#domain/maintenance/cleaning.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { $machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { $blockedReason, $pumps, StopPumpsDocument, useBlockedLabels } from '../../entities/pump/pumps.model.ts'
import { RadioField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { liveAnswer, useLive } from '../../queries/live-value.ts'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'

/** Leads a person and the pumps through rinsing, sanitising or drying the tubes. */
export function CleaningPage() {
  const { t } = useTranslation(['cleaning', 'pumps', 'app'])
  const machine = useUnit($machine)
  const known = useLive(liveCleaning)
  const [programme, setProgramme] = useState<Programme>('RINSE')
  // How it ended is shown where that was seen: what ended before isn't new.
  const [isFollowed, setFollowed] = useState(false)
  const cleaning = known?.cleaning ?? null
  const isGoing = cleaning?.outcome === null
  if (isGoing && !isFollowed) setFollowed(true)
  const course = isGoing || isFollowed ? cleaning : null
  const phases = course ? timelineOfCourse(course) : timelineOf(programme, machine?.reversible ?? false)
  return (
    <Box measure={1160}>
      <PageHead
        title={t('app:title.cleaning')}
        lead={t('lead')}
        back={{ to: '/admin/pump', text: t('app:title.pumps') }}
      />
      {known === null ? (
        <Skeleton height="420px" />
      ) : (
        <Grid gap={5} align="start" template="minmax(0, 1.7fr) minmax(260px, 1fr)" stacked={760}>
          {course ? (
            <CleaningCourse cleaning={course} onSeen={() => setFollowed(false)} />
          ) : (
            <CleaningChoice programme={programme} onProgramme={setProgramme} />
          )}
          <Panel title={t('timeline.title')}>
            <CleaningTimeline phases={phases} done={course?.stage ?? null} />
          </Panel>
        </Grid>
      )}
    </Box>
  )
}

const looks = {
  done: { text: 'sr-muted', icon: 'sr-surface-success' },
  current: { text: 'sr-strong', icon: '' },
  ahead: { text: '', icon: 'sr-surface-group' },
} as const

interface TimelineProps {
  readonly phases: readonly TimelinePhase[]
  /** How many stages are done; null before it's begun. */
  readonly done: number | null
}

function CleaningTimeline({ phases, done }: TimelineProps) {
  const { t } = useTranslation('cleaning')
  const wordsOf = usePhaseLabels()
  return (
    <>
      <Stack as="ol" gap={2}>
        {phases.map(phase => {
          const state = done === null ? 'ahead' : phaseState(phase, done)
          return (
            <Row
              as="li"
              gap={3}
              key={phase.from}
              className={looks[state].text}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <Box as="span" width={36} height={36} className={`sr-mark sr-place-center sr-fixed ${looks[state].icon}`}>
                {phase.kind === 'ask' ? <Hand /> : phase.kind === 'soak' ? <Time /> : <Tint />}
              </Box>
              <span>{wordsOf(phase)}</span>
              {done === null ? null : <span className="sr-visually-hidden">{t(`timeline.${state}`)}</span>}
            </Row>
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
      case 'soak':
        return t(`phase.${phase.kind}`, { time: format.duration(toMilliseconds(phase.time) / 1000) })
      case 'drain':
        return t('phase.drain')
    }
  }
}

interface ChoiceProps {
  readonly programme: Programme
  readonly onProgramme: (programme: Programme) => void
}

/** Which programme, and which pumps: all of them unless others are chosen. */
export function CleaningChoice({ programme, onProgramme }: ChoiceProps) {
  const { t } = useTranslation('cleaning')
  const pumps = useUnit($pumps)
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const cleanable = pumps.filter(isCleanable)
  if (cleanable.length === 0) {
    return (
      <div className="sr-card">
        <EmptyState title={t('none.title')} text={t('none.text')} />
      </div>
    )
  }
  const chosen = cleanable.filter(({ id }) => !leftOut.has(id))
  return (
    <Panel title={t('choose.title')} footer={<Start programme={programme} chosen={chosen} />}>
      <RadioField
        {...uncontrolled('programme', programme, onProgramme)}
        label={t('choose.programme')}
        options={programmes.map(value => ({
          value,
          label: t(`programme.${value}.name`),
          hint: t(`programme.${value}.text`),
        }))}
      />
      <Pumps pumps={pumps} leftOut={leftOut} onLeaveOut={ids => setLeftOut(new Set(ids))} />
    </Panel>
  )
}

interface PumpsProps {
  readonly pumps: readonly MachinePump[]
  readonly leftOut: ReadonlySet<number>
  readonly onLeaveOut: (ids: readonly number[]) => void
}

function Pumps({ pumps, leftOut, onLeaveOut }: PumpsProps) {
  const { t } = useTranslation(['cleaning', 'terms'])
  const cleanable = pumps.filter(isCleanable)
  const others = pumps.filter(pump => !isCleanable(pump))
  const count = cleanable.filter(({ id }) => !leftOut.has(id)).length
  const toggle = (id: number): void =>
    onLeaveOut(leftOut.has(id) ? [...leftOut].filter(other => other !== id) : [...leftOut, id])
  return (
    <Stack as="fieldset" gap={1}>
      <legend className="sr-strong">{t('terms:pumps')}</legend>
      <Checkbox
        label={t('choose.all')}
        checked={count === cleanable.length}
        indeterminate={count > 0 && count < cleanable.length}
        onChange={event => onLeaveOut(event.currentTarget.checked ? [] : cleanable.map(({ id }) => id))}
      />
      <Grid gap={[0, 4]} fill={220}>
        {cleanable.map(({ id, name, currentIngredient }) => (
          <Checkbox key={id} checked={!leftOut.has(id)} onChange={() => toggle(id)}>
            <Row as="span" inline gap={2}>
              <span className="sr-dot" style={{ background: currentIngredient?.colour ?? 'transparent' }} />
              <span>
                {name}
                {currentIngredient ? <span className="sr-muted"> {currentIngredient.name}</span> : null}
              </span>
            </Row>
          </Checkbox>
        ))}
      </Grid>
      {others.length > 0 ? (
        <p className="sr-form-hint">{t('choose.others', { pumps: others.map(({ name }) => name).join(', ') })}</p>
      ) : null}
    </Stack>
  )
}

function Start({ programme, chosen }: Pick<ChoiceProps, 'programme'> & { readonly chosen: readonly MachinePump[] }) {
  const { t } = useTranslation('cleaning')
  const { ml } = useFormat()
  const blockedLabels = useBlockedLabels()
  const blockedReason = useUnit($blockedReason)
  const [isStarting, start] = useAction(StartCleaningDocument)
  const vessel = vesselMl(programme, chosen)
  const remark = (): string | null => {
    if (blockedReason !== null) return blockedLabels(blockedReason)
    if (chosen.length === 0) return t('choose.noPump')
    return vessel > 0 ? t('choose.vessel', { amount: ml(Math.ceil(vessel / 10) * 10) }) : null
  }
  return (
    <Row gap={3} justify="between" wrap grow>
      <Box as="p" flex="1 1 220px" className="sr-muted" role="status">
        {remark()}
      </Box>
      <Button
        intent="primary"
        size="large"
        icon={<Play />}
        text={t('choose.start')}
        loading={isStarting}
        disabled={blockedReason !== null || chosen.length === 0}
        onClick={() => void start({ programme, pumpIds: chosen.map(({ id }) => id) })}
      />
    </Row>
  )
}

const CleaningDocument = graphql(`
  subscription Cleaning { cleaning { programme pumpIds stage stages percent doing ask outcome } }
`)
/** What's known of the cleaning: null before that. */
const liveCleaning = liveAnswer(CleaningDocument, () => cleaning => ({ cleaning }))
const StartCleaningDocument = graphql(`
  mutation StartCleaning($programme: CleaningProgramme!, $pumpIds: [Int!]!) {
    startCleaning(programme: $programme, pumpIds: $pumpIds)
  }
`)
const ConfirmCleaningDocument = graphql(`mutation ConfirmCleaning { confirmCleaning }`)

/** A programme that goes on, else the last one; null as long as nothing was cleaned. */
export type Cleaning = ResultOf<typeof CleaningDocument>['cleaning']
type Programme = VariablesOf<typeof StartCleaningDocument>['programme']

export const programmes = ['RINSE', 'SANITISE', 'DRY'] as const satisfies readonly Programme[]

const idOf = { RINSE: 'rinse', SANITISE: 'sanitise', DRY: 'dry' } as const satisfies Record<Programme, string>

/** One line of the timeline: a phase, from its first stage to before `to`. */
type TimelinePhase = CleaningPhase & { readonly from: number; readonly to: number }

/** @param canReverse pumps can be reversed; nothing is drained otherwise */
export function timelineOf(programme: Programme, canReverse: boolean): readonly TimelinePhase[] {
  let stage = 0
  return cleaningProgrammes[idOf[programme]].phases.flatMap((phase): TimelinePhase[] => {
    const from = stage
    stage += stagesOf({ id: idOf[programme], phases: [phase] }, canReverse).length
    return stage === from ? [] : [{ ...phase, from, to: stage }]
  })
}

/** @param stage how many stages are done */
export const phaseState = ({ from, to }: TimelinePhase, stage: number) =>
  stage >= to ? 'done' : stage >= from ? 'current' : 'ahead'

/** The least amount drawn through the tubes, in millilitres: a vessel below the nozzles has to hold it. */
export function vesselMl(programme: Programme, pumps: readonly { readonly tubeCapacityMl: number | null }[]): number {
  const volumes = timelineOf(programme, false).map(phase => (phase.kind === 'rinse' ? phase.tubeVolumes : 0))
  const rinsed = volumes.reduce((sum, volume) => sum + volume, 0)
  return rinsed * pumps.reduce((sum, { tubeCapacityMl }) => sum + (tubeCapacityMl ?? 0), 0)
}

/** Only pumps with a tube that is known can be cleaned. */
const isCleanable = ({ kind, state }: MachinePump): boolean => kind !== 'VALVE' && state === 'READY'

/** The phases of a programme that was begun: the number of its stages shows whether pumps could be reversed then. */
export function timelineOfCourse({ programme, stages }: NonNullable<Cleaning>): readonly TimelinePhase[] {
  const drained = timelineOf(programme, true)
  return drained.at(-1)?.to === stages ? drained : timelineOf(programme, false)
}

type Going = NonNullable<Cleaning>

interface CourseProps {
  readonly cleaning: Going
  /** How it ended has been seen: another one can be chosen. */
  readonly onSeen: () => void
}

const intents = { FINISHED: 'success', CANCELLED: 'warning', ERROR: 'danger' } as const

function CleaningCourse({ cleaning, onSeen }: CourseProps) {
  const { t } = useTranslation('cleaning')
  const { programme, outcome } = cleaning
  return (
    <Panel title={t(`programme.${programme}.name`)}>
      {outcome === null ? (
        <Running cleaning={cleaning} />
      ) : (
        <>
          <div role="status">
            <Callout intent={intents[outcome]} title={t(`outcome.${outcome}.title`)}>
              {t(`outcome.${outcome}.text`)}
            </Callout>
          </div>
          <Button className="sr-at-start" intent="primary" text={t('outcome.again')} onClick={onSeen} />
        </>
      )}
    </Panel>
  )
}

function Running({ cleaning }: Pick<CourseProps, 'cleaning'>) {
  const { t } = useTranslation('cleaning')
  const format = useFormat()
  const pumps = useUnit($pumps)
  const [, stop] = useMutation(StopPumpsDocument)
  const [isAsking, setAsking] = useState(false)
  const names = pumps.filter(({ id }) => cleaning.pumpIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <RunTrack percent={cleaning.percent} label={t('course.progress')} shade={10} />
      <p className="sr-muted">
        {t('course.pumps', { percent: format.percent(cleaning.percent), pumps: names.join(', ') })}
      </p>
      {cleaning.ask === null ? (
        <Box as="p" minHeight={150} className="sr-strong sr-size-22" role="status">
          {t(cleaning.doing === 'REST' ? 'course.rests' : 'course.pumpsRun')}
        </Box>
      ) : (
        <Ask ask={cleaning.ask} />
      )}
      <Button className="sr-at-start" icon={<Stop />} text={t('course.cancel')} onClick={() => setAsking(true)} />
      {isAsking ? (
        <ConfirmDialog
          title={t('course.cancelTitle')}
          confirmText={t('course.cancel')}
          intent="danger"
          act={() => stop({ pumpId: null })}
          onClose={() => setAsking(false)}
        >
          {t('course.cancelText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Something for hands to do; nothing moves until it is confirmed. */
function Ask({ ask }: { readonly ask: NonNullable<Going['ask']> }) {
  const { t } = useTranslation('cleaning')
  const [isConfirming, confirm] = useAction(ConfirmCleaningDocument)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ask) button.current?.focus({ preventScroll: true })
  }, [ask])
  return (
    <Grid gap={5} align="center" template="160px minmax(0, 1fr)" stacked={520} minHeight={150}>
      <HoseDrawing ask={ask} />
      <Stack gap={3} justify="start">
        <div role="status">
          <h3 className="sr-size-22">{t(`ask.${ask}.title`)}</h3>
        </div>
        <p>{t(`ask.${ask}.text`)}</p>
        <Button
          ref={button}
          intent="primary"
          size="large"
          icon={<Tick />}
          text={t('course.done')}
          loading={isConfirming}
          onClick={() => void confirm({})}
        />
      </Stack>
    </Grid>
  )
}

const bowl = 'M18 76h124l-12 62a8 8 0 0 1-8 6H38a8 8 0 0 1-8-6z'
const inBowl = 'M22 94h116l-8 44a8 8 0 0 1-8 6H38a8 8 0 0 1-8-6z'
const bottles = [32, 68, 104]
const inBottles = bottles.map(x => `M${x} 96h24v44a5 5 0 0 1-5 5h-14a5 5 0 0 1-5-5z`)
const outlines = bottles.map(
  x => `M${x + 6} 52h12v22c0 6 7 8 7 16v50a5 5 0 0 1-5 5h-16a5 5 0 0 1-5-5V90c0-8 7-10 7-16z`,
)
const deep = 'M44 4v112M80 4v116M116 4v112'
const amber = 'var(--sr-btn-navigation-active)'

/** Where the hoses go: into water, sanitiser, nothing, or back into the bottles. */
const drawings = {
  HOSES_INTO_WATER: { hoses: deep, lines: bowl, liquid: inBowl, colour: 'var(--sr-link) 22%' },
  HOSES_INTO_SANITISER: { hoses: deep, lines: `${bowl}M80 106v24M68 118h24`, liquid: inBowl, colour: `${amber} 55%` },
  HOSES_INTO_AIR: {
    hoses: 'M44 4v58M80 4v66M116 4v58',
    lines:
      'M18 106h124l-8 32a8 8 0 0 1-8 6H34a8 8 0 0 1-8-6zM34 76c6 5 12-5 20 0M70 84c6 5 12-5 20 0M106 76c6 5 12-5 20 0',
    ...{ liquid: '', colour: amber },
  },
  HOSES_INTO_BOTTLES: { hoses: deep, lines: outlines.join(''), liquid: inBottles.join(''), colour: `${amber} 45%` },
} as const

function HoseDrawing({ ask }: { readonly ask: NonNullable<Going['ask']> }) {
  const { hoses, lines, liquid, colour } = drawings[ask]
  return (
    <svg viewBox="0 0 160 150" width={160} height={150} fill="none" data-ask={ask} aria-hidden="true">
      <g stroke="currentColor" strokeWidth={2.4} strokeLinecap="round" strokeLinejoin="round">
        <path stroke="var(--sr-text-muted)" strokeWidth={5} d={hoses} />
        <path stroke="none" fill={`color-mix(in srgb, ${colour}, transparent)`} d={liquid} />
        <path d={lines} />
      </g>
    </svg>
  )
}
