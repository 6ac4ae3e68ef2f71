import type {
  ActuatorProblem,
  BoardState,
  ProgramProgress,
  UncommandedLiquid,
  WeighingProblem,
  WeightReading,
  Wiring,
} from '#domain/ports/actuator.port.ts'
import type { ProgramId, ProgramReport, PumpProgram } from '#domain/program/program.ts'
import type { ProgramTiming } from '#domain/program/program-report.ts'
import type { Result } from '#domain/result.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import type { LoadCellCalibration } from '#domain/weighing/calibration.ts'
import type { RunLabels } from '#simulator/ports/run-labels.ts'
import type { RunNote, SimulatedMachineBuild, SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import type { PlacedGlass, SimulatedAction, SimulatedDemand } from '#simulator/scenario-language/action.ts'
import type { Scenario } from '#simulator/scenario-language/scenario.ts'

export type Measured = Pick<ProgramReport, 'onTimes' | 'steps' | 'weighed'>

export interface MeasuredProgress extends Measured {
  readonly progress: ProgramProgress
  /** Indices of running runs; none for a weighed program. */
  readonly runsOn: readonly number[]
  /** How long until its time begins, at most; 0 once it has. */
  readonly startsIn: Microseconds
}

export type Question =
  | { readonly kind: 'wire'; readonly wiring: Wiring }
  | { readonly kind: 'run'; readonly program: PumpProgram }
  | { readonly kind: 'weigh' }
  | { readonly kind: 'last-report'; readonly programId: ProgramId }
  | { readonly kind: 'simulate'; readonly call: SimulatedCall }

export interface AnswerTo {
  readonly wire: Result<void, ActuatorProblem>
  readonly run: Result<void, ActuatorProblem>
  readonly weigh: Result<readonly number[], WeighingProblem>
  readonly 'last-report': ProgramReport | null
  /** A view for the call `view`, a text for `recording`, null for the others; an error as text. */
  readonly simulate: Result<SimulatedMachineView | string | null, string>
}

export type QuestionKind = Question['kind']
export type Answer = AnswerTo[QuestionKind]

/** Volumes in ml, weights in g. */
export type SimulatedCall =
  | { readonly name: 'build'; readonly machine: SimulatedMachineBuild }
  | { readonly name: 'view' }
  | { readonly name: 'place-glass'; readonly glass: PlacedGlass }
  | { readonly name: 'act'; readonly action: SimulatedAction }
  | { readonly name: 'press-start' }
  | { readonly name: 'play'; readonly scenario: Scenario }
  | { readonly name: 'stop-playing' }
  | { readonly name: 'note'; readonly note: RunNote }
  | { readonly name: 'recording'; readonly labels: RunLabels }
  | { readonly name: 'set-speed'; readonly speed: number }

export type ToActuator =
  | { readonly kind: 'question'; readonly number: number; readonly question: Question }
  | { readonly kind: 'stop' }
  | { readonly kind: 'beat' }
  | { readonly kind: 'watch'; readonly on: boolean }
  | { readonly kind: 'additions'; readonly expected: boolean }
  | { readonly kind: 'shut-down' }

export type FromActuator =
  /** `stoppedBy`: past the controller, before it was ready. */
  | { readonly kind: 'ready'; readonly stoppedBy: string | null }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: Answer }
  | ({ readonly kind: 'progress' } & MeasuredProgress)
  | { readonly kind: 'ended'; readonly report: ProgramReport; readonly timing: ProgramTiming }
  | { readonly kind: 'weight'; readonly reading: WeightReading }
  | { readonly kind: 'zero-moved'; readonly calibration: LoadCellCalibration }
  | { readonly kind: 'uncommanded-liquid'; readonly liquid: UncommandedLiquid }
  | { readonly kind: 'boards'; readonly boards: readonly BoardState[] }
  /** Of a real machine. */
  | { readonly kind: 'alive' }
  /** Past the controller; everything is off. */
  | { readonly kind: 'emergency-stop'; readonly who: string }
  | { readonly kind: 'start-pressed' }
  | { readonly kind: 'view'; readonly view: SimulatedMachineView }
  /** For the controller itself. */
  | { readonly kind: 'demand'; readonly demand: SimulatedDemand }
  | { readonly kind: 'trouble'; readonly text: string }
