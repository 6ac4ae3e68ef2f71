/* The phases of a programme, as people follow them. */
import { combine, createEvent, createStore, restore, sample } from 'effector'
import { type CleaningPhase, cleaningProgrammes, stagesOf } from '#domain/maintenance/cleaning.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { createRequest, mutateField, subscribeTo } from '../../api/operate.ts'
import { $machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { $pumps, StopPumpsDocument } from '../../entities/pump/pumps.model.ts'
import { liveValue } from '../../queries/live-value.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'

export const CleaningDocument = graphql(`
  subscription Cleaning { cleaning { programme pumpIds stage stages percent doing ask outcome } }
`)
export const StartCleaningDocument = graphql(`
  mutation StartCleaning($programme: CleaningProgramme!, $pumpIds: [Int!]!) {
    startCleaning(programme: $programme, pumpIds: $pumpIds)
  }
`)
export const ConfirmCleaningDocument = graphql(`mutation ConfirmCleaning { confirmCleaning }`)

/** A programme that goes on, else the last one; null as long as nothing was cleaned. */
export type Cleaning = ResultOf<typeof CleaningDocument>['cleaning']
export type CleaningOrder = VariablesOf<typeof StartCleaningDocument>
export type Programme = CleaningOrder['programme']

export const programmes = ['RINSE', 'SANITISE', 'DRY'] as const satisfies readonly Programme[]

const idOf = { RINSE: 'rinse', SANITISE: 'sanitise', DRY: 'dry' } as const satisfies Record<Programme, string>

/** One line of the timeline; a phase is done when `to` stages are. */
export type TimelinePhase = {
  /** Numbers of the first and the last stage, the last not included. */
  readonly from: number
  readonly to: number
} & (
  | { readonly kind: 'ask'; readonly ask: Extract<CleaningPhase, { kind: 'ask' }>['ask'] }
  | { readonly kind: 'pulse'; readonly times: number }
  | { readonly kind: 'run' | 'soak'; readonly seconds: number }
  | { readonly kind: 'rinse'; readonly tubeVolumes: number }
  | { readonly kind: 'drain' }
)

/** @param canReverse pumps can be reversed; nothing is drained otherwise */
export function timelineOf(programme: Programme, canReverse: boolean): readonly TimelinePhase[] {
  let stage = 0
  return cleaningProgrammes[idOf[programme]].phases.flatMap((phase): TimelinePhase[] => {
    const from = stage
    stage += stagesOf({ id: idOf[programme], phases: [phase] }, canReverse).length
    return stage === from ? [] : [{ ...wordsOf(phase), from, to: stage }]
  })
}

function wordsOf(phase: CleaningPhase) {
  switch (phase.kind) {
    case 'ask':
      return { kind: phase.kind, ask: phase.ask }
    case 'pulse':
      return { kind: phase.kind, times: phase.times }
    case 'rinse':
      return { kind: phase.kind, tubeVolumes: phase.tubeVolumes }
    case 'run':
    case 'soak':
      return { kind: phase.kind, seconds: toMilliseconds(phase.time) / 1000 }
    case 'drain':
      return { kind: phase.kind }
  }
}

export type PhaseState = 'done' | 'current' | 'ahead'

/** @param stage how many stages are done */
export const phaseState = ({ from, to }: TimelinePhase, stage: number): PhaseState =>
  stage >= to ? 'done' : stage >= from ? 'current' : 'ahead'

/** The least amount drawn through the tubes, in millilitres: a vessel below the nozzles has to hold it. */
export function vesselMl(programme: Programme, pumps: readonly { readonly tubeCapacityMl: number | null }[]): number {
  const volumes = timelineOf(programme, false).reduce(
    (sum, phase) => sum + (phase.kind === 'rinse' ? phase.tubeVolumes : 0),
    0,
  )
  return volumes * pumps.reduce((sum, { tubeCapacityMl }) => sum + (tubeCapacityMl ?? 0), 0)
}

export const pageOpened = createEvent()
export const programmeChosen = createEvent<Programme>()
/** Into the programme, or out of it. */
export const pumpSwitched = createEvent<number>()
export const allSwitched = createEvent<boolean>()
export const startPressed = createEvent()
export const confirmPressed = createEvent()
export const cancelRequested = createEvent()
export const cancelDeclined = createEvent()
export const cancelConfirmed = createEvent()
/** The outcome has been seen: another one can be chosen. */
export const outcomeSeen = createEvent()

// Cleaning is null as long as nothing was cleaned: it travels in a box, so that "not known yet" is something else.
export const liveCleaning = liveValue<{ readonly cleaning: Cleaning }>(listener =>
  subscribeTo(CleaningDocument, {}, ({ cleaning }) => listener({ cleaning })),
)

export const startFx = createRequest((order: CleaningOrder) => mutateField(StartCleaningDocument, order))
export const confirmFx = createRequest(() => mutateField(ConfirmCleaningDocument))
export const cancelFx = createRequest(() => mutateField(StopPumpsDocument, { pumpId: null }))

export const $programme = restore(programmeChosen, 'RINSE').reset(loggedOut)

/** Only pumps with a tube that is known can be cleaned. */
const isCleanable = ({ kind, state }: MachinePump): boolean => kind !== 'VALVE' && state === 'READY'
export const $cleanable = $pumps.map(pumps => pumps.filter(isCleanable))
/** Pumps that can't be cleaned, and why. */
export const $notCleanable = $pumps.map(pumps => pumps.filter(pump => !isCleanable(pump)))

const $leftOut = createStore<ReadonlySet<number>>(new Set())
  .on(pumpSwitched, (ids, id) => new Set(ids.has(id) ? [...ids].filter(other => other !== id) : [...ids, id]))
  .reset(loggedOut)
sample({
  clock: allSwitched,
  source: $cleanable,
  fn: (pumps, isOn) => new Set(isOn ? [] : pumps.map(({ id }) => id)),
  target: $leftOut,
})
/** All of them unless others are chosen. */
export const $chosenPumps = combine($cleanable, $leftOut, (pumps, leftOut) =>
  pumps.filter(({ id }) => !leftOut.has(id)),
)

/** It ended while the page was open: what ended before isn't new. */
const $followed = createStore(false)
  .on(liveCleaning.arrived, (followed, { cleaning }) => followed || cleaning?.outcome === null)
  .reset(pageOpened, outcomeSeen, loggedOut)

/** `loading` until the machine has answered; `over` shows how it ended while the page was open. */
export const $stage = combine(
  { live: liveCleaning.$value, followed: $followed },
  ({ live, followed }): 'loading' | 'choosing' | 'going' | 'over' => {
    if (live === null) return 'loading'
    if (live.cleaning === null) return 'choosing'
    if (live.cleaning.outcome === null) return 'going'
    return followed ? 'over' : 'choosing'
  },
)
export const $cleaning = liveCleaning.$value.map(value => value?.cleaning ?? null, { skipVoid: false })

const $reversible = $machine.map(machine => machine?.reversible ?? false)

/** The phases of the running programme, else of the chosen one. */
export const $timeline = combine(
  { stage: $stage, cleaning: $cleaning, programme: $programme, reversible: $reversible },
  ({ stage, cleaning, programme, reversible }): readonly TimelinePhase[] => {
    if (cleaning === null || stage === 'choosing') return timelineOf(programme, reversible)
    // The number of its stages shows whether pumps could be reversed when it began.
    const drained = timelineOf(cleaning.programme, true)
    return drained.at(-1)?.to === cleaning.stages ? drained : timelineOf(cleaning.programme, false)
  },
)
/** Millilitres that come out of the nozzles at least. */
export const $vesselMl = combine($programme, $chosenPumps, vesselMl)

sample({
  clock: startPressed,
  source: { programme: $programme, pumps: $chosenPumps, starting: startFx.pending },
  filter: ({ pumps, starting }) => pumps.length > 0 && !starting,
  fn: ({ programme, pumps }) => ({ programme, pumpIds: pumps.map(({ id }) => id) }),
  target: startFx,
})
sample({ clock: confirmPressed, filter: confirmFx.pending.map(pending => !pending), target: confirmFx })

export const $askingToCancel = createStore(false)
  .on(cancelRequested, () => true)
  .on($stage, (asking, stage) => asking && stage === 'going')
  .reset(cancelDeclined, cancelFx.finally, pageOpened, loggedOut)
sample({ clock: cancelConfirmed, filter: cancelFx.pending.map(pending => !pending), target: cancelFx })

sample({ clock: [startFx.failData, confirmFx.failData, cancelFx.failData], target: notify.problem })
