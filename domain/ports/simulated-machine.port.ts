import type { GlassShape } from '../catalogue/glass.ts'
import type { PinRef, PumpKind } from '../machine/pump.ts'
import type { Direction } from '../pour/program.ts'
import type { IngredientId, PumpId } from '../units/id.ts'

/** One stretch of liquid or air in a tube or glass; volumes in millilitres. */
export interface LiquidLayer {
  /** null is air. */
  readonly ingredientId: IngredientId | null
  readonly ml: number
}

export interface SimulatedPumpView {
  readonly pumpId: PumpId
  readonly kind: PumpKind
  /** Its pin is active; of a stepper: its driver is enabled, whether it turns or not. */
  readonly on: boolean
  /** Backward while the director says so; valves know only forward. */
  readonly direction: Direction
  /** Momentary flow in ml/s, less than 0 while liquid goes back into the bottle. */
  readonly mlPerSecond: number
  readonly powerMw: number
  readonly bottle: { readonly ingredientId: IngredientId; readonly ml: number; readonly capacityMl: number }
  /** From the bottle's end to the nozzle. Below a valve: the spout, empty while it is closed. */
  readonly tube: { readonly capacityMl: number; readonly layers: readonly LiquidLayer[] }
}

/** What stands under the nozzles. */
export interface SimulatedGlassView {
  readonly sizeMl: number
  readonly shape: GlassShape
  /** From the bottom up. */
  readonly layers: readonly LiquidLayer[]
  readonly spilledMl: number
}

/** The scale as its load cell tells of it. */
export interface SimulatedScaleView {
  /** With what lag and noise make of it. */
  readonly grams: number
  /** false: it gives no samples. */
  readonly isPlugged: boolean
}

/** Everything that can be seen of the simulated machine at one instant. */
export interface SimulatedMachineView {
  /** Machine time in seconds. */
  readonly seconds: number
  /** How much faster than real time it runs, 1–60. */
  readonly speed: number
  readonly pumps: readonly SimulatedPumpView[]
  readonly glass: SimulatedGlassView | null
  /** A glass was taken and can be put back. */
  readonly isGlassInHand: boolean
  /** What really stands under the nozzles, in grams; the empty glass counts. */
  readonly scaleGrams: number
  /** null on a machine without a scale. */
  readonly scale: SimulatedScaleView | null
  readonly powerMw: number
}

/** Runs at one speed while its pin is active. */
export interface SimulatedDcDrive {
  readonly kind: 'dc'
  readonly pin: PinRef
  readonly activeHigh: boolean
  /** Flow of its liquid while it runs, ml/s. */
  readonly mlPerSecond: number
}

/** Turns by pulses while its driver is enabled by a low level. */
export interface SimulatedStepperDrive {
  readonly kind: 'stepper'
  readonly stepPin: PinRef
  readonly enablePin: PinRef
  /** Of its liquid. */
  readonly mlPerStep: number
}

/** Lets liquid fall while its pin is active. */
export interface SimulatedValveDrive {
  readonly kind: 'valve'
  readonly pin: PinRef
  readonly activeHigh: boolean
  /** From a full bottle, ml/s; with the root of the level it falls to 40 % when the bottle is nearly empty. */
  readonly mlPerSecondFull: number
  /** What is on its way when the valve closes: it arrives within 300 ms. */
  readonly inFlightMl: number
}

export type SimulatedDrive = SimulatedDcDrive | SimulatedStepperDrive | SimulatedValveDrive

/** A pump of the simulated machine as it is built: the truth that calibration tries to know. */
export interface SimulatedPumpBuild {
  readonly pumpId: PumpId
  readonly drive: SimulatedDrive
  /** 0 for valves. */
  readonly tubeCapacityMl: number
  /** What stands in the tube when it is first built. */
  readonly tubeMl: number
  readonly powerMw: number
  readonly bottle: {
    readonly ingredientId: IngredientId
    readonly ml: number
    readonly capacityMl: number
    readonly gramsPerMl: number
  }
}

/** The relay that reverses all motors; forward while nobody drives its pin. */
export interface SimulatedDirectorBuild {
  readonly pin: PinRef
  readonly forwardHigh: boolean
}

/** A load cell below the glass, and its 24-bit converter. */
export interface SimulatedScaleBuild {
  readonly clockPin: PinRef
  readonly dataPin: PinRef
  /** The count of the empty scale. */
  readonly zeroRaw: number
  /** Counts per gram; less than 0 with swapped wires. */
  readonly rawPerGram: number
  readonly samplesPerSecond: 10 | 80
  /** Standard deviation of one sample. */
  readonly noiseGrams: number
  /** Time constant with which it follows the weight. */
  readonly lagMs: number
}

/** What real machines do besides. The same seed gives the same machine. */
export interface Imperfection {
  readonly seed: number
  /** Standard deviation of the flow from run to run, as a part of it; within a run it wavers by half of that. */
  readonly flowNoise: number
  /** What drops from the end of a tube within 500 ms after its pump has stopped; the next run fills it up again. */
  readonly dripMl: number
}

export const noImperfection: Imperfection = { seed: 1, flowNoise: 0, dripMl: 0 }

export interface SimulatedMachineBuild {
  readonly pumps: readonly SimulatedPumpBuild[]
  readonly director: SimulatedDirectorBuild | null
  readonly scale: SimulatedScaleBuild | null
  readonly imperfection: Imperfection
}

/** The hands that a simulated machine needs around it: fit pumps, place and take glasses, fill bottles. */
export interface SimulatedMachine {
  /**
   * Builds the machine. A pump that is there already with the same liquid keeps its bottle and tube, a scale at the
   * same pins its zero and its counts per gram.
   */
  build(machine: SimulatedMachineBuild): Promise<void>
  view(): Promise<SimulatedMachineView>
  /** Calls `listener` whenever something has changed, at most 20 times a second. */
  watch(listener: (view: SimulatedMachineView) => void): () => void
  /** Another glass, empty. Whatever stood there, or was in the hand, is gone. */
  placeGlass(glass: { readonly sizeMl: number; readonly shape: GlassShape; readonly emptyGrams: number }): Promise<void>
  /** Into the hand. */
  takeGlass(): Promise<void>
  /** The glass in the hand, with what is in it; nothing happens if there is none. */
  returnGlass(): Promise<void>
  /** A person pours something in. */
  addByHand(ingredientId: IngredientId, ml: number, gramsPerMl: number): Promise<void>
  refill(pumpId: PumpId): Promise<void>
  /** Without its plug the scale gives no samples. */
  plugScale(isPlugged: boolean): Promise<void>
  /** @param speed 1–60 */
  setSpeed(speed: number): Promise<void>
}
