/* A pump gave nothing, or too little: what it was asked for, and what someone wants to become of it. */
import { blamed } from '../glass/dry-pumps.ts'
import type { ProgramReport, StepProgram } from '../program/program.ts'
import { nextAttempt } from '../program/program-id.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, milligrams, noMass } from '../units/mass.ts'
import { type Microlitres, noVolume, sumVolumes } from '../units/volume.ts'
import type { TimedPlanStep } from './plan.ts'
import { programWithout, remainderOf } from './step-program.ts'

export interface DryPour {
  readonly kind: 'nothing-came'
  /** Never empty; one of them where there are several. */
  readonly pumpIds: readonly PumpId[]
  /** As it was begun. */
  readonly program: StepProgram
  readonly report: ProgramReport
}

export type DryAnswer =
  /** A kink is out of the tube, or nobody knows. */
  | { readonly kind: 'try-again' }
  /** `priming` fills the tube, in which there is air; null for pumps that have none. `level` is what is in the bottle. */
  | {
      readonly kind: 'change-bottle'
      readonly pumpId: PumpId
      readonly level: Microlitres
      readonly priming: TimedPlanStep | null
    }
  /** The drink is made without what these have not given. */
  | { readonly kind: 'leave-out'; readonly pumpIds: readonly PumpId[] }

/** The pumps that someone holds to be the dry ones. */
const dryBy = (answer: DryAnswer, { pumpIds }: DryPour): readonly PumpId[] => {
  if (answer.kind === 'change-bottle') return [answer.pumpId]
  return answer.kind === 'leave-out' ? answer.pumpIds : pumpIds
}

/** Whether the answer names pumps that were asked about, and only those. */
export function concerns(answer: DryAnswer, pour: DryPour): boolean {
  const dry = dryBy(answer, pour)
  return dry.length > 0 && dry.every(pumpId => pour.pumpIds.includes(pumpId))
}

/** The report with what the answer says about the dry pumps; the same one where it says nothing new. */
export function reportAfter(answer: DryAnswer, pour: DryPour): ProgramReport {
  const { report, pumpIds } = pour
  if (!report.observed) return report
  const observed = blamed(report.observed, pumpIds, dryBy(answer, pour))
  return observed === report.observed ? report : { ...report, observed }
}

/** What is still to be run of the step's program; null when nothing is. */
export function restAfter(answer: DryAnswer, pour: DryPour): StepProgram | null {
  const { program, pumpIds } = pour
  const rest = remainderOf(program, { ...reportAfter(answer, pour), dry: pumpIds }, nextAttempt(program.id))
  return rest && answer.kind === 'leave-out' ? programWithout(rest, new Set(answer.pumpIds)) : rest
}

export const volumeOf = (step: TimedPlanStep | null): Microlitres =>
  step ? sumVolumes(step.runs.map(({ volume }) => volume)) : noVolume

/** What a pump is still to give in a program. */
export const massOf = (program: StepProgram, pumpId: PumpId): Milligrams =>
  program.kind === 'weighed'
    ? program.pumpId === pumpId
      ? program.target
      : noMass
    : milligrams(program.runs.reduce((sum, run) => (run.pumpId === pumpId ? sum + run.mass : sum), 0))
