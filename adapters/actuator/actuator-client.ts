/*
 * The actuator as the controller sees it: a process that may die and comes back.
 *
 * Invariants
 * - An accepted program ends exactly once: by the report of the process, or as `failed` when the process is gone.
 * - Beats flow while a program runs, from this process's own event loop: if that hangs, they stop.
 * - A process that does not answer is killed; the next one starts with everything off.
 * - While no process holds the outputs, the standby does: from the exit of one until the next is asked to take them.
 */
import { Listeners } from '#domain/listeners.ts'
import type {
  Actuator,
  ActuatorEvent,
  ActuatorProblem,
  UncommandedLiquid,
  WeighingProblem,
  WeightReading,
  Wiring,
} from '#domain/ports/actuator.port.ts'
import { isSameProgram, type ProgramId, type ProgramReport, type PumpProgram } from '#domain/program/program.ts'
import type { ProgramTiming } from '#domain/program/program-report.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { milliseconds } from '#domain/units/duration.ts'
import {
  type ActuatorLives,
  ActuatorSupervisor,
  answerOrNull,
  type SpawnedActuator,
  type SpawnParts,
} from './actuator-supervisor.ts'
import { doneBy, nothingReported } from './program-journal.ts'
import type { FromActuator, MeasuredProgress } from './protocol.ts'
import { type SimulatedMachineClient, simulatedMachineClient } from './simulated-machine-calls.ts'
import type { Supervision } from './standby.ts'
import { WiringSupervisor } from './wiring-supervisor.ts'

interface RunningProgram {
  readonly program: PumpProgram
  last: MeasuredProgress
  reportedAt: number
  accepted: boolean
  readonly stopBeating: () => void
}

export interface ClientOptions extends SpawnParts, Supervision {}

const beatIntervalMs = 40
const startTimeMs = 10_000

const unavailable = { kind: 'actuator-unavailable' } as const satisfies ActuatorProblem
const silentScale: WeightReading = { raw: null, mass: null, isSteady: false }

export class ActuatorClient implements Actuator {
  readonly simulated: SimulatedMachineClient
  readonly #options: ClientOptions
  readonly #supervisor: ActuatorSupervisor
  readonly #listeners = new Listeners<[event: ActuatorEvent]>()
  readonly #waiting = new Set<() => void>()
  readonly #wiring: WiringSupervisor
  #weight = silentScale
  #running: RunningProgram | null = null
  stoppedBy: string | null = null
  #liquid: UncommandedLiquid | null = null
  #additionsExpected = false

