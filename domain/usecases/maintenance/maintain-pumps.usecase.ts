/*
 * Pump jobs: pumps that run on their own, outside of drinks. All of them together hold one lease of the machine.
 *
 * Invariants
 * - The actuator runs one program at a time: whenever a job comes or goes, the running program is stopped, measured and
 *   booked, and the next one is composed from what is left of all jobs.
 * - What a program is about to do is on disk before its first pump turns.
 * - Stopping does not wait in the queue of the lock.
 */
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { canPump, greatestPower } from '../../machine/pump.ts'
import { type Cleaning, type CleaningProgrammeId, cleaningProgrammes } from '../../maintenance/cleaning.ts'
import type { JobId } from '../../maintenance/job.ts'
import type { SeenJob } from '../../maintenance/job-progress.ts'
import type { ActuatorEvent } from '../../ports/actuator.port.ts'
import { isActive } from '../../pour/production.ts'
import { isSameProgram, type ProgramReport } from '../../program/program.ts'
import { isScaleReady, powerLimitOf } from '../../records/records.ts'
import { AssertionError, failure, type Result, success } from '../../result.ts'
import type { PumpId, UserId } from '../../units/id.ts'
import type { Lease, LockOwner } from '../machine/machine-lock.ts'
import type { DrinkMaker, DrinkMakerDeps } from '../orders/make-drink.usecase.ts'
import { mayCancel } from '../orders/steer-production.usecase.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { RecordBook } from '../records/record-book.ts'
import { bookProgram, dropIntent, noteIntent } from './maintain-pumps-books.ts'
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
  /** For the running program to be booked. */
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

  /** Oldest first: open ones, and the last that have ended; with the estimated part of the program that runs. */
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

  /** All or none, in turns where they do not run together. */
  startAll(requests: readonly JobRequest[]): Promise<Result<readonly JobId[], MaintenanceProblem>> {
    return this.#begin(requests, true)
  }

  /** Ends the job of a pump, if there is one; resolves when what it did is booked. */
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

  async clean(
    programmeId: CleaningProgrammeId,
    pumpIds: readonly PumpId[],
    userId: UserId,
  ): Promise<Result<void, CleaningProblem>> {
    await this.#deps.lock.makeRoom()
    return this.#deps.lock.inTurn(async () => {
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

  /** The person has done what the cleaning waited for. */
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

  /** Resolves when the program that runs is over and booked. */
  #booked(): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.push(resolve)
      void this.#deps.lock.inTurn(() => this.#advance())
    })
  }

  async #begin(
    requests: readonly JobRequest[],
    isTogether: boolean,
  ): Promise<Result<readonly JobId[], MaintenanceProblem>> {
    if (requests.some(({ userId }) => userId !== null)) await this.#deps.lock.makeRoom()
    return this.#deps.lock.inTurn(async () => {
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

  /** With the lease of all pump jobs; given back when nothing came of it. */
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

  /** In turn only. Runs the next program, or gives the machine back when there is none. */
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
    // Stopped, or broken, while the disk was busy: what is left is composed again.
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

/** Runs every pump that can run until it is stopped; what does not run together takes turns. */
export function runAllPumps(
  { records, maintenance }: { readonly records: RecordBook; readonly maintenance: Pick<Maintenance, 'startAll'> },
  userId: UserId,
): Promise<Result<readonly JobId[], MaintenanceProblem>> {
  const { pump: pumps, ...settings } = records.now
  const limit = powerLimitOf(settings)
  const runnable = [...pumps.values()].filter(
    pump => canPump(pump, isScaleReady(settings)) && (limit === null || greatestPower(pump) <= limit),
  )
  const pumpIds = runnable.map(({ id }) => id).sort((a, b) => a - b)
  return maintenance.startAll(pumpIds.map(pumpId => ({ pumpId, advice: { kind: 'run' }, userId })))
}

/**
 * Ends whatever moves liquid, for someone: a drink that is being made, too, by anyone who may cancel it. While another's
 * drink is made there is nothing else to stop. In an emergency everybody may: see `emergencyStop`.
 * @returns a failure, and nothing is stopped, where the drink is another's and the caller may not cancel it
 */
export async function stopAllPumpsFor(
  caller: User,
  deps: { readonly maintenance: Pick<Maintenance, 'stopAll'>; readonly drinkMaker: DrinkMaker },
): Promise<Result<void, Forbidden>> {
  const { production } = deps.drinkMaker
  if (isActive(production) && !mayCancel(caller, production)) return failure({ kind: 'forbidden' })
  await stopAllPumps({ ...deps, cancelDrink: reason => deps.drinkMaker.cancel(reason) }, 'stopped')
  return success(undefined)
}

/**
 * Ends whatever moves liquid, for the machine itself. A drink that is being made is cancelled as if its guest had done so: what it drew is
 * booked, and nothing of it starts again.
 * @param cancelDrink a problem when there is none
 */
export async function stopAllPumps(
  deps: {
    readonly maintenance: Pick<Maintenance, 'stopAll'>
    readonly cancelDrink: (reason: string) => Promise<unknown>
  },
  reason: string,
): Promise<void> {
  await Promise.all([deps.cancelDrink(reason), deps.maintenance.stopAll(reason)])
}
