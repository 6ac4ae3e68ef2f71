/*
 * Pump jobs: pumps that run outside of drinks. All of them together hold one lease of the machine.
 *
 * - The actuator runs one program at a time: whenever a job comes or goes, the running program is stopped, measured and
 *   booked, and the next one is composed from what's left of all jobs.
 * - What a program is about to do is on disk before its first pump turns.
 * - Stopping doesn't wait in the queue of the lock.
 */
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { canPump, greatestPower, type Pump } from '../../machine/pump.ts'
import { type Cleaning, type CleaningProgrammeId, cleaningProgrammes } from '../../maintenance/cleaning.ts'
import type { Job, JobId, MaintenanceJournal } from '../../maintenance/job.ts'
import { bookedPumps, lostTube, pumpedDown, pumpedUp, type SeenJob } from '../../maintenance/job-progress.ts'
import type { ActuatorEvent } from '../../ports/actuator.port.ts'
import { isActive } from '../../pour/production.ts'
import { isSameProgram, type ProgramReport, pumpsOf } from '../../program/program.ts'
import { wholeReport } from '../../program/program-report.ts'
import type { Draft } from '../../records/draft.ts'
import { isScaleReady, onlyId, powerLimitOf } from '../../records/records.ts'
import { AssertionError, failure, type Result, success } from '../../result.ts'
import type { PumpId, UserId } from '../../units/id.ts'
import { lastReportOf } from '../machine/last-report.ts'
import type { Lease, LockOwner } from '../machine/machine-lock.ts'
import type { DrinkMaker, DrinkMakerDeps } from '../orders/make-drink.usecase.ts'
import { mayCancel } from '../orders/steer-production.usecase.ts'
import type { CoreServices } from '../records/core-services.ts'
import { type RecordBook, type StoreUnavailable, write } from '../records/record-book.ts'
import { type CleaningGuide, createCleaningGuide } from './maintain-pumps-cleaning.ts'
import {
  type CleaningProblem,
  checkCleaning,
  checkRequests,
  JobBoard,
  type JobRequest,
  type MaintenanceProblem,
} from './maintain-pumps-jobs.ts'

type MaintenanceDeps = Omit<DrinkMakerDeps, 'scale'> & Pick<CoreServices, 'timer'>

export type Maintenance = Readonly<PumpMaintenance>

export const createMaintenance = (deps: MaintenanceDeps): Maintenance => new PumpMaintenance(deps)

class PumpMaintenance {
  runningPumps: ReadonlySet<PumpId> = new Set()
  readonly #deps: MaintenanceDeps
  readonly #board: JobBoard
  readonly #guide: CleaningGuide
  readonly #holder: LockOwner
  readonly #unsubscribe: () => void
  #lease: Lease | null = null
  /** Between taking the lease and the first job. */
  #isStarting = false
  /** Called when the running program is booked. */
  #waiting: (() => void)[] = []

  constructor(deps: MaintenanceDeps) {
    this.#deps = deps
    this.#board = new JobBoard(deps)
    this.#guide = createCleaningGuide({ ...deps, goOn: () => void this.#deps.lock.inTurn(() => this.#advance()) })
    this.#holder = {
      describe: () => this.#board.describe(this.cleaning),
      isAlive: () => this.#isStarting || this.isActive,
      giveWay: () => (this.#board.isAutomatic && !this.#guide.isOpen ? this.stopAll('gave-way') : Promise.resolve()),
    }
    this.#unsubscribe = deps.actuator.subscribe(event => this.#onActuatorEvent(event))
  }

  /** Oldest first: open ones, and the last that have ended; with an estimate of the running program. */
  get jobs(): readonly SeenJob[] {
    return this.#board.seen
  }

  get cleaning(): Cleaning | null {
    return this.#guide.cleaning
  }

  /** Whether anything runs, waits, or is still to be booked. */
  get isActive(): boolean {
    return this.#board.going !== null || this.#board.open.length > 0 || this.#guide.isOpen
  }

