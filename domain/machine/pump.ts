import type { Microseconds } from '../units/duration.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Milliwatts } from '../units/power.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { addVolume, largerVolume, type Microlitres, noVolume, smallerVolume, subtractVolume } from '../units/volume.ts'

/** Board 1 is the computer's own header. */
export interface PinRef {
  readonly boardId: number
  readonly nr: number
}

export const samePin = (a: PinRef, b: PinRef): boolean => a.boardId === b.boardId && a.nr === b.nr

export interface TubeContent {
  readonly ingredientId: IngredientId
  /** More than 0, up to the tube's capacity. */
  readonly volume: Microlitres
}

interface PumpCommon {
  readonly id: PumpId
  readonly name: string | null
  readonly ingredientId: IngredientId | null
  readonly fillingLevel: Microlitres
  /** null for valves, which have no tube. */
  readonly tubeCapacity: Microlitres | null
  readonly tubeContent: TubeContent | null
  /** 0 takes nothing from the power budget. */
  readonly powerConsumption: Milliwatts
  /** While its motor starts; absent or 0 for no more than while it runs. */
  readonly startPower?: Milliwatts
  /** Of that peak, up to a second. */
  readonly startTime?: Microseconds
  /** Absent until a scale has seen it pour. */
  readonly learnedFlow?: LearnedFlow
}

/** What a scale has taught since the pump was calibrated. */
export interface LearnedFlow {
  /** Relative standard deviation of the present calibration. */
  readonly deviation: number
  /** As calibrated, per centilitre: microseconds of a DC pump, steps of a stepper. */
  readonly calibratedPace: number
  /** If a person accepted what had been learned as calibration. */
  readonly accepted?: {
    readonly at: Timestamp
    /** The last measured one, see {@link calibratedPace}. */
    readonly measuredPace: number
  }
  /** Oldest first. */
  readonly observations: readonly FlowObservation[]
}

export interface FlowObservation {
  readonly at: Timestamp
  /** Relative to the calibration. */
  readonly flow: number
  readonly deviation: number
  /** Poured by the calibration of that time. */
  readonly expected: Milligrams
  /** Absent in old records, and without an ingredient. */
  readonly liquid?: ObservedLiquid
}

export interface ObservedLiquid {
  readonly ingredientId: IngredientId
  /** Used for `expected`. */
  readonly flowFactor: number
}

interface Switched {
  readonly pin: PinRef | null
  readonly isPowerStateHigh: boolean | null
}

/** What ends a pour in a drink. 'automatic' suits the kind: by time for a DC pump. */
export type Dosing = 'automatic' | 'time' | 'weight'

/** Runs at one speed; dosed by time, or by weight if configured. */
export interface DcPump extends PumpCommon, Switched {
  readonly kind: 'dc'
  /** Of water (`timePerClInMs` on the wire). */
  readonly timePerCentilitre: Microseconds | null
  /** Absent is automatic. By weight only with a calibrated scale. */
  readonly dosing?: Dosing
  /** As for a valve, including motor and tube; absent until it has poured by weight. */
  readonly closingDelay?: Microseconds
}

/** Peristaltic; dosed by steps. */
export interface StepperPump extends PumpCommon {
  readonly kind: 'stepper'
  readonly stepPin: PinRef | null
  readonly enablePin: PinRef | null
  /** The level at which the driver is on, mostly low. */
  readonly isEnableStateHigh: boolean
  /** Of water, 1 or more. */
  readonly stepsPerCentilitre: number | null
  /** 1–500,000. */
  readonly maxStepsPerSecond: number | null
  /** Steps per second squared, 1–500,000. */
  readonly acceleration: number | null
}

/** Below a bottle; dosed by weight, so it needs a calibrated scale. */
export interface ValvePump extends PumpCommon, Switched {
  readonly kind: 'valve'
  /** As learned from past pours; for estimates only. */
  readonly timePerCentilitre: Microseconds
  /**
   * How long the scale shows growth after closing, as learned: valve, fall and lag of the scale. 0 before the first
   * pour.
   */
  readonly closingDelay: Microseconds
  /** The bottle that both were learned from; absent until then. */
  readonly learnedFrom?: { readonly ingredientId: IngredientId; readonly level: Microlitres }
}

export type Pump = DcPump | StepperPump | ValvePump
export type PumpKind = Pump['kind']

type With<Kind extends Pump, Fields extends keyof Kind> = Kind & {
  readonly [Field in Fields]: NonNullable<Kind[Field]>
}

export type CompleteDcPump = With<DcPump, 'tubeCapacity' | 'pin' | 'isPowerStateHigh' | 'timePerCentilitre'>

export type CompleteStepperPump = With<
  StepperPump,
  'tubeCapacity' | 'stepPin' | 'enablePin' | 'stepsPerCentilitre' | 'maxStepsPerSecond' | 'acceleration'
>

export type CompleteValve = With<ValvePump, 'pin' | 'isPowerStateHigh'>

/** Everything known for dosing by time or steps. */
export type TimedPump = CompleteDcPump | CompleteStepperPump
/** Can be closed by the scale: a stepper's steps are counted beforehand. */
export type WeighedPump = CompleteDcPump | CompleteValve
export type CompletePump = TimedPump | CompleteValve

