import type { Timers } from '#domain/ports/clock.port.ts'
import type { LoadCell, MachineClock, PinBank, PulseGenerator } from '#domain/ports/hardware.port.ts'
import type { ProgramReport, PumpProgram } from '#domain/program/program.ts'
import type { ProgramTiming } from '#domain/program/program-report.ts'
import { failure, type Result } from '#domain/result.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import { noBoards, type WatchedBoards, watchBoards } from './board-watch.ts'
import { ProgramExecutor } from './program-executor.ts'
import { type JournalStore, ProgramJournal } from './program-journal.ts'
import type { Answer, FromActuator, Question, ToActuator } from './protocol.ts'
import { reportWeight, Scale, takeSevenSamples } from './scale.ts'
import { simulatedMachineHandler } from './simulated-machine-calls.ts'
import { UncommandedFlowWatch } from './uncommanded-flow-watch.ts'

/** Everything off, for good. @returns a failure unless every output is known to be off */
export type StopNow = (who: string) => Result<void, string>
/** Calls whenever the machine is stopped past its controller. */
export type EmergencyStops = (onStop: StopNow) => void
export type StartButton = (onPressed: () => void) => void

export interface ActuatorParts {
  readonly pinBank: PinBank
  readonly pulses: PulseGenerator
  readonly loadCell: LoadCell
  readonly clock: MachineClock
  readonly simulated: SimulatedMachine | null
  readonly journal: JournalStore
  /** Simulated: resolves when the world is saved. A report that's booked must not find fuller bottles after a crash. */
  readonly worldStored?: () => Promise<void>
  /** Simulated: saves the world, so that a killed process has lost nothing of what it reported. */
  readonly keepWorld?: () => void
  /** 200 ms when left out. */
  readonly controllerSilenceMs?: number
  readonly emergencyStops: EmergencyStops
  readonly startButton?: StartButton
  readonly boards?: WatchedBoards
}

/** In milliseconds of real time, while pumps run. */
const longestRealSilenceMs = 200
const watchIntervalMs = 20
/** In rounds of the watch. */
const aliveEvery = 2
const progressEvery = 5
const noteEvery = 25

type AnsweredLater = Extract<Question, { kind: 'simulate' | 'weigh' }>

export class ActuatorLoop {
  readonly #parts: ActuatorParts
  readonly #send: (message: FromActuator) => void
  readonly #timers: Timers
  readonly #scale: Scale
  readonly #followWeight: () => void
  readonly #executor: ProgramExecutor
  readonly #flow: UncommandedFlowWatch
  readonly #followBoards: () => void
  readonly #journal: ProgramJournal
  readonly #simulated: ReturnType<typeof simulatedMachineHandler>
  #lastBeat: number
  #stopWatching: (() => void) | null = null
  #program: PumpProgram | null = null
  #isLeaving = false
  #isReady = false
  #isWired = false
  #stoppedEarlyBy: string | null = null
  /** Programs that are over, whose end is reported when the world is on the disk. */
  #unreported = 0

