/* The phases of a programme, as people follow them. */
import { type CleaningPhase, cleaningProgrammes, stagesOf } from '#domain/maintenance/cleaning.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import type { MachinePump } from '../../entities/machine/machine.model.ts'

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
export type Programme = VariablesOf<typeof StartCleaningDocument>['programme']

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

/** Only pumps with a tube that is known can be cleaned. */
export const isCleanable = ({ kind, state }: MachinePump): boolean => kind !== 'VALVE' && state === 'READY'

/** The phases of a programme that was begun: the number of its stages shows whether pumps could be reversed then. */
export function timelineOfCourse({ programme, stages }: NonNullable<Cleaning>): readonly TimelinePhase[] {
  const drained = timelineOf(programme, true)
  return drained.at(-1)?.to === stages ? drained : timelineOf(programme, false)
}
