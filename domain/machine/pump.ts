import type { Microseconds } from '../units/duration.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Milliwatts } from '../units/power.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { addVolume, largerVolume, type Microlitres, noVolume, smallerVolume, subtractVolume } from '../units/volume.ts'

/** One output or input of a board: board 1 is the computer's own header. */
export interface PinRef {
  readonly boardId: number
  readonly nr: number
}

export const samePin = (a: PinRef, b: PinRef): boolean => a.boardId === b.boardId && a.nr === b.nr

/** The liquid in the tube between bottle and nozzle. */
export interface TubeContent {
  readonly ingredientId: IngredientId
  /** More than 0, up to the tube's capacity. */
  readonly volume: Microlitres
}

interface PumpCommon {
  readonly id: PumpId
  readonly name: string | null
  readonly ingredientId: IngredientId | null
  /** The volume left in the bottle. */
  readonly fillingLevel: Microlitres
  /** Always null for valves: the liquid stands at the valve by gravity. */
  readonly tubeCapacity: Microlitres | null
  readonly tubeContent: TubeContent | null
  /** 0 = takes nothing from the power budget. */
  readonly powerConsumption: Milliwatts
  /** The power it draws in all while its motor starts; absent or 0 where that is no more than while it runs. */
  readonly startPower?: Milliwatts
  /** For how long it draws that after each start, up to a second. */
  readonly startTime?: Microseconds
  /** Absent until a scale has seen it pour. */
  readonly learnedFlow?: LearnedFlow
}

/** What a scale has taught about the flow of a pump since a person calibrated it. */
export interface LearnedFlow {
  /** Standard deviation of the present calibration, as a part of it. */
  readonly deviation: number
  /** As a person calibrated it, per centilitre: microseconds of a DC pump, steps of a stepper. */
  readonly calibratedPace: number
  /** That a person made what had been learned the calibration; absent where it was measured. */
  readonly accepted?: {
    readonly at: Timestamp
    /** The one before that, which was measured: as {@link calibratedPace}. */
    readonly measuredPace: number
  }
  /** The last pours that told something, the oldest first. */
  readonly observations: readonly FlowObservation[]
}

export interface FlowObservation {
  readonly at: Timestamp
  /** The observed flow, as a part of what the calibration of a person says. */
  readonly flow: number
  /** Standard deviation of that. */
  readonly deviation: number
  /** The mass that was poured by the calibration of that time. */
  readonly expected: Milligrams
  /** What was poured; absent in old records, and of a pump without an ingredient. */
  readonly liquid?: ObservedLiquid
}

export interface ObservedLiquid {
  readonly ingredientId: IngredientId
  /** By which what was expected had been calculated. */
  readonly flowFactor: number
}

/** On while its pin is at the running level. */
interface Switched {
  readonly pin: PinRef | null
  /** The level at which it runs. */
  readonly isPowerStateHigh: boolean | null
}

/** What ends the pouring of a pump in a drink. 'automatic': what suits its kind, for a DC pump its time. */
export type Dosing = 'automatic' | 'time' | 'weight'

/** A pump that runs at one speed while its pin is active; dosed by time, or by weight where that is asked for. */
export interface DcPump extends PumpCommon, Switched {
  readonly kind: 'dc'
  /** Time for one centilitre of water (`timePerClInMs` on the wire). */
  readonly timePerCentilitre: Microseconds | null
  /** Absent is automatic. By weight needs a calibrated scale; without one it is dosed by time. */
  readonly dosing?: Dosing
  /** As that of a valve, with what its motor and its tube add; absent until it has poured by weight. */
  readonly closingDelay?: Microseconds
}

/** A peristaltic pump turned by a stepper motor; dosed by steps. */
export interface StepperPump extends PumpCommon {
  readonly kind: 'stepper'
  readonly stepPin: PinRef | null
  readonly enablePin: PinRef | null
  /** The level of its enable pin at which the driver is on; most are on at low. */
  readonly isEnableStateHigh: boolean
  /** Steps for one centilitre of water, 1 or more. */
  readonly stepsPerCentilitre: number | null
  /** 1–500,000. */
  readonly maxStepsPerSecond: number | null
  /** Steps per second squared, 1–500,000. */
  readonly acceleration: number | null
}

/** A valve below a bottle; dosed by weight, so it needs a calibrated scale. */
export interface ValvePump extends PumpCommon, Switched {
  readonly kind: 'valve'
  /** Time for one centilitre as learned from past pours; for estimates only. */
  readonly timePerCentilitre: Microseconds
  /**
   * How long the scale still shows growth after closing, on average, as learned: its way, the fall and the lag of the
   * scale. 0: it has not poured yet.
   */
  readonly closingDelay: Microseconds
  /** The bottle that both were learned from: its liquid, and what was left in it. Absent until then. */
  readonly learnedFrom?: { readonly ingredientId: IngredientId; readonly level: Microlitres }
}

export type Pump = DcPump | StepperPump | ValvePump
export type PumpKind = Pump['kind']

/** With values in these fields. */
type With<Kind extends Pump, Fields extends keyof Kind> = Kind & {
  readonly [Field in Fields]: NonNullable<Kind[Field]>
}

export type CompleteDcPump = With<DcPump, 'tubeCapacity' | 'pin' | 'isPowerStateHigh' | 'timePerCentilitre'>

export type CompleteStepperPump = With<
  StepperPump,
  'tubeCapacity' | 'stepPin' | 'enablePin' | 'stepsPerCentilitre' | 'maxStepsPerSecond' | 'acceleration'
>

export type CompleteValve = With<ValvePump, 'pin' | 'isPowerStateHigh'>