  /** Replaces a job of the same pump. */
  async start(request: JobRequest): Promise<Result<JobId, MaintenanceProblem>> {
    const started = await this.#begin([request], false)
    if (!started.ok) return started
    const [jobId] = started.value
    if (jobId === undefined) throw new AssertionError('one request made no job')
    return success(jobId)
  }

  /** All or none; in turns if they can't run together. */
  startAll(requests: readonly JobRequest[]): Promise<Result<readonly JobId[], MaintenanceProblem>> {
    return this.#begin(requests, true)
  }

  /** Ends the job of a pump, if any; resolves when it's booked. */
  stop(pumpId: PumpId): Promise<void> {
    this.#guide.leaveOut(pumpId)
    const wasInProgram = this.#board.isInProgram(pumpId)
    this.#board.cancel(job => job.pumpId === pumpId, 'stopped')
    this.#tell()
    if (!wasInProgram) return this.#deps.lock.inTurn(() => this.#advance())
    this.#deps.actuator.stop()
    return this.#booked()
  }

  /** Ends everything; outputs are off when it returns, all is booked when it resolves. */
  stopAll(reason: string): Promise<void> {
    this.#cancelAll(reason)
    if (this.#board.going) this.#deps.actuator.stop()
    this.#tell()
    return this.#booked()
  }

  async clean(programmeId: CleaningProgrammeId, pumpIds: readonly PumpId[], userId: UserId) {
    await this.#deps.lock.makeRoom()
    return this.#deps.lock.inTurn(async (): Promise<Result<void, CleaningProblem>> => {
      if (this.isActive) return failure({ kind: 'busy' })
      return this.#holding(async () => {
        const checked = checkCleaning(pumpIds, this.#deps.records.now)
        if (!checked.ok) return checked
        this.#guide.begin(cleaningProgrammes[programmeId], [...new Set(pumpIds)], userId)
        await this.#advance()
        return success(undefined)
      })
    })
  }

  /** A person has done what the cleaning waited for. */
  confirmCleaning(): Promise<Result<void, { readonly kind: 'nothing-to-confirm' }>> {
    return this.#deps.lock.inTurn(async () => {
      if (!this.#guide.confirm()) return failure({ kind: 'nothing-to-confirm' })
      await this.#advance()
      return success(undefined)
    })
  }

  close(): void {
    this.#unsubscribe()
  }

  /** Resolves when the running program is over and booked. */
  #booked(): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.push(resolve)
      void this.#deps.lock.inTurn(() => this.#advance())
    })
  }

  async #begin(requests: readonly JobRequest[], isTogether: boolean) {
    if (requests.some(({ userId }) => userId !== null)) await this.#deps.lock.makeRoom()
    return this.#deps.lock.inTurn(async (): Promise<Result<readonly JobId[], MaintenanceProblem>> => {
      if (this.#guide.isOpen) return failure({ kind: 'busy' })
      return this.#holding(async () => {
        const checked = checkRequests(requests, this.#board.open, this.#deps.records.now, isTogether)
        if (!checked.ok) return checked
        const ids = requests.map(request => this.#board.add(request, false))
        if (this.#board.going) this.#deps.actuator.stop()
        else await this.#advance()
        return success(ids)
      })
    })
  }

  /** With the lease of all pump jobs; released if nothing comes of it. */
  async #holding<Value, Problem>(
    work: () => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | MaintenanceProblem>> {
    const { lock } = this.#deps
    this.#isStarting = true
    try {
      if (lock.fault) return failure({ kind: 'machine-fault' })
      if (!lock.isHeldBy(this.#holder)) {
        const taken = lock.take(this.#holder)
        if (!taken.ok) return taken
        this.#lease = taken.value
      }
      // Pending bookings must be in the levels and tubes that the jobs are planned on.
      const written = await this.#deps.writeQueue.flush()
      return written.ok ? await work() : written
    } finally {
      this.#isStarting = false
      if (!this.isActive) this.#rest()
    }
  }

  /** In turn only. Runs the next program, or releases the machine. */
  async #advance(): Promise<void> {
    if (this.#board.going === null) for (const resolve of this.#waiting.splice(0)) resolve()
    let goesOn = true
    while (goesOn && this.#board.going === null) {
      if (this.#deps.lock.fault) this.#cancelAll('machine-fault')
      this.#board.finishDone()
      const going = this.#board.compose()
      if (going) await this.#run(going)
      else goesOn = this.#nextStage()
    }
    this.#tell()
  }

  /** @returns whether there are jobs again */
  #nextStage(): boolean {
    const step = this.#guide.next(this.#board.all)
    if (step.kind === 'over') this.#rest()
    if (step.kind !== 'pump') return false
    const userId = this.cleaning?.userId ?? null
    this.#guide.follow(step.orders.map(order => this.#board.add({ ...order, userId }, true)))
    return true
  }

  async #run(going: NonNullable<JobBoard['going']>): Promise<void> {
    const { actuator, lock } = this.#deps
    const noted = await noteIntent(this.#deps, this.#board.journalOf(going))
    // Stopped while the disk was busy: what's left is composed again.
    if (noted.ok && (lock.fault || !this.#board.isStillWanted(going))) {
      await dropIntent(this.#deps)
      return
    }
    if (noted.ok) this.#board.begin(going)
    const accepted = noted.ok ? await actuator.run(going.program) : noted
    if (accepted.ok) return
    this.#board.refused(going, accepted.problem.kind)
    if (noted.ok) await dropIntent(this.#deps)
  }

  async #onEnded(report: ProgramReport): Promise<void> {
    const { going } = this.#board
    if (!going || !isSameProgram(going.program.id, report.programId)) return
    const journal = this.#board.journalOf(going)
    const finished = this.#board.ended(going, report)
    await this.#deps.writeQueue.write(draft => bookProgram(draft, journal, report, finished))
    await this.#advance()
  }

  #onActuatorEvent(event: ActuatorEvent): void {
    const id = this.#board.going?.program.id
    if (!id) return
    if (event.kind === 'ended' && isSameProgram(event.report.programId, id)) {
      this.#showRunning(new Set())
      void this.#deps.lock.inTurn(() => this.#onEnded(event.report))
    } else if (event.kind === 'progress' && isSameProgram(event.progress.programId, id)) {
      this.#board.elapsed = event.progress.elapsed
      this.#showRunning(new Set(event.progress.runningPumps))
      this.#tell()
    }
  }

  #cancelAll(reason: string): void {
    this.#guide.end('CANCELLED')
    this.#board.cancel(() => true, reason)
  }

  #rest(): void {
    this.#lease?.release()
    this.#lease = null
  }

  #showRunning(pumps: ReadonlySet<PumpId>): void {
    const same = pumps.size === this.runningPumps.size && [...pumps].every(id => this.runningPumps.has(id))
    this.runningPumps = pumps
    if (!same) this.#deps.eventBus.publish({ kind: 'running-pumps-changed' })
  }

  #tell(): void {
    this.#deps.eventBus.publish({ kind: 'maintenance-changed' })
  }
}

