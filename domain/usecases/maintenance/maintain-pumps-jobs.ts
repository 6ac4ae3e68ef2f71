import type { Occupant } from '../../machine/machine-state.ts'
import { greatestPower, isTimedPump, type Pump } from '../../machine/pump.ts'
import { asTried } from '../../machine/pump-motion.ts'
import type { CalibrationLiquid } from '../../maintenance/calibration-runs.ts'
import { checkJob, type JobProblem } from '../../maintenance/check-job.ts'
import { type Cleaning, cleaningPercent } from '../../maintenance/cleaning.ts'
import {
  type Advice,
  directionOf,
  isOpen,
  isProbe,
  type Job,
  type JobId,
  type JobOutcome,
  type MaintenanceJournal,
  percentOfAll,
  withoutOldest,
} from '../../maintenance/job.ts'
import { type Going, type SeenJob, seenJob, withMeasured } from '../../maintenance/job-progress.ts'
import { workFor } from '../../maintenance/job-work.ts'
import { nextProgram } from '../../maintenance/next-program.ts'
import { memoised } from '../../memoised.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Liquids } from '../../pour/booking.ts'
import { maintenanceProgramId, type ProgramOutcome, type ProgramReport, pumpsOf } from '../../program/program.ts'
import { isGivenUp, missesWith } from '../../program/program-report.ts'
import { dispensingOf, isScaleReady, powerLimitOf, type Records, reversePumpingOf } from '../../records/records.ts'
import { AssertionError, failure, type Result, success } from '../../result.ts'
import { type Microseconds, noTime } from '../../units/duration.ts'
import { asId, type PumpId, type UserId } from '../../units/id.ts'
import { noVolume } from '../../units/volume.ts'
import type { PumpNotFound } from '../machine/configure-machine.ts'
import type { LockProblem } from '../machine/machine-lock.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

export interface JobRequest {
  readonly pumpId: PumpId
  readonly advice: Advice
  /** null for the machine itself, which gives way. */
  readonly userId: UserId | null
  /** During commissioning, alone. Water isn't booked on the bottle. */
  readonly trial?: CalibrationLiquid
}

const breaksOff: ReadonlySet<ProgramOutcome> = new Set(['failed', 'glass-lifted', 'nothing-came'])

export class JobBoard {
  all: readonly Job[] = []
  going: Going | null = null
  elapsed: Microseconds = noTime
  readonly #records: { readonly now: Records }
  readonly #clock: Clock
  #lastId = 0
  #turn = 0
  /** How often in a row the actuator has missed the controller. */
  #misses = 0
  /** Jobs that end with the running program, whatever is left of them, and why. */
  readonly #endings = new Map<JobId, string>()

  constructor(deps: Pick<CoreServices, 'clock'> & { readonly records: Pick<RecordBook, 'now'> }) {
    this.#records = deps.records
    this.#clock = deps.clock
  }

  get open(): readonly Job[] {
    return this.all.filter(isOpen)
  }

