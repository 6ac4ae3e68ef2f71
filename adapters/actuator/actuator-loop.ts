import type { LoadCell } from '#domain/ports/load-cell.port.ts'
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import type { PinBank } from '#domain/ports/pin-bank.port.ts'
import type { PulseGenerator } from '#domain/ports/pulse-generator.port.ts'
import type { ProgramReport, PumpProgram } from '#domain/program/program.ts'
import type { ProgramTiming } from '#domain/program/program-timing.ts'
import { failure, type Result } from '#domain/result.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import { BoardWatch, noBoards, type WatchedBoards } from './board-watch.ts'
import { FlightLog } from './flight-log.ts'
import type { FlightRecorder } from './flight-recorder.ts'
import { ProgramExecutor } from './program-executor.ts'
import type { Answer, FromActuator, Question, ToActuator } from './protocol.ts'
import { Scale } from './scale.ts'
import { SimulatedMachineHandler } from './simulated-machine-handler.ts'
import type { Timers } from './timers.ts'
import { UncommandedFlowWatch } from './uncommanded-flow-watch.ts'
import { longestRealSilenceMs, Watchdog } from './watchdog.ts'
import { takeSevenSamples, WeightReporter } from './weight-reporter.ts'

/** Everything off, for good; `who` is for a person to read. @returns a failure while not every output is known to be */
export type StopNow = (who: string) => Result<void, string>
/** Calls whenever someone stops the machine past its controller. One listener. */
export type EmergencyStops = (onStop: StopNow) => void
/** Calls whenever someone presses the button that starts drinks. One listener. */
export type StartButton = (onPressed: () => void) => void

/** The parts that the actuator process works on and with. */
export interface ActuatorParts {
  readonly pinBank: PinBank
  readonly pulses: PulseGenerator
  readonly loadCell: LoadCell
  readonly clock: MachineClock
  /** null on real hardware. */
  readonly simulated: SimulatedMachine | null
  readonly recorder: FlightRecorder
  /** Only of a simulated machine: what is told is booked, and bottles must not have more in them after that. */
  readonly worldStored?: () => Promise<void>
  /** Only of a simulated machine: keeps its world as it is, so that a killed process has not lost what it has told. */
  readonly keepWorld?: () => void
  /** How long the controller may be silent while pumps run; 200 ms when left out. */
  readonly controllerSilenceMs?: number
  readonly emergencyStops: EmergencyStops
  /** None when left out. */
  readonly startButton?: StartButton
  /** Those that the pin bank drives lines on; none when left out. */
  readonly boards?: WatchedBoards
}

const watchIntervalMs = 20
/** In rounds of the watch: signs of life are given, … */
const aliveEvery = 2
/** … progress is told ten times a second … */
const progressEvery = 5
/** … and noted on the disk twice. */
const noteEvery = 25

type AnsweredLater = Extract<Question, { kind: 'simulate' | 'weigh' }>

/** The actuator process: its answer to each message, and to silence. */
export class ActuatorLoop {
  readonly #parts: ActuatorParts
  readonly #send: (message: FromActuator) => void
  readonly #timers: Timers
  readonly #scale: Scale
  readonly #weight: WeightReporter
  readonly #executor: ProgramExecutor
  readonly #flow: UncommandedFlowWatch
  readonly #boards: BoardWatch
  readonly #watchdog: Watchdog
  readonly #log: FlightLog
  readonly #simulated: SimulatedMachineHandler
  #stopWatching: (() => void) | null = null
  /** The last one that was accepted. */
  #program: PumpProgram | null = null
  #isLeaving = false
  #isReady = false
  #isWired = false
  #stoppedEarlyBy: string | null = null
  /** Programs that are over, whose end is told when the world is on the disk. */
  #untold = 0

