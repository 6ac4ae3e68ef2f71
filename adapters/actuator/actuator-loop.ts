import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import type { PinBank } from '#domain/ports/pin-bank.port.ts'
import type { SimulatedMachine, SimulatedMachineView } from '#domain/ports/simulated-machine.port.ts'
import type { ProgramReport } from '#domain/pour/program.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { FlightRecorder } from './flight-recorder.ts'
import { ProgramExecutor } from './program-executor.ts'
import type { Answer, AnswerTo, FromActuator, Question, ToActuator } from './protocol.ts'
import { carryOut } from './simulated-calls.ts'
import type { Timers } from './timers.ts'
import { Watchdog } from './watchdog.ts'

/** What the actuator process works on and with. */
export interface ActuatorParts {
  readonly pinBank: PinBank
  readonly clock: MachineClock
  /** null on real hardware. */
  readonly simulated: SimulatedMachine | null
  readonly recorder: FlightRecorder
}

const watchIntervalMs = 20
const progressEvery = 5

/** What the actuator process does with each message, and when none comes. */
export class ActuatorLoop {
  readonly #parts: ActuatorParts
  readonly #send: (message: FromActuator) => void
  readonly #timers: Timers
  readonly #executor: ProgramExecutor
  readonly #watchdog: Watchdog
  #lastReport: ProgramReport | null = null
  #recording: Promise<void> = Promise.resolve()
  #stopWatching: (() => void) | null = null
  #unwatchSimulated: (() => void) | null = null

  constructor(parts: ActuatorParts, send: (message: FromActuator) => void, timers: Timers) {
    this.#parts = parts
    this.#send = send
    this.#timers = timers
    this.#executor = new ProgramExecutor({ ...parts, onEnded: report => this.#onEnded(report) })
    this.#watchdog = new Watchdog(timers, () => this.end('controller-silent', 'controller-silent'))
  }

  /** Everything off, then ready. */
  async start(): Promise<void> {
    this.#makeSafe()
    this.#lastReport = await this.#parts.recorder.last()
    this.#send({ kind: 'ready' })
  }

  /** Everything off, now; a running program ends. */
  end(outcome: ProgramReport['outcome'], reason: string): void {
    this.#executor.end(outcome, reason)
    this.#watchIfNeeded()
  }

  /** Resolves when every report until now is on disk, or has failed to get there. */
  recorded(): Promise<void> {
    return this.#recording
  }

  receive(message: ToActuator): void {
    switch (message.kind) {
      case 'question':
        this.#watchdog.beat()
        this.#answer(message.number, message.question)
        return
      case 'stop':
        this.end('stopped', '')
        return
      case 'beat':
        this.#watchdog.beat()
        return
      case 'watch':
        this.#watchSimulated(message.on)
        return
      case 'shut-down':
        this.end('stopped', 'shut-down')
    }
  }

  #answer(number: number, question: Question): void {
    if (question.kind === 'simulate') {
      void this.#simulate(question.call).then(answer => this.#send({ kind: 'answer', number, answer }))
    } else {
      this.#send({ kind: 'answer', number, answer: this.#answerTo(question) })
    }
  }

  #answerTo(question: Exclude<Question, { kind: 'simulate' }>): Answer {
    switch (question.kind) {
      case 'wire': {
        const wired = this.#executor.wire(question.lines)
        this.#watchIfNeeded()
        return wired
      }
      case 'run': {
        const accepted = this.#executor.run(question.program)
        this.#watchIfNeeded()
        return accepted
      }
      case 'last-report':
        return this.#lastReport?.programId === question.programId ? this.#lastReport : null
    }
  }

  async #simulate(call: Extract<Question, { kind: 'simulate' }>['call']): Promise<AnswerTo['simulate']> {
    const { simulated } = this.#parts
    if (!simulated) return failure('this machine is real')
    try {
      return success(await carryOut(simulated, call))
    } catch (error) {
      return failure(String(error))
    }
  }

  #watchSimulated(on: boolean): void {
    this.#unwatchSimulated?.()
    this.#unwatchSimulated = null
    const { simulated } = this.#parts
    if (!on || !simulated) return
    const show = (view: SimulatedMachineView): void => this.#send({ kind: 'view', view })
    let hasChanged = false
    this.#unwatchSimulated = simulated.watch(view => {
      hasChanged = true
      show(view)
    })
    // The first view must not arrive after a change that came in the same breath: it would be the last one seen.
    void simulated.view().then(view => {
      if (!hasChanged) show(view)
    })
  }

  #onEnded(report: ProgramReport): void {
    this.#lastReport = report
    this.#send({ kind: 'ended', report })
    this.#recording = this.#parts.recorder
      .store(report)
      .catch(error => this.#send({ kind: 'trouble', text: `the report was not stored: ${error}` }))
    this.#watchIfNeeded()
  }

  /** Watches the controller, the lines and the progress while there is something to watch. */
  #watchIfNeeded(): void {
    if (!this.#executor.needsWatch) {
      this.#stopWatching?.()
      this.#stopWatching = null
    } else if (!this.#stopWatching) {
      let round = 0
      this.#stopWatching = this.#timers.every(watchIntervalMs, () => this.#watch(++round))
    }
  }

  #watch(round: number): void {
    this.#watchdog.check()
    this.#executor.watch()
    const progress = round % progressEvery === 0 ? this.#executor.progress() : null
    if (progress) this.#send({ kind: 'progress', ...progress })
    this.#watchIfNeeded()
  }

  #makeSafe(): Result<void, string> {
    const safe = this.#executor.makeSafe()
    if (!safe.ok) this.#send({ kind: 'trouble', text: `the outputs could not be made safe: ${safe.problem}` })
    this.#watchIfNeeded()
    return safe
  }
}