  get seen(): readonly SeenJob[] {
    return this.all.map(job => this.#see(job))
  }

  /** All open jobs are the machine's own. */
  get isAutomatic(): boolean {
    return this.open.every(({ userId }) => userId === null)
  }

  describe(cleaning: Cleaning | null): Occupant {
    if (cleaning?.outcome === null) {
      const { pumpIds, userId } = cleaning
      return { kind: 'maintenance', userId, pumpIds, percent: cleaningPercent(cleaning) }
    }
    const open = this.open.map(job => this.#see(job).job)
    const userId = open.find(job => job.userId !== null)?.userId ?? null
    return { kind: 'maintenance', userId, pumpIds: open.map(job => job.pumpId), percent: percentOfAll(open) }
  }

  /** Replaces an open job of the same pump. */
  add({ pumpId, advice, userId, trial }: JobRequest, isCleaning: boolean): JobId {
    const records = this.#records.now
    const pump = records.pump.get(pumpId)
    if (!pump) throw new AssertionError(`There is no pump ${pumpId}`)
    this.cancel(job => job.pumpId === pumpId, 'replaced')
    this.#lastId++
    const work = workFor(advice, asTried(pump), records.ingredient, reversePumpingOf(records)?.overshoot ?? 0)
    const id: JobId = asId(this.#lastId)
    const job: Job = {
      ...{ id, pumpId, advice, trial: trial ?? null, userId, total: work, work, lastTurn: 0 },
      isCleaning: isCleaning || trial === 'water',
      ...{ moved: noVolume, steps: 0, stepsLateBy: null, onTime: noTime, startedAt: null, endedAt: null },
      ...{ outcome: null, reason: '' },
    }
    this.all = withoutOldest([...this.all, job])
    return id
  }

  /** Jobs that seem to be done in the running program are left to its report, and end with it. */
  cancel(which: (job: Job) => boolean, reason: string): void {
    this.#change(job => {
      if (!isOpen(job) || !which(job)) return job
      if (this.#see(job).state !== 'FINISHED') return this.#over(job, 'CANCELLED', reason)
      this.#endings.set(job.id, reason)
      return job
    })
  }

  /** Jobs with nothing left to do, without a report to come. */
  finishDone(): void {
    this.#change(job => (isOpen(job) && job.work.left <= 0 ? this.#over(job, 'FINISHED', '') : job))
  }

  /** null if nothing is left to do. */
  compose(): Going | null {
    const records = this.#records.now
    const program = nextProgram({
      id: maintenanceProgramId(this.#clock.now(), this.#turn + 1),
      jobs: this.open,
      pumps: triedPumps(records.pump),
      ingredients: records.ingredient,
      powerLimit: powerLimitOf(records),
      settings: dispensingOf(records),
    })
    if (program === null) return null
    this.#turn++
    const inIt = new Set(pumpsOf(program))
    const jobIds = new Map(this.open.flatMap(job => (inIt.has(job.pumpId) ? [[job.pumpId, job.id]] : [])))
    return { program, jobIds }
  }

  journalOf({ program, jobIds }: Going): MaintenanceJournal {
    const ids = new Set(jobIds.values())
    const jobs = this.all.filter(job => ids.has(job.id))
    return { program, isCleaning: jobs.some(job => job.isCleaning), isProbe: jobs.some(isProbe) }
  }

  isStillWanted({ jobIds }: Going): boolean {
    return [...jobIds.values()].every(id => this.open.some(job => job.id === id))
  }

  isInProgram(pumpId: PumpId): boolean {
    const jobId = this.going?.jobIds.get(pumpId)
    const job = jobId === undefined ? undefined : this.all.find(({ id }) => id === jobId)
    return job !== undefined && isOpen(job) && this.#see(job).state !== 'FINISHED'
  }

  begin(going: Going): void {
    this.going = going
    this.elapsed = noTime
    const startedAt = this.#clock.now()
    this.#changeIn(going, job => ({ ...job, lastTurn: this.#turn, startedAt: job.startedAt ?? startedAt }))
  }

  refused(going: Going, reason: string): void {
    this.going = null
    this.#changeIn(going, job => (isOpen(job) ? this.#over(job, 'ERROR', reason) : job))
  }

  /** @returns the jobs that it finished */
  ended(going: Going, report: ProgramReport): readonly Job[] {
    this.going = null
    this.elapsed = noTime
    this.#misses = report.outcome === 'controller-silent' ? missesWith(report, this.#misses) : 0
    const isBroken = breaksOff.has(report.outcome) || isGivenUp(this.#misses)
    const finished: Job[] = []
    const liquids = this.#liquids()
    this.#changeIn(going, before => {
      const job = withMeasured(before, going.program, report, liquids)
      if (!isOpen(job)) return job
      const ending = this.#endings.get(job.id)
      if (job.work.left > 0) {
        // The person has missed the output: the rest would show nothing.
        if (isBroken || isProbe(job)) return this.#over(job, 'ERROR', report.reason || report.outcome)
        return ending === undefined ? job : this.#over(job, 'CANCELLED', ending)
      }
      const over = this.#over(job, 'FINISHED', '')
      finished.push(over)
      return over
    })
    this.#endings.clear()
    return finished
  }

  #see(job: Job): SeenJob {
    return seenJob(job, this.going, this.elapsed, this.#liquids())
  }

  #liquids(): Liquids {
    const { pump, ingredient } = this.#records.now
    return { pumps: triedPumps(pump), ingredients: ingredient }
  }

  #over(job: Job, outcome: JobOutcome, reason: string): Job {
    return { ...job, outcome, reason, endedAt: this.#clock.now() }
  }

  #changeIn({ jobIds }: Going, change: (job: Job) => Job): void {
    const ids = new Set(jobIds.values())
    this.#change(job => (ids.has(job.id) ? change(job) : job))
  }

