import { isTimedPump, type Pump } from '../machine/pump.ts'
import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'
import type { PumpId, UserId } from '../units/id.ts'
import { roundedMicrolitres } from '../units/volume.ts'
import type { Advice, JobOutcome } from './job.ts'

/** Part of a phase, done in one go by machine, timer or person. */
export type CleaningStage =
  | { readonly kind: 'ask'; readonly ask: CleaningAsk }
  | { readonly kind: 'rest'; readonly time: Microseconds }
  | { readonly kind: 'pump'; readonly what: PumpStage }

type PumpStage =
  | { readonly kind: 'time'; readonly time: Microseconds }
  | { readonly kind: 'rinse'; readonly tubeVolumes: number }
  | { readonly kind: 'drain' }

/** @param canReverse drains are left out otherwise */
export const stagesOf = ({ phases }: CleaningProgramme, canReverse: boolean): readonly CleaningStage[] =>
  phases.flatMap(phase => stagesOfPhase(phase, canReverse))

const running = (time: Microseconds): CleaningStage => ({ kind: 'pump', what: { kind: 'time', time } })

function stagesOfPhase(phase: CleaningPhase, canReverse: boolean): CleaningStage[] {
  switch (phase.kind) {
    case 'ask':
      return [phase]
    case 'pulse': {
      const pulse: CleaningStage[] = [running(phase.on), { kind: 'rest', time: phase.off }]
      return Array.from({ length: phase.times }, () => pulse).flat()
    }
    case 'run':
      return [running(phase.time)]
    case 'rinse':
      return [{ kind: 'pump', what: phase }]
    case 'soak':
      return [{ kind: 'rest', time: phase.time }]
    case 'drain':
      return canReverse ? [{ kind: 'pump', what: phase }] : []
  }
}

/** null if the pump's tube isn't known. */
export function adviceIn(what: PumpStage, pump: Pump): Advice | null {
  if (!isTimedPump(pump)) return null
  switch (what.kind) {
    case 'time':
      return what
    case 'rinse':
      return { kind: 'volume', volume: roundedMicrolitres(pump.tubeCapacity * what.tubeVolumes) }
    case 'drain':
      return { kind: 'pump-down' }
  }
}

export interface Cleaning {
  readonly programmeId: CleaningProgrammeId
  readonly pumpIds: readonly PumpId[]
  readonly userId: UserId | null
  readonly stages: readonly CleaningStage[]
  /** Index; the number of stages at the end. */
  readonly stage: number
  readonly outcome: JobOutcome | null
}

export function beginCleaning(
  programme: CleaningProgramme,
  pumpIds: readonly PumpId[],
  canReverse: boolean,
  userId: UserId | null,
): Cleaning {
  const stages = stagesOf(programme, canReverse)
  return { programmeId: programme.id, pumpIds, userId, stages, stage: 0, outcome: null }
}

/** null once it's over. */
export const stageOf = (cleaning: Cleaning): CleaningStage | null =>
  cleaning.outcome === null ? (cleaning.stages[cleaning.stage] ?? null) : null

export function withStageDone(cleaning: Cleaning): Cleaning {
  if (cleaning.outcome !== null) return cleaning
  const stage = cleaning.stage + 1
  return { ...cleaning, stage, outcome: stage >= cleaning.stages.length ? 'FINISHED' : null }
}

export const withCleaningEnded = (cleaning: Cleaning, outcome: 'ERROR' | 'CANCELLED'): Cleaning =>
  cleaning.outcome === null ? { ...cleaning, outcome } : cleaning

/** null if no person is waited for. */
export function askedIn(cleaning: Cleaning): CleaningAsk | null {
  const stage = stageOf(cleaning)
  return stage?.kind === 'ask' ? stage.ask : null
}

/** 0–100, by stages done. */
export const cleaningPercent = ({ stage, stages }: Cleaning): number => Math.round((100 * stage) / stages.length)

/** What a person does with the hoses before the machine goes on. */
export type CleaningAsk = 'hoses-into-water' | 'hoses-into-sanitiser' | 'hoses-into-air' | 'hoses-into-bottles'

/** Done by all chosen pumps, in parallel as far as the power limit allows. */
export type CleaningPhase =
  | { readonly kind: 'ask'; readonly ask: CleaningAsk }
  | { readonly kind: 'pulse'; readonly on: Microseconds; readonly off: Microseconds; readonly times: number }
  | { readonly kind: 'run'; readonly time: Microseconds }
  | { readonly kind: 'rinse'; readonly tubeVolumes: number }
  | { readonly kind: 'soak'; readonly time: Microseconds }
  /** Out of the hose's lower end; left out if pumps can't be reversed. */
  | { readonly kind: 'drain' }

const cleaningProgrammeIds = ['rinse', 'sanitise', 'dry'] as const
export type CleaningProgrammeId = (typeof cleaningProgrammeIds)[number]

export interface CleaningProgramme {
  readonly id: CleaningProgrammeId
  readonly phases: readonly CleaningPhase[]
}

const ask = (what: CleaningAsk): CleaningPhase => ({ kind: 'ask', ask: what })
const rinse = (tubeVolumes: number): CleaningPhase => ({ kind: 'rinse', tubeVolumes })
const pulses: CleaningPhase = { kind: 'pulse', on: seconds(1), off: milliseconds(500), times: 5 }
const soak: CleaningPhase = { kind: 'soak', time: seconds(300) }
const [toWater, toSanitiser] = [ask('hoses-into-water'), ask('hoses-into-sanitiser')]
const airOut: readonly CleaningPhase[] = [
  ask('hoses-into-air'),
  rinse(2),
  { kind: 'run', time: seconds(10) },
  { kind: 'drain' },
  ask('hoses-into-bottles'),
]

export const cleaningProgrammes: Readonly<Record<CleaningProgrammeId, CleaningProgramme>> = {
  rinse: { id: 'rinse', phases: [toWater, rinse(2), pulses, rinse(3), ...airOut] },
  sanitise: {
    id: 'sanitise',
    phases: [toWater, rinse(3), toSanitiser, rinse(2), pulses, soak, toWater, rinse(6), ...airOut],
  },
  dry: { id: 'dry', phases: airOut },
}