interface RunAllDeps {
  readonly records: RecordBook
  readonly maintenance: Pick<Maintenance, 'startAll'>
}

/** Runs every pump that can run until it's stopped, in turns if they can't run together. */
export function runAllPumps({ records, maintenance }: RunAllDeps, userId: UserId) {
  const { pump: pumps, ...settings } = records.now
  const limit = powerLimitOf(settings)
  const pumpIds = [...pumps.values()]
    .filter(pump => canPump(pump, isScaleReady(settings)) && (limit === null || greatestPower(pump) <= limit))
    .map(({ id }) => id)
    .sort((a, b) => a - b)
  return maintenance.startAll(pumpIds.map(pumpId => ({ pumpId, advice: { kind: 'run' }, userId })))
}

type Stoppable = { readonly maintenance: Pick<Maintenance, 'stopAll'> }

/**
 * Ends whatever moves liquid, including a drink, if the caller may cancel it; while another's drink is made there's
 * nothing else to stop. In an emergency everyone may: see `emergencyStop`.
 */
export async function stopAllPumpsFor(
  caller: User,
  deps: Stoppable & { readonly drinkMaker: DrinkMaker },
): Promise<Result<void, Forbidden>> {
  const { production } = deps.drinkMaker
  if (isActive(production) && !mayCancel(caller, production)) return failure({ kind: 'forbidden' })
  await stopAllPumps({ ...deps, cancelDrink: reason => deps.drinkMaker.cancel(reason) }, 'stopped')
  return success(undefined)
}