  constructor(parts: ActuatorParts, send: (message: FromActuator) => void, timers: Timers) {
    const onTrouble = (text: string): void => send({ kind: 'trouble', text })
    this.#parts = parts
    this.#send = send
    this.#timers = timers
    this.#scale = new Scale(parts.loadCell, parts.clock, calibration => send({ kind: 'zero-moved', calibration }))
    this.#weight = new WeightReporter(
      this.#scale,
      timers,
      reading => send({ kind: 'weight', reading }),
      () => !this.#executor.needsWatch,
    )
    this.#executor = new ProgramExecutor({
      ...parts,
      scale: this.#scale,
      onEnded: (report, program, timing) => this.#onEnded(report, program, timing),
      onTrouble,
      mayRunOn: supplied => this.#flow.mayRunOn(supplied, parts.clock.now()),
    })
    this.#flow = new UncommandedFlowWatch({
      scale: this.#scale,
      program: () => this.#executor.begun,
      onBegun: () => this.#makeSafe(),
      tell: liquid => send({ kind: 'uncommanded-liquid', liquid }),
    })
    this.#boards = new BoardWatch(
      parts.boards ?? noBoards,
      timers,
      () => !this.#executor.needsWatch,
      boards => send({ kind: 'boards', boards }),
    )
    this.#watchdog = new Watchdog(timers, parts.controllerSilenceMs ?? longestRealSilenceMs, () =>
      this.end('controller-silent', 'controller-silent'),
    )
    this.#log = new FlightLog(parts.recorder, onTrouble)
    this.#simulated = new SimulatedMachineHandler(parts.simulated, view => send({ kind: 'view', view }))
    parts.simulated?.onDemand(demand => send({ kind: 'demand', demand }))
    parts.startButton?.(() => send({ kind: 'start-pressed' }))
    parts.emergencyStops(who => this.#stopForGood(who))
  }

  /**
   * Everything off, then ready.
   * @param prepare what comes between the two; never rejects
   */
  async start(prepare: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    this.#makeSafe()
    await Promise.all([this.#log.open(), prepare()])
    this.#isReady = true
    this.#send({ kind: 'ready', stoppedBy: this.#stoppedEarlyBy })
  }

  /** Everything off, now; a running program ends. */
  end(outcome: ProgramReport['outcome'], reason: string): void {
    this.#executor.end(outcome, reason)
    this.#watchIfNeeded()
  }

  /** As {@link end}; nothing begins after it. */
  leave(outcome: ProgramReport['outcome'], reason: string): void {
    this.#isLeaving = true
    this.end(outcome, reason)
  }

  /** Resolves when every report until now is on disk, or has failed to get there. */
  recorded(): Promise<void> {
    return this.#log.recorded()
  }

  receive(message: ToActuator): void {
    switch (message.kind) {
      case 'question':
        this.#watchdog.beat()
        this.#answer(message.number, message.question)
        return
      case 'stop':
        this.#executor.stop()
        this.#watchIfNeeded()
        return
      case 'beat':
        this.#watchdog.beat()
        return
      case 'watch':
        this.#simulated.watch(message.on)
        return
      case 'additions':
        this.#flow.isAddedTo = message.expected
        return
      case 'shut-down':
        this.leave('stopped', 'shut-down')
    }
  }

  #answer(number: number, question: Question): void {
    const answer = (given: Answer): void => this.#send({ kind: 'answer', number, answer: given })
    if (question.kind === 'simulate') void this.#simulated.carryOut(question.call).then(answer)
    else if (question.kind === 'weigh') void takeSevenSamples(this.#scale, this.#parts.clock, this.#timers).then(answer)
    else answer(this.#answerTo(question))
  }

  #answerTo(question: Exclude<Question, AnsweredLater>): Answer {
    switch (question.kind) {
      case 'wire': {
        const wired = this.#executor.wire(question.wiring)
        if (wired.ok) this.#isWired = true
        this.#weight.follow()
        this.#flow.forget()
        this.#boards.follow()
        this.#watchIfNeeded()
        return wired
      }
      case 'run': {
        // The process puts its things away: the asker hears of its end soon.
        if (this.#isLeaving) return failure({ kind: 'actuator-unavailable' as const })
        const accepted = this.#executor.run(question.program)
        if (accepted.ok) {
          this.#program = question.program
          this.#flow.attend(this.#parts.clock.now())
          this.#noteProgress()
        }
        this.#watchIfNeeded()
        return accepted
      }
      case 'last-report':
        return this.#log.reportOf(question.programId)
    }
  }

  #stopForGood(who: string): Result<void, string> {
    this.end('failed', `emergency-stop: ${who}`)
    // Also while nothing runs: then no report tells of it.
    if (this.#isReady) this.#send({ kind: 'emergency-stop', who })
    else this.#stoppedEarlyBy = who
    const safe = this.#executor.makeSafe()
    this.#watchIfNeeded()
    return safe.ok && !this.#isWired ? failure('the actuator process has not taken the outputs yet') : safe
  }

  #onEnded(report: ProgramReport, program: PumpProgram, timing: ProgramTiming): void {
    this.#flow.ended(program, report, this.#parts.clock.now())
    this.#tellWhenStored(report, timing)
    this.#log.store(report)
    this.#watchIfNeeded()
  }

  #tellWhenStored(report: ProgramReport, timing: ProgramTiming): void {
    const { worldStored } = this.#parts
    if (!worldStored) {
      this.#send({ kind: 'ended', report, timing })
      return
    }
    this.#untold += 1
    void worldStored().then(() => {
      this.#untold -= 1
      this.#send({ kind: 'ended', report, timing })
      this.#watchIfNeeded()
    })
  }

  /** Watches the controller, the lines and the progress while there is something to watch. */
  #watchIfNeeded(): void {
    if (!this.#executor.needsWatch && this.#untold === 0) {
      this.#stopWatching?.()
      this.#stopWatching = null
    } else if (!this.#stopWatching) {
      let round = 0
      this.#stopWatching = this.#timers.every(watchIntervalMs, () => this.#watch(++round))
    }
  }

  #watch(round: number): void {
    this.#watchdog.check()
    // Due work is done first: no pump is on for too long only because this very process was slow.
    this.#timers.afterArrivals(() => {
      this.#executor.watch()
      this.#watchIfNeeded()
    })
    const progress = round % progressEvery === 0 ? this.#executor.progress() : null
    if (progress) {
      this.#parts.keepWorld?.()
      this.#send({ kind: 'progress', ...progress })
    } else if (this.#givesSigns && round % aliveEvery === 0) this.#send({ kind: 'alive' })
    if (round % noteEvery === 0) this.#noteProgress()
    this.#watchIfNeeded()
  }

  /** Progress of a simulated machine is sign enough. */
  get #givesSigns(): boolean {
    return this.#parts.simulated === null || this.#untold > 0
  }

  #noteProgress(): void {
    const progress = this.#executor.progress()
    if (this.#program && progress) this.#log.note(this.#program, progress, this.#parts.clock.now())
  }

  #makeSafe(): void {
    const safe = this.#executor.makeSafe()
    if (!safe.ok) this.#send({ kind: 'trouble', text: `the outputs could not be made safe: ${safe.problem}` })
    this.#watchIfNeeded()
  }
}