  #change(change: (job: Job) => Job): void {
    this.all = withoutOldest(this.all.map(change))
  }
}

/** A pump without a pace runs only to be tried, with an assumed one. */
const triedPumps = memoised(
  (pumps: Records['pump']): ReadonlyMap<number, Pump> => new Map([...pumps].map(([id, pump]) => [id, asTried(pump)])),
)

/** Whether these jobs may begin beside the open ones; the first problem. @param isTogether see `checkJob` */
export function checkRequests(
  requests: readonly Pick<JobRequest, 'pumpId' | 'advice' | 'trial'>[],
  open: readonly Job[],
  records: Records,
  isTogether: boolean,
): Result<void, MaintenanceProblem> {
  if (spoilsTrial(requests, open)) return failure({ kind: 'busy' })
  if (new Set(requests.map(({ advice }) => directionOf(advice))).size > 1) return failure({ kind: 'other-direction' })
  for (const { pumpId, advice, trial } of requests) {
    const pump = records.pump.get(pumpId)
    if (!pump) return failure({ kind: 'not-found', what: 'pump' })
    const checked = checkJob({
      advice,
      pump: trial === undefined ? pump : asTried(pump),
      jobs: open,
      pumps: records.pump,
      scaleReady: isScaleReady(records),
      powerLimit: powerLimitOf(records),
      reversePumping: reversePumpingOf(records),
      isTogether,
    })
    if (!checked.ok) return checked
  }
  return success(undefined)
}

/** Whatever runs beside a trial would count as the tried pump's. */
function spoilsTrial(requests: readonly Pick<JobRequest, 'pumpId' | 'trial'>[], open: readonly Job[]): boolean {
  if (requests.some(({ trial }) => trial !== undefined)) return open.length > 0
  return open.some(({ trial, pumpId }) => trial !== null && requests.some(request => request.pumpId !== pumpId))
}

export function checkCleaning(pumpIds: readonly PumpId[], records: Records): Result<void, CleaningProblem> {
  if (pumpIds.length === 0) return failure({ kind: 'nothing-to-clean' })
  const pumps = pumpIds.flatMap(id => records.pump.get(id) ?? []).filter(isTimedPump)
  const unfit = pumpIds.filter(pumpId => !pumps.some(({ id }) => id === pumpId))
  if (unfit.length > 0) return failure({ kind: 'not-cleanable', pumpIds: unfit })
  const limit = powerLimitOf(records)
  const tooStrong = limit === null ? undefined : pumps.find(pump => greatestPower(pump) > limit)
  if (limit === null || tooStrong === undefined) return success(undefined)
  return failure({ kind: 'pump-above-limit', pumpId: tooStrong.id, limit })
}

export type MaintenanceProblem = LockProblem | JobProblem | PumpNotFound | StoreUnavailable

export type CleaningProblem =
  | MaintenanceProblem
  /** Only pumps with a known tube can be cleaned. */
  | { readonly kind: 'not-cleanable'; readonly pumpIds: readonly PumpId[] }
  | { readonly kind: 'nothing-to-clean' }
