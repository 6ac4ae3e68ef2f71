/*
 * The actuator as the controller sees it: a process that may die and comes back.
 *
 * Invariants
 * - An accepted program ends exactly once: by the report of the process, or as `failed` when the process is gone.
 * - Beats flow while a program runs, from this process's own event loop: if that hangs, they stop.
 * - A process that does not answer is killed; the next one starts with everything off.
 */
import type { Actuator, ActuatorEvent, ActuatorProblem, PumpLine } from '#domain/ports/actuator.port.ts'
import type { ProgramReport, PumpProgram } from '#domain/pour/program.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Microseconds, noTime } from '#domain/units/duration.ts'
import { ActuatorLife, type LifeEvents, Unanswered } from './actuator-life.ts'
import { type ActuatorCommand, forkedLink, type OpenActuatorLink } from './actuator-link.ts'
import type { FromActuator } from './protocol.ts'
import { SimulatedMachineClient } from './simulated-machine-client.ts'
import { systemTimers, type Timers } from './timers.ts'

export type Log = (level: 'info' | 'error', text: string) => void

export interface ActuatorClientOptions {
  readonly openLink: OpenActuatorLink
  readonly timers: Timers
  readonly log: Log
}

interface RunningProgram {
  readonly program: PumpProgram
  onTimes: readonly Microseconds[]
  accepted: boolean
  readonly stopBeating: () => void
}

const beatIntervalMs = 40
const firstRespawnMs = 100
const lastRespawnMs = 5_000
/** A process that lived this long starts anew without delay when it dies. */
const longLifeMs = 10_000
const startTimeMs = 10_000
const shutDownTimeMs = 1_500

const unavailable: ActuatorProblem = { kind: 'actuator-unavailable' }

export class ActuatorClient implements Actuator {
  /** The simulated machine in the actuator process; on a real machine its calls reject. */
  readonly simulated: SimulatedMachineClient
  readonly #options: ActuatorClientOptions
  readonly #listeners = new Set<(event: ActuatorEvent) => void>()
  readonly #waiting = new Set<() => void>()
  #life: ActuatorLife
  #lines: readonly PumpLine[] | null = null
  #running: RunningProgram | null = null
  #available = false
  #closing = false
  #respawnMs = firstRespawnMs
  #callOffRespawn: () => void = () => undefined

  /** Starts the process. */
  constructor(options: ActuatorClientOptions) {
    this.#options = options
    this.simulated = new SimulatedMachineClient({
      call: call => this.#life.ask({ kind: 'simulate', call }),
      watch: on => this.#life.send({ kind: 'watch', on }),
    })
    this.#life = this.#spawn()
  }

  /** Whether programs can be run now. */
  get available(): boolean {
    return this.#available
  }

