import {
  adviceIn,
  askedIn,
  beginCleaning,
  type Cleaning,
  type CleaningProgramme,
  type CleaningStage,
  stageOf,
  withCleaningEnded,
  withStageDone,
} from '../../maintenance/cleaning.ts'
import type { Advice, Job, JobId } from '../../maintenance/job.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import { type Records, reversePumpingOf } from '../../records/records.ts'
import { addTime } from '../../units/duration.ts'
import type { PumpId, UserId } from '../../units/id.ts'

/** `pump`: there are jobs for these pumps. `wait`: for a timer or a person. */
export type CleaningStep =
  | { readonly kind: 'pump'; readonly orders: readonly { readonly pumpId: PumpId; readonly advice: Advice }[] }
  | { readonly kind: 'wait' }
  | { readonly kind: 'over' }

export type CleaningGuide = ReturnType<typeof createCleaningGuide>

interface GuideDeps {
  readonly records: { readonly now: Records }
  readonly timer: Pick<MachineClock, 'now' | 'at'>
  /** A rest is over. */
  readonly goOn: () => void
}

export function createCleaningGuide(deps: GuideDeps) {
  let cleaning: Cleaning | null = null
  let hasBegun = false
  let followed: ReadonlySet<JobId> = new Set()
  let callOff = (): void => undefined

  const stageDone = (): void => {
    if (cleaning) cleaning = withStageDone(cleaning)
    hasBegun = false
  }
  const beginStage = (stage: CleaningStage): CleaningStep => {
    hasBegun = true
    if (stage.kind === 'pump') return { kind: 'pump', orders: ordersFor(stage) }
    if (stage.kind === 'rest') {
      callOff = deps.timer.at(addTime(deps.timer.now(), stage.time), () => {
        stageDone()
        deps.goOn()
      })
    }
    return { kind: 'wait' }
  }
  const ordersFor = (stage: Extract<CleaningStage, { kind: 'pump' }>) =>
    (cleaning?.pumpIds ?? []).flatMap(pumpId => {
      const pump = deps.records.now.pump.get(pumpId)
      const advice = pump ? adviceIn(stage.what, pump) : null
      return advice ? [{ pumpId, advice }] : []
    })

  return {
    get cleaning(): Cleaning | null {
      return cleaning
    },
    get isOpen(): boolean {
      return cleaning?.outcome === null
    },
    begin(programme: CleaningProgramme, pumpIds: readonly PumpId[], userId: UserId | null): void {
      cleaning = beginCleaning(programme, pumpIds, reversePumpingOf(deps.records.now) !== null, userId)
      hasBegun = false
    },
    /** Call when all pump jobs are over. */
    next(jobs: readonly Job[]): CleaningStep {
      if (!cleaning) return { kind: 'over' }
      if (hasBegun && stageOf(cleaning)?.kind === 'pump') {
        if (jobs.some(job => followed.has(job.id) && job.outcome === 'ERROR')) {
          cleaning = withCleaningEnded(cleaning, 'ERROR')
        } else stageDone()
      }
      const stage = stageOf(cleaning)
      if (stage === null) return { kind: 'over' }
      return hasBegun ? { kind: 'wait' } : beginStage(stage)
    },
    /** The jobs that the last step asked for. */
    follow(jobIds: readonly JobId[]): void {
      followed = new Set(jobIds)
    },
    /** @returns false if nothing was asked for */
    confirm(): boolean {
      if (!cleaning || !hasBegun || askedIn(cleaning) === null) return false
      stageDone()
      return true
    },
    leaveOut(pumpId: PumpId): void {
      if (cleaning?.outcome !== null) return
      const pumpIds = cleaning.pumpIds.filter(id => id !== pumpId)
      if (pumpIds.length === 0) this.end('CANCELLED')
      else cleaning = { ...cleaning, pumpIds }
    },
    end(outcome: 'ERROR' | 'CANCELLED'): void {
      callOff()
      if (cleaning) cleaning = withCleaningEnded(cleaning, outcome)
    },
  }
}
