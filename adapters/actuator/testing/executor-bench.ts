import type { Wiring } from '#domain/ports/actuator.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import type { ProgramTiming } from '#domain/program/program-report.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { createRecordingPulseGenerator } from '#domain/testing/recording-pulse-generator.ts'
import { createScriptedLoadCell } from '#domain/testing/scripted-load-cell.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { addTime, type Microseconds, seconds } from '#domain/units/duration.ts'
import { ProgramExecutor } from '../program-executor.ts'
import { Scale } from '../scale.ts'
import { UncommandedFlowWatch } from '../uncommanded-flow-watch.ts'
import { nameOf, wiring } from './bench.ts'
import { createRecordingPinBank } from './recording-pin-bank.ts'

const onHeader = ({ boardId, nr }: { boardId: number; nr: number }): boolean => boardId === 1 && nr < 28

export interface ExecutorBenchOptions {
  readonly wiring?: Wiring
  readonly samplesPerSecond?: number
  /** Hears of every edge of a line as it comes. */
  readonly onEdge?: (nr: number, active: boolean) => void
  /** The clock that the executor gets. */
  readonly clockFor?: (clock: MachineClock) => MachineClock
}

/** A clock that calls late. */
export const lateBy =
  (by: Microseconds) =>
  (clock: MachineClock): MachineClock => ({
    now: () => clock.now(),
    at: (time, due) => clock.at(addTime(time, by), due),
  })

/** An executor with its machine wired, at 100 s on the machine clock. */
export const startExecutor = (options: ExecutorBenchOptions = {}) => {
  const clock = createManualMachineClock(seconds(100))
  const machineClock = options.clockFor?.(clock) ?? clock
  const bank = createRecordingPinBank(machineClock, onHeader, options.onEdge)
  const pulses = createRecordingPulseGenerator(machineClock)
  const loadCell = createScriptedLoadCell(machineClock, {
    samplesPerSecond: options.samplesPerSecond ?? 80,
    has: onHeader,
  })
  const reports: ProgramReport[] = []
  const timings: ProgramTiming[] = []
  const troubles: string[] = []
  const scale = new Scale(loadCell, machineClock)
  const flow: UncommandedFlowWatch = new UncommandedFlowWatch({
    scale,
    program: () => executor.begun,
    onBegun: () => void executor.makeSafe(),
    report: () => undefined,
  })
  const executor: ProgramExecutor = new ProgramExecutor({
    pinBank: bank,
    pulses,
    scale,
    clock: machineClock,
    mayRunOn: supplied => flow.mayRunOn(supplied, machineClock.now()),
    onEnded: (report, program, timing) => {
      reports.push(report)
      timings.push(timing)
      flow.ended(program, report, machineClock.now())
    },
    onTrouble: text => void troubles.push(text),
  })
  const wired = options.wiring ?? wiring
  expectSuccess(executor.wire(wired))
  /** Milliseconds since the start. */
  const sinceStart = (at: Microseconds): number => (at - seconds(100)) / 1000
  /** As `1000 gin on`, in milliseconds since the start. */
  const edges = () => bank.edges.map(([at, nr, active]) => `${sinceStart(at)} ${nameOf(nr)} ${active ? 'on' : 'off'}`)
  return { clock, bank, pulses, loadCell, executor, wiring: wired, reports, timings, troubles, edges, sinceStart }
}