type StopDeps = Stoppable & { readonly cancelDrink: (reason: string) => Promise<unknown> }

/** Ends whatever moves liquid, for the machine itself. A drink is cancelled as if by its guest. */
export async function stopAllPumps({ cancelDrink, maintenance }: StopDeps, reason: string): Promise<void> {
  await Promise.all([cancelDrink(reason), maintenance.stopAll(reason)])
}

type BooksDeps = Pick<CoreServices, 'records' | 'writeQueue'>

/** On disk when it succeeds, after everything queued before it. */
async function noteIntent({ records, writeQueue }: BooksDeps, journal: MaintenanceJournal) {
  const flushed = await writeQueue.flush()
  if (!flushed.ok) return flushed
  return write(records, draft => draft.put('maintenanceJournal', onlyId, journal))
}

/** The program of the journal didn't begin. */
const dropIntent = ({ writeQueue }: BooksDeps) => writeQueue.write(draft => draft.remove('maintenanceJournal', onlyId))

/** Books what a program did, and removes its intent. @param finished jobs that it finished */
export function bookProgram(
  draft: Draft,
  journal: MaintenanceJournal,
  report: ProgramReport,
  finished: readonly Job[],
): void {
  const { pump: pumps, ingredient: ingredients } = draft.records
  const booked = bookedPumps(journal, report, { pumps, ingredients })
  const changed = new Map<number, Pump>(booked.map(pump => [pump.id, pump]))
  for (const { pumpId, advice, isCleaning } of finished) {
    const pump = changed.get(pumpId) ?? pumps.get(pumpId)
    if (!pump || isCleaning) continue
    if (advice.kind === 'pump-up') changed.set(pumpId, pumpedUp(pump))
    else if (advice.kind === 'pump-down') changed.set(pumpId, pumpedDown(pump))
  }
  for (const pump of changed.values()) draft.put('pump', pump.id, pump)
  draft.remove('maintenanceJournal', onlyId)
}

/**
 * Books the jobs that were running when the controller died, by the actuator's report. Without one, what may have been
 * drawn counts as drawn, and what may have gone back as lost.
 */
export async function recoverMaintenance(
  deps: BooksDeps & Parameters<typeof lastReportOf>[1],
): Promise<Result<void, StoreUnavailable>> {
  const journal = deps.records.now.maintenanceJournal.get(onlyId)
  if (!journal) return success(undefined)
  const { program, isCleaning } = journal
  const known = await lastReportOf(program, deps)
  const isBackward = program.kind === 'timed' && program.direction === 'backward'
  return deps.writeQueue.write(draft => {
    if (known || isCleaning || !isBackward) return bookProgram(draft, journal, known ?? wholeReport(program), [])
    for (const pumpId of pumpsOf(program)) {
      const pump = draft.records.pump.get(pumpId)
      if (pump) draft.put('pump', pumpId, lostTube(pump))
    }
    draft.remove('maintenanceJournal', onlyId)
  })
}
