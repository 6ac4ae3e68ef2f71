import { type FlowWatch, firstFlowWatch, mayRunOn, watchFlow } from '#domain/glass-monitoring/uncommanded-flow.ts'
import type { UncommandedLiquid } from '#domain/ports/actuator.port.ts'
import { givesLiquid, type ProgramReport, type PumpProgram } from '#domain/program/program.ts'
import { endsAtRest, hiddenFor, pumpsThatRanLast } from '#domain/program/program-report.ts'
import { addTime, type Microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { grams, type Milligrams, noMass } from '#domain/units/mass.ts'
import type { MassSample } from '#domain/weighing/mass-readings.ts'
import type { Scale } from './scale.ts'

const leastChange = grams(1)
const leastPause = milliseconds(500)
/** The scale is kept awake for so long. */
const attention = seconds(1)
/** What grows for longer without an alarm isn't liquid. */
const patience = seconds(3)

interface FlowWatchParts {
  readonly scale: Scale
  readonly program: () => PumpProgram | null
  readonly onBegun: () => void
  readonly report: (liquid: UncommandedLiquid) => void
}

export class UncommandedFlowWatch {
  isAddedTo = false
  readonly #parts: FlowWatchParts
  #watch: FlowWatch = firstFlowWatch
  #ran: readonly { readonly pumpId: PumpId; readonly at: Microseconds }[] = []
  #mayRunFrom: Microseconds | null = null
  #attentiveUntil: Microseconds = noTime
  #letRest: () => void = () => undefined
  #reported: { readonly mass: Milligrams; readonly at: Microseconds } | null = null

  constructor(parts: FlowWatchParts) {
    this.#parts = parts
    parts.scale.observeMass(sample => this.#see(sample))
  }

  /** Its pumps are suspects, with those of a program shortly before, whose flow it has hidden. */
  ended(program: PumpProgram, report: ProgramReport, at: Microseconds): void {
    const pumpIds = pumpsThatRanLast(program, report)
    this.#mayRunFrom = endsAtRest(program, report) ? null : at
    const before = this.#ran.filter(ran => at - ran.at <= hiddenFor && !pumpIds.includes(ran.pumpId))
    this.#ran = [...pumpIds.map(pumpId => ({ pumpId, at })), ...before]
    this.attend(at)
  }

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
   * Whether liquid may run on that the next program would hide; for as long as the alarm needs to be sure. @param
   * supplied when the pumps got power again; null where they always have it
   */
  mayRunOn(supplied: Microseconds | null, now: Microseconds): boolean {
    const since = supplied ?? this.#mayRunFrom
    return since !== null && (now - since < patience || this.#watch.flow !== null) && mayRunOn(this.#watch, since, now)
  }

  /** The scale was wired anew: liquid that ran counts as stopped. */
  forget(): void {
    this.#watch = firstFlowWatch
    if (this.#reported) this.#stopped(this.#reported.mass)
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
    const last = this.#reported
    if (last && (flow.gained - last.mass < leastChange || sample.at - last.at < leastPause)) return
    this.#reported = { mass: flow.gained, at: sample.at }
    this.#report(true, flow.gained)
  }

  #stopped(mass: Milligrams): void {
    this.#reported = null
    this.#report(false, mass)
  }

  #report(isRunning: boolean, gained: Milligrams): void {
    const mass = gained > noMass ? gained : noMass
    this.#parts.report({ isRunning, mass, suspects: this.#ran.map(({ pumpId }) => pumpId) })
  }
}