  constructor(options: ClientOptions) {
    this.#options = options
    this.simulated = simulatedMachineClient(
      call => this.#supervisor.life.ask({ kind: 'simulate', call }),
      on => this.#supervisor.life.send({ kind: 'watch', on }),
    )
    this.#wiring = new WiringSupervisor({
      ...options,
      life: () => this.#supervisor.life,
      onChange: available => this.#emitAvailability(available),
    })
    this.#supervisor = new ActuatorSupervisor(options, {
      onReady: (life, stoppedBy) => {
        if (stoppedBy !== null) this.#emit({ kind: 'emergency-stop', who: stoppedBy })
        if (this.#additionsExpected) life.send({ kind: 'additions', expected: true })
        void this.#restore(life).catch(error => options.log(String(error)))
      },
      onMessage: message => this.#receive(message),
      onExit: () => options.standby.hold(),
      onGone: () => this.#onGone(),
    })
  }

  get available(): boolean {
    return this.#wiring.isInForce
  }

  get lives(): ActuatorLives {
    return this.#supervisor.lives
  }

  get uncommandedLiquid(): UncommandedLiquid | null {
    return this.#liquid
  }

  expectAdditions(expected: boolean): void {
    if (expected === this.#additionsExpected) return
    this.#additionsExpected = expected
    this.#supervisor.life.send({ kind: 'additions', expected })
  }

  /** Resolves after that time at the latest. @returns {@link available} */
  async started(milliseconds = startTimeMs): Promise<boolean> {
    if (this.available || this.#supervisor.closing) return this.available
    await new Promise<void>(resolve => {
      const callOff = this.#options.timers.after(milliseconds, () => done())
      const done = (): void => {
        callOff()
        this.#waiting.delete(done)
        resolve()
      }
      this.#waiting.add(done)
    })
    return this.available
  }

  /**
   * Kept for the next process while none is there. What's refused while nothing is wired is retried, also when a lost
   * board is back.
   */
  async wire(wiring: Wiring): Promise<Result<void, ActuatorProblem>> {
    return this.#running ? failure({ kind: 'actuator-busy' }) : this.#wiring.wire(wiring)
  }

  async run(program: PumpProgram): Promise<Result<void, ActuatorProblem>> {
    if (this.#running) return failure({ kind: 'actuator-busy' })
    if (!this.available) return failure(unavailable)
    const life = this.#supervisor.life
    const running: RunningProgram = {
      program,
      last: nothingReported(program),
      reportedAt: this.#options.timers.now(),
      accepted: false,
      stopBeating: this.#options.timers.every(beatIntervalMs, () => life.beat()),
    }
    this.#running = running
    // Before the caller gets the answer: the report may arrive in the same tick.
    const onAnswer = (answer: Result<void, ActuatorProblem>): void => {
      running.accepted = answer.ok
      if (!answer.ok) this.#forget(running)
    }
    const answer = await answerOrNull(life.ask({ kind: 'run', program }, onAnswer))
    if (answer === null) this.#forget(running)
    return answer ?? failure(unavailable)
  }

  stop(): void {
    this.#supervisor.life.send({ kind: 'stop' })
  }

  async weigh(): Promise<Result<readonly number[], WeighingProblem>> {
    return (await answerOrNull(this.#supervisor.life.ask({ kind: 'weigh' }))) ?? failure(unavailable)
  }

  subscribe(listener: (event: ActuatorEvent) => void): () => void {
    return this.#listeners.add(listener)
  }

  async lastReport(programId: ProgramId): ReturnType<Actuator['lastReport']> {
    if (!this.#supervisor.life.ready) await this.started()
    const answer = this.#supervisor.life.ask({ kind: 'last-report', programId })
    return (await answerOrNull(answer.then(success))) ?? failure(unavailable)
  }

  /** Everything off, everything stored, and the process gone: within 2 s. */
  async close(): Promise<void> {
    await this.#supervisor.close()
    for (const done of [...this.#waiting]) done()
  }

  async #restore(life: SpawnedActuator): Promise<void> {
    await answerOrNull(this.simulated.restore())
    const refused = await this.#wiring.restore(life)
    if (refused) this.#options.log(`the pumps could not be wired again: ${JSON.stringify(refused)}`)
  }

  #receive(message: FromActuator): void {
    const running = this.#running
    switch (message.kind) {
      case 'progress':
        if (!running || !isSameProgram(running.program.id, message.progress.programId)) return
        running.last = message
        running.reportedAt = this.#options.timers.now()
        this.#emit({ kind: 'progress', progress: message.progress })
        return
      case 'ended':
        if (!running?.accepted || !isSameProgram(running.program.id, message.report.programId)) return
        this.#end(running, message.report, message.timing)
        return
      case 'view':
        this.simulated.show(message.view)
        return
      case 'demand':
        this.simulated.demand(message.demand)
        return
      case 'trouble':
        this.#options.log(`actuator: ${message.text}`)
        return
      case 'zero-moved':
        this.#wiring.hearOfZero(message.calibration)
        this.#emit(message)
        return
      case 'boards':
        this.#emit(message)
        this.#wiring.hearOfBoards(message.boards)
        return
      case 'weight':
      case 'uncommanded-liquid':
      case 'emergency-stop':
      case 'start-pressed':
        this.#emit(message)
        return
      case 'alive':
      case 'ready':
      case 'answer':
        return
    }
  }

  #onGone(): void {
    this.#wiring.forget()
    if (this.#weight.raw !== null) this.#emit({ kind: 'weight', reading: silentScale })
    const liquid = this.#liquid
    if (liquid?.isRunning) this.#emit({ kind: 'uncommanded-liquid', liquid: { ...liquid, isRunning: false } })
    const running = this.#running
    if (!running?.accepted) return
    const { program, last, reportedAt } = running
    const since = this.#options.endsWithProcess ? 0 : this.#options.timers.now() - reportedAt
    const done = doneBy(program, last, milliseconds(since))
    this.#end(running, { programId: program.id, outcome: 'failed', ...done, reason: 'actuator-gone' })
  }

  #end(running: RunningProgram, report: ProgramReport, timing?: ProgramTiming): void {
    this.#forget(running)
    this.#emit({ kind: 'ended', report, ...(timing && { timing }) })
  }

  #forget(running: RunningProgram): void {
    running.stopBeating()
    if (this.#running === running) this.#running = null
  }

  #emitAvailability(available: boolean): void {
    if (available) for (const done of [...this.#waiting]) done()
    this.#emit({ kind: 'availability', available })
  }

  #emit(event: ActuatorEvent): void {
    if (event.kind === 'weight') this.#weight = event.reading
    if (event.kind === 'uncommanded-liquid') this.#liquid = event.liquid
    if (event.kind === 'emergency-stop') this.stoppedBy = event.who
    this.#listeners.tell(event)
  }
}
