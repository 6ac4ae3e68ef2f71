import type { ActuatorProblem, ProgramProgress, PumpLine } from '#domain/ports/actuator.port.ts'
import type { SimulatedMachineView, SimulatedPumpBuild } from '#domain/ports/simulated-machine.port.ts'
import type { ProgramReport, PumpProgram } from '#domain/pour/program.ts'
import type { Result } from '#domain/result.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'

/** What the controller asks and waits for; the answer carries the same number. */
export type Question =
  | { readonly kind: 'wire'; readonly lines: readonly PumpLine[] }
  | { readonly kind: 'run'; readonly program: PumpProgram }
  | { readonly kind: 'last-report'; readonly programId: string }
  | { readonly kind: 'simulate'; readonly call: SimulatedCall }

/** The answer to each kind of question. */
export interface AnswerTo {
  readonly wire: Result<void, ActuatorProblem>
  readonly run: Result<void, ActuatorProblem>
  readonly 'last-report': ProgramReport | null
  /** A view for the call `view`, null for the others; the text of an error otherwise. */
  readonly simulate: Result<SimulatedMachineView | null, string>
}

export type QuestionKind = Question['kind']
export type Answer = AnswerTo[QuestionKind]

/** A call of the simulated machine. Volumes in ml, weights in g. */
export type SimulatedCall =
  | { readonly name: 'build'; readonly pumps: readonly SimulatedPumpBuild[] }
  | { readonly name: 'view' }
  | { readonly name: 'place-glass'; readonly glass: SimulatedGlass }
  | { readonly name: 'take-glass' }
  | {
      readonly name: 'add-by-hand'
      readonly ingredientId: IngredientId
      readonly ml: number
      readonly gramsPerMl: number
    }
  | { readonly name: 'refill'; readonly pumpId: PumpId }
  | { readonly name: 'set-speed'; readonly speed: number }

export interface SimulatedGlass extends Pick<NonNullable<SimulatedMachineView['glass']>, 'sizeMl' | 'shape'> {
  readonly emptyGrams: number
}

export type ToActuator =
  | { readonly kind: 'question'; readonly number: number; readonly question: Question }
  | { readonly kind: 'stop' }
  /** A sign of life; several are due in each 200 ms while a program runs. */
  | { readonly kind: 'beat' }
  /** Whether views of the simulated machine are wanted. */
  | { readonly kind: 'watch'; readonly on: boolean }
  | { readonly kind: 'shut-down' }

export type FromActuator =
  /** Everything is off, questions are welcome. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: Answer }
  | { readonly kind: 'progress'; readonly progress: ProgramProgress; readonly onTimes: readonly Microseconds[] }
  | { readonly kind: 'ended'; readonly report: ProgramReport }
  | { readonly kind: 'view'; readonly view: SimulatedMachineView }
  | { readonly kind: 'trouble'; readonly text: string }