  constructor(parts: ActuatorParts, send: (message: FromActuator) => void, timers: Timers) {
    const onTrouble = (text: string): void => send({ kind: 'trouble', text })
    const isIdle = (): boolean => !this.#executor.needsWatch
    this.#parts = parts
    this.#send = send
    this.#timers = timers
    this.#lastBeat = timers.now()
    this.#scale = new Scale(parts.loadCell, parts.clock, calibration => send({ kind: 'zero-moved', calibration }))
    this.#followWeight = reportWeight(this.#scale, timers, reading => send({ kind: 'weight', reading }), isIdle)
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
      report: liquid => send({ kind: 'uncommanded-liquid', liquid }),
    })
    const { boards = noBoards } = parts
    this.#followBoards = watchBoards(boards, timers, isIdle, states => send({ kind: 'boards', boards: states }))
    this.#journal = new ProgramJournal(parts.journal, onTrouble)
    this.#simulated = simulatedMachineHandler(parts.simulated, view => send({ kind: 'view', view }))
    parts.simulated?.onDemand(demand => send({ kind: 'demand', demand }))
    parts.startButton?.(() => send({ kind: 'start-pressed' }))
    parts.emergencyStops(who => this.#stopForGood(who))
  }

  /** Everything off, then ready. @param prepare what comes between the two; never rejects */
  async start(prepare: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    this.#makeSafe()
    await Promise.all([this.#journal.open(), prepare()])
    this.#isReady = true
    this.#send({ kind: 'ready', stoppedBy: this.#stoppedEarlyBy })
  }

  end(outcome: ProgramReport['outcome'], reason: string): void {
    this.#executor.end(outcome, reason)
    this.#watchIfNeeded()
  }

  leave(outcome: ProgramReport['outcome'], reason: string): void {
    this.#isLeaving = true
    this.end(outcome, reason)
  }

  /** Resolves when every report until now is on disk, or cannot be. */
  recorded(): Promise<void> {
    return this.#journal.recorded()
  }

  receive(message: ToActuator): void {
    switch (message.kind) {
      case 'question':
        this.#lastBeat = this.#timers.now()
        this.#answer(message.number, message.question)
        return
      case 'stop':
        this.#executor.stop()
        this.#watchIfNeeded()
        return
      case 'beat':
        this.#lastBeat = this.#timers.now()
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
        this.#followWeight()
        this.#flow.forget()
        this.#followBoards()
        this.#watchIfNeeded()
        return wired
      }
      case 'run': {
        // The process is about to end, which the controller will notice.
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
        return this.#journal.reportOf(question.programId)
    }
  }

  #stopForGood(who: string): Result<void, string> {
    this.end('failed', `emergency-stop: ${who}`)
    // Also while nothing runs: then no report says so.
    if (this.#isReady) this.#send({ kind: 'emergency-stop', who })
    else this.#stoppedEarlyBy = who
    const safe = this.#executor.makeSafe()
    this.#watchIfNeeded()
    return safe.ok && !this.#isWired ? failure('the actuator process has not taken the outputs yet') : safe
  }

  #onEnded(report: ProgramReport, program: PumpProgram, timing: ProgramTiming): void {
    this.#flow.ended(program, report, this.#parts.clock.now())
    void this.#reportWhenStored(report, timing)
    this.#journal.store(report)
    this.#watchIfNeeded()
  }

  async #reportWhenStored(report: ProgramReport, timing: ProgramTiming): Promise<void> {
    const { worldStored } = this.#parts
    this.#unreported += 1
    if (worldStored) await worldStored()
    this.#unreported -= 1
    this.#send({ kind: 'ended', report, timing })
    this.#watchIfNeeded()
  }

  #watchIfNeeded(): void {
    if (!this.#executor.needsWatch && this.#unreported === 0) {
      this.#stopWatching?.()
      this.#stopWatching = null
    } else if (!this.#stopWatching) {
      let round = 0
      this.#stopWatching = this.#timers.every(watchIntervalMs, () => this.#watch(++round))
    }
  }

  #watch(round: number): void {
    this.#checkController()
    // Due work first: no pump counts as on for too long only because this process was slow.
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

  /** Beats that wait unread are read first. */
  #checkController(): void {
    if (!this.#isControllerSilent) return
    this.#timers.afterArrivals(() => {
      if (this.#isControllerSilent) this.end('controller-silent', 'controller-silent')
    })
  }

  get #isControllerSilent(): boolean {
    const { controllerSilenceMs = longestRealSilenceMs } = this.#parts
    return this.#timers.now() - this.#lastBeat > controllerSilenceMs
  }

  /** Progress of a simulated machine is sign enough. */
  get #givesSigns(): boolean {
    return this.#parts.simulated === null || this.#unreported > 0
  }

  #noteProgress(): void {
    const progress = this.#executor.progress()
    if (this.#program && progress) this.#journal.note(this.#program, progress, this.#parts.clock.now())
  }

  #makeSafe(): void {
    const safe = this.#executor.makeSafe()
    if (!safe.ok) this.#send({ kind: 'trouble', text: `the outputs could not be made safe: ${safe.problem}` })
    this.#watchIfNeeded()
  }
}
