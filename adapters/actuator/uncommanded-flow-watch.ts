import { type FlowWatch, firstFlowWatch, mayRunOn, watchFlow } from '#domain/glass/uncommanded-flow.ts'
import type { UncommandedLiquid } from '#domain/ports/actuator.port.ts'
import { givesLiquid, type ProgramReport, type PumpProgram } from '#domain/program/program.ts'
import { endsAtRest, hiddenFor, pumpsThatRanLast } from '#domain/program/ran-last.ts'
import { addTime, type Microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { grams, type Milligrams, noMass } from '#domain/units/mass.ts'
import type { MassSample } from '#domain/weighing/mass-readings.ts'
import type { Scale } from './scale.ts'

/** Less than this more, or sooner than this, is not worth a message. */
const leastChange = grams(1)
const leastPause = milliseconds(500)
/** After a program, and before it begins, a scale that would rest is kept awake for so long. */
const attention = seconds(1)
/** What grows for longer without an alarm is no liquid. */
const patience = seconds(3)

interface FlowWatchParts {
  readonly scale: Scale
  /** The program that switches pumps; null while nothing is on. */
  readonly program: () => PumpProgram | null
  /** Liquid begins to run. */
  readonly onBegun: () => void
  readonly tell: (liquid: UncommandedLiquid) => void
}

/** Looks at every sample of the scale for liquid that nobody ordered, whatever else goes on. */
export class UncommandedFlowWatch {
  /** A person may be adding something to the glass. */
  isAddedTo = false
  readonly #parts: FlowWatchParts
  #watch: FlowWatch = firstFlowWatch
  /** The last one first. */
  #ran: readonly { readonly pumpId: PumpId; readonly at: Microseconds }[] = []
  /** The end of a program after which liquid may run on. */
  #mayRunFrom: Microseconds | null = null
  #attentiveUntil: Microseconds = noTime
  #letRest: () => void = () => undefined
  #told: { readonly mass: Milligrams; readonly at: Microseconds } | null = null

  constructor(parts: FlowWatchParts) {
    this.#parts = parts
    parts.scale.observeMass(sample => this.#see(sample))
  }

  /**
   * A program has ended: one of these it must be when liquid runs on, or one of a program shortly before, whose flow the
   * later ones have hidden.
   */
  ended(program: PumpProgram, report: ProgramReport, at: Microseconds): void {
    const pumpIds = pumpsThatRanLast(program, report)
    this.#mayRunFrom = endsAtRest(program, report) ? null : at
    const before = this.#ran.filter(ran => at - ran.at <= hiddenFor && !pumpIds.includes(ran.pumpId))
    this.#ran = [...pumpIds.map(pumpId => ({ pumpId, at })), ...before]
    this.attend(at)
  }

  /** Looks closely for a moment. */
  attend(now: Microseconds): void {
    const { scale } = this.#parts
    if (!scale.isCalibrated) return
    this.#letRest()
    this.#attentiveUntil = addTime(now, attention)
    this.#letRest = scale.subscribe(({ at }) => {
      if (at > this.#attentiveUntil) this.#letRest()
    })
  }

  /**
   * Whether liquid may run on from a program before, which flow of the next one would hide; not for longer than the alarm
   * needs to be sure.
   * @param supplied when the pumps got power again; null where they always have it
   */
  mayRunOn(supplied: Microseconds | null, now: Microseconds): boolean {
    const since = supplied ?? this.#mayRunFrom
    return since !== null && (now - since < patience || this.#watch.flow !== null) && mayRunOn(this.#watch, since, now)
  }

  /** The scale was wired anew: nothing of before can be compared. Liquid that ran counts as stopped. */
  forget(): void {
    this.#watch = firstFlowWatch
    if (this.#told) this.#stopped(this.#told.mass)
  }

  #see(sample: MassSample): void {
    const before = this.#watch.flow
    const program = this.#parts.program()
    const isUnseen = program !== null && !givesLiquid(program)
    const around = { isCommanded: program !== null, isUnseen, isAddedTo: this.isAddedTo }
    this.#watch = watchFlow(this.#watch, sample, around)
    const { flow } = this.#watch
    if (flow === null) {
      if (before) this.#stopped(before.gained)
      return
    }
    if (!before) this.#parts.onBegun()
    const isNews =
      !this.#told || (flow.gained - this.#told.mass >= leastChange && sample.at - this.#told.at >= leastPause)
    if (!isNews) return
    this.#told = { mass: flow.gained, at: sample.at }
    this.#tell(true, flow.gained)
  }

  #stopped(mass: Milligrams): void {
    this.#told = null
    this.#tell(false, mass)
  }

  #tell(isRunning: boolean, gained: Milligrams): void {
    const mass = gained > noMass ? gained : noMass
    this.#parts.tell({ isRunning, mass, suspects: this.#ran.map(({ pumpId }) => pumpId) })
  }
}