export const hasCompletePins = (pump: Pump): boolean =>
  pump.kind === 'stepper'
    ? pump.stepPin !== null && pump.enablePin !== null
    : pump.pin !== null && pump.isPowerStateHigh !== null

const isCalibrated = (pump: Pump): boolean =>
  pump.kind === 'stepper'
    ? pump.stepsPerCentilitre !== null && pump.maxStepsPerSecond !== null && pump.acceleration !== null
    : pump.timePerCentilitre !== null

export type RunnablePump =
  | (Omit<CompleteDcPump, 'tubeCapacity'> & DcPump)
  | (Omit<CompleteStepperPump, 'tubeCapacity'> & StepperPump)

export const isRunnable = (pump: Pump): pump is RunnablePump =>
  pump.kind !== 'valve' && hasCompletePins(pump) && isCalibrated(pump)

export const isTimedPump = (pump: Pump): pump is TimedPump => isRunnable(pump) && pump.tubeCapacity !== null

export const isCompleteValve = (pump: Pump): pump is CompleteValve => pump.kind === 'valve' && hasCompletePins(pump)

/** @param scaleReady whether there's a calibrated scale, which valves need */
export const canPump = (pump: Pump, scaleReady: boolean): boolean =>
  pump.kind === 'valve' ? scaleReady && isCompleteValve(pump) : isRunnable(pump)

export const isComplete = (pump: Pump, scaleReady: boolean): pump is CompletePump =>
  isTimedPump(pump) || (scaleReady && isCompleteValve(pump))

export const isDosedByWeight = (pump: CompletePump, scaleReady: boolean): pump is WeighedPump =>
  pump.kind === 'valve' || (scaleReady && pump.kind === 'dc' && pump.dosing === 'weight')

/** Absent if it's no more than while running. */
export interface StartPeak {
  readonly power: Milliwatts
  readonly time: Microseconds
}

export function startPeakOf({ powerConsumption, startPower, startTime }: PumpPower): StartPeak | null {
  if (startPower === undefined || startTime === undefined) return null
  return startPower > powerConsumption && startTime > 0 ? { power: startPower, time: startTime } : null
}

/** While it runs and starts. */
export const drawOf = (pump: PumpPower): { readonly power: Milliwatts; readonly startPeak: StartPeak | null } => ({
  power: pump.powerConsumption,
  startPeak: startPeakOf(pump),
})

/** The peak: no limit may be lower. */
export const greatestPower = (pump: PumpPower): Milliwatts => startPeakOf(pump)?.power ?? pump.powerConsumption

type PumpPower = Pick<Pump, 'powerConsumption' | 'startPower' | 'startTime'>

export const printName = (pump: Pump): string => pump.name ?? `Pump #${pump.id}`

/** TESTABLE: can run, but its tube is unknown. */
export type PumpState = 'INCOMPLETE' | 'TESTABLE' | 'READY'
export const pumpState = (pump: Pump, scaleReady: boolean): PumpState =>
  isComplete(pump, scaleReady) ? 'READY' : canPump(pump, scaleReady) ? 'TESTABLE' : 'INCOMPLETE'

/** Progress of the setup: 0 name, 1 pins, 2 calibration, 3 state. */
export function setupStage(pump: Pump, scaleReady: boolean): 0 | 1 | 2 | 3 {
  if (!hasCompletePins(pump)) return pump.name === null ? 0 : 1
  return isComplete(pump, scaleReady) ? 3 : 2
}

/** The tube holds another liquid than the pump's ingredient. */
export const needsFlush = (pump: Pump): boolean =>
  pump.tubeContent !== null && pump.tubeContent.ingredientId !== pump.ingredientId

/** Drawn before the first drop leaves the nozzle; 0 for a full tube and for valves. */
export const primingVolume = (pump: Pump): Microlitres =>
  largerVolume(noVolume, subtractVolume(pump.tubeCapacity ?? noVolume, pump.tubeContent?.volume ?? noVolume))

export const isPumpedUp = (pump: Pump): boolean =>
  pump.kind === 'valve' || (isTimedPump(pump) && primingVolume(pump) === 0)

/** What can reach a glass: the bottle less the filling of the tube. */
export const deliverable = (pump: CompletePump): Microlitres =>
  largerVolume(noVolume, subtractVolume(pump.fillingLevel, primingVolume(pump)))

/** After `intake` was drawn from the bottle; at most full. */
export function tubeAfterIntake(pump: CompletePump, intake: Microlitres): TubeContent | null {
  if (intake <= 0 || pump.ingredientId === null || pump.kind === 'valve') return pump.tubeContent
  const before = subtractVolume(pump.tubeCapacity, primingVolume(pump))
  const volume = smallerVolume(pump.tubeCapacity, addVolume(before, intake))
  return volume > 0 ? { ingredientId: pump.ingredientId, volume } : null
}

/** After `volume` was pushed back into the bottle. */
export function tubeAfterReturn(pump: Pump, volume: Microlitres): TubeContent | null {
  if (pump.tubeContent === null) return null
  const left = subtractVolume(pump.tubeContent.volume, volume)
  return left > 0 ? { ...pump.tubeContent, volume: left } : null
}