  /** Resolves when the actuator is available or the time has passed. @returns {@link available} */
  async started(milliseconds = startTimeMs): Promise<boolean> {
    if (this.#available || this.#closing) return this.#available
    await new Promise<void>(resolve => {
      const callOff = this.#options.timers.after(milliseconds, () => done())
      const done = (): void => {
        callOff()
        this.#waiting.delete(done)
        resolve()
      }
      this.#waiting.add(done)
    })
    return this.#available
  }

  /** Lines named while the actuator is away are taken as soon as it is back. */
  async wire(lines: readonly PumpLine[]): Promise<Result<void, ActuatorProblem>> {
    if (this.#running) return failure({ kind: 'actuator-busy' })
    const answer = await this.#asked(this.#life.ask({ kind: 'wire', lines }))
    if (answer === null) {
      this.#lines = lines
      return failure(unavailable)
    }
    if (answer.ok) {
      this.#lines = lines
      this.#setAvailable(true)
    }
    return answer
  }

  async run(program: PumpProgram): Promise<Result<void, ActuatorProblem>> {
    if (this.#running) return failure({ kind: 'actuator-busy' })
    if (!this.#available) return failure(unavailable)
    const life = this.#life
    const running: RunningProgram = {
      program,
      onTimes: program.runs.map(() => noTime),
      accepted: false,
      stopBeating: this.#options.timers.every(beatIntervalMs, () => life.beat()),
    }
    this.#running = running
    // Noted before anybody hears of the answer: the report may come in the same breath.
    const onAnswer = (answer: Result<void, ActuatorProblem>): void => {
      running.accepted = answer.ok
      if (!answer.ok) this.#forget(running)
    }
    const answer = await this.#asked(life.ask({ kind: 'run', program }, onAnswer))
    if (answer === null) this.#forget(running)
    return answer ?? failure(unavailable)
  }

  stop(): void {
    this.#life.send({ kind: 'stop' })
  }

  subscribe(listener: (event: ActuatorEvent) => void): () => void {
    const own = (event: ActuatorEvent): void => listener(event)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  /** Waits for the actuator to be there, within reason: null means that nobody knows. */
  async lastReport(programId: string): Promise<ProgramReport | null> {
    if (!this.#life.ready) await this.started()
    return this.#asked(this.#life.ask({ kind: 'last-report', programId }))
  }

  /** Everything off, everything stored, and the process gone: within 2 s. */
  async close(): Promise<void> {
    if (this.#closing) return this.#life.gone
    this.#closing = true
    this.#callOffRespawn()
    this.#life.send({ kind: 'shut-down' })
    const callOff = this.#options.timers.after(shutDownTimeMs, () => this.#life.kill('it did not shut down'))
    await this.#life.gone
    callOff()
    for (const done of [...this.#waiting]) done()
  }

  #spawn(): ActuatorLife {
    const events: LifeEvents = {
      onReady: life => void this.#restore(life),
      onMessage: message => this.#receive(message),
      onGone: (life, how) => this.#onGone(life, how),
    }
    return new ActuatorLife(this.#options.openLink, this.#options.timers, this.#options.log, events)
  }

  /** Tells a new process what the last one knew. */
  async #restore(life: ActuatorLife): Promise<void> {
    await this.#asked(this.simulated.restore())
    const wired = this.#lines ? await this.#asked(life.ask({ kind: 'wire', lines: this.#lines })) : success(undefined)
    if (wired?.ok) this.#setAvailable(true)
    else if (wired) this.#options.log('error', `the pumps could not be wired again: ${JSON.stringify(wired.problem)}`)
  }

  /** null when the process went away before it could answer. */
  #asked<Answer>(question: Promise<Answer>): Promise<Answer | null> {
    return question.catch((error: unknown) => {
      if (error instanceof Unanswered) return null
      throw error
    })
  }

  #receive(message: FromActuator): void {
    const running = this.#running
    switch (message.kind) {
      case 'progress':
        if (running?.program.id !== message.progress.programId) return
        running.onTimes = message.onTimes
        return this.#emit({ kind: 'progress', progress: message.progress })
      case 'ended':
        if (running?.accepted && running.program.id === message.report.programId) this.#end(running, message.report)
        return
      case 'view':
        return this.simulated.show(message.view)
      case 'trouble':
        return this.#options.log('error', `actuator: ${message.text}`)
      case 'ready':
      case 'answer':
        return
    }
  }

  #onGone(life: ActuatorLife, how: string): void {
    const { log, timers } = this.#options
    if (!this.#closing) log('error', `the actuator process is gone: ${how}`)
    this.#setAvailable(false)
    const running = this.#running
    if (running?.accepted) {
      const { program, onTimes } = running
      this.#end(running, { programId: program.id, outcome: 'failed', onTimes, reason: 'actuator-gone' })
    }
    if (this.#closing) return
    if (life.age > longLifeMs) this.#respawnMs = firstRespawnMs
    this.#callOffRespawn = timers.after(this.#respawnMs, () => {
      this.#life = this.#spawn()
    })
    this.#respawnMs = Math.min(2 * this.#respawnMs, lastRespawnMs)
  }

  #end(running: RunningProgram, report: ProgramReport): void {
    this.#forget(running)
    this.#emit({ kind: 'ended', report })
  }

  #forget(running: RunningProgram): void {
    running.stopBeating()
    if (this.#running === running) this.#running = null
  }

  #setAvailable(available: boolean): void {
    if (available === this.#available) return
    this.#available = available
    if (available) for (const done of [...this.#waiting]) done()
    this.#emit({ kind: 'availability', available })
  }

  #emit(event: ActuatorEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }
}

/** Forks the actuator process and waits until it is available, or for 10 s: it may come later. */
export async function startActuator(options: ActuatorCommand & { readonly log: Log }): Promise<ActuatorClient> {
  const client = new ActuatorClient({ openLink: forkedLink(options), timers: systemTimers, log: options.log })
  if (!(await client.started())) options.log('error', 'the actuator process does not start')
  return client
}