/** Pumps of which everything is known that dispensing by time or steps needs. */
export type TimedPump = CompleteDcPump | CompleteStepperPump
/** Pumps that can be closed by what the scale says: a stepper makes steps that are counted beforehand. */
export type WeighedPump = CompleteDcPump | CompleteValve
/** Pumps that can make drinks. */
export type CompletePump = TimedPump | CompleteValve

export const hasCompletePins = (pump: Pump): boolean =>
  pump.kind === 'stepper'
    ? pump.stepPin !== null && pump.enablePin !== null
    : pump.pin !== null && pump.isPowerStateHigh !== null

const isCalibrated = (pump: Pump): boolean =>
  pump.kind === 'stepper'
    ? pump.stepsPerCentilitre !== null && pump.maxStepsPerSecond !== null && pump.acceleration !== null
    : pump.timePerCentilitre !== null

/** A pump that can be run by time or steps, whether its tube is known or not. */
export type RunnablePump =
  | (Omit<CompleteDcPump, 'tubeCapacity'> & DcPump)
  | (Omit<CompleteStepperPump, 'tubeCapacity'> & StepperPump)

export const isRunnable = (pump: Pump): pump is RunnablePump =>
  pump.kind !== 'valve' && hasCompletePins(pump) && isCalibrated(pump)

export const isTimedPump = (pump: Pump): pump is TimedPump => isRunnable(pump) && pump.tubeCapacity !== null

export const isCompleteValve = (pump: Pump): pump is CompleteValve => pump.kind === 'valve' && hasCompletePins(pump)

/** @param scaleReady whether there is a calibrated scale: valves are dosed by weight */
export const canPump = (pump: Pump, scaleReady: boolean): boolean =>
  pump.kind === 'valve' ? scaleReady && isCompleteValve(pump) : isRunnable(pump)

/** @param scaleReady see {@link canPump} */
export const isComplete = (pump: Pump, scaleReady: boolean): pump is CompletePump =>
  isTimedPump(pump) || (scaleReady && isCompleteValve(pump))

/** @param scaleReady whether there is a calibrated scale */
export const isDosedByWeight = (pump: CompletePump, scaleReady: boolean): pump is WeighedPump =>
  pump.kind === 'valve' || (scaleReady && pump.kind === 'dc' && pump.dosing === 'weight')

/** The power a pump draws while its motor starts, where that is more than while it runs. */
export interface StartPeak {
  readonly power: Milliwatts
  /** More than 0. */
  readonly time: Microseconds
}

export function startPeakOf({ powerConsumption, startPower, startTime }: PumpPower): StartPeak | null {
  if (startPower === undefined || startTime === undefined) return null
  return startPower > powerConsumption && startTime > 0 ? { power: startPower, time: startTime } : null
}

/** The most that it draws at any instant: no limit may be lower. */
export const greatestPower = (pump: PumpPower): Milliwatts => startPeakOf(pump)?.power ?? pump.powerConsumption

type PumpPower = Pick<Pump, 'powerConsumption' | 'startPower' | 'startTime'>

export const printName = (pump: Pump): string => pump.name ?? `Pump #${pump.id}`

/** INCOMPLETE cannot run; TESTABLE can run but its tube is unknown; READY can make drinks. */
export type PumpState = 'INCOMPLETE' | 'TESTABLE' | 'READY'
export const pumpState = (pump: Pump, scaleReady: boolean): PumpState =>
  isComplete(pump, scaleReady) ? 'READY' : canPump(pump, scaleReady) ? 'TESTABLE' : 'INCOMPLETE'

/** How far setting up has come: 0 name, 1 pins, 2 calibration, 3 ready to be given a state. */
export function setupStage(pump: Pump, scaleReady: boolean): 0 | 1 | 2 | 3 {
  if (!hasCompletePins(pump)) return pump.name === null ? 0 : 1
  return isComplete(pump, scaleReady) ? 3 : 2
}

/** The tube still holds another liquid than the pump's ingredient: it must be flushed first. */
export const needsFlush = (pump: Pump): boolean =>
  pump.tubeContent !== null && pump.tubeContent.ingredientId !== pump.ingredientId

/** The volume drawn from the bottle before the first drop leaves the nozzle; 0 for a full tube and for valves. */
export const primingVolume = (pump: Pump): Microlitres =>
  largerVolume(noVolume, subtractVolume(pump.tubeCapacity ?? noVolume, pump.tubeContent?.volume ?? noVolume))

export const isPumpedUp = (pump: Pump): boolean =>
  pump.kind === 'valve' || (isTimedPump(pump) && primingVolume(pump) === 0)

/** The volume that the pump can put into a glass: the bottle less the filling of the tube. */
export const deliverable = (pump: CompletePump): Microlitres =>
  largerVolume(noVolume, subtractVolume(pump.fillingLevel, primingVolume(pump)))

/** A tube into which `intake` was drawn from the bottle. Beyond its capacity it stays full. */
export function tubeAfterIntake(pump: CompletePump, intake: Microlitres): TubeContent | null {
  if (intake <= 0 || pump.ingredientId === null || pump.kind === 'valve') return pump.tubeContent
  const before = subtractVolume(pump.tubeCapacity, primingVolume(pump))
  const volume = smallerVolume(pump.tubeCapacity, addVolume(before, intake))
  return volume > 0 ? { ingredientId: pump.ingredientId, volume } : null
}

/** A tube from which `volume` was pushed back into the bottle. */
export function tubeAfterReturn(pump: Pump, volume: Microlitres): TubeContent | null {
  if (pump.tubeContent === null) return null
  const left = subtractVolume(pump.tubeContent.volume, volume)
  return left > 0 ? { ...pump.tubeContent, volume: left } : null
}
