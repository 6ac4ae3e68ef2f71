import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { Expander } from '#domain/machine/board.ts'
import type { Imperfection } from '#domain/machine/machine-traits.ts'
import type { PinRef, PumpKind } from '#domain/machine/pump.ts'
import type { Direction } from '#domain/program/program.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import type {
  PlacedGlass,
  PumpFaultKind,
  SimulatedAction,
  SimulatedDemand,
  SimulatedFault,
} from '../scenario-language/action.ts'
import type { Scenario, ScenarioProgress } from '../scenario-language/scenario.ts'
import type { RunLabels } from './run-labels.ts'

/** One stretch of liquid or air in a tube or glass; volumes in millilitres. */
export interface LiquidLayer {
  /** null: air. */
  readonly ingredientId: IngredientId | null
  readonly ml: number
}

export interface SimulatedPumpView {
  readonly pumpId: PumpId
  readonly kind: PumpKind
  /** It has power; of a stepper: its driver is enabled, whether it turns or not. */
  readonly on: boolean
  /** Its pin is active. A relay that is stuck makes the difference. */
  readonly commanded: boolean
  /** How fast it turns, as a part of its full speed, 0–1; of a valve: how far it is open. */
  readonly speed: number
  readonly fault: PumpFaultKind | null
  /** Backward while the director says so; valves know only forward. */
  readonly direction: Direction
  /** Momentary flow in ml/s, less than 0 while liquid goes back into the bottle. */
  readonly mlPerSecond: number
  readonly powerMw: number
  /** How long it has run in its life, in hours. */
  readonly hoursRun: number
  readonly bottle: { readonly ingredientId: IngredientId; readonly ml: number; readonly capacityMl: number }
  /** From the bottle's end to the nozzle. Below a valve: the spout, empty while it is closed. */
  readonly tube: { readonly capacityMl: number; readonly layers: readonly LiquidLayer[] }
}

export interface SimulatedGlassView {
  readonly sizeMl: number
  readonly shape: GlassShape
  /** From the bottom up. */
  readonly layers: readonly LiquidLayer[]
  /** How far the layers have become one, 0–1. */
  readonly mixed: number
  readonly spilledMl: number
  readonly iceGrams: number
}

export interface SimulatedPinView {
  readonly pin: PinRef
  readonly level: 'high' | 'low'
}

export interface SimulatedSupplyView {
  /** The most that it can give, in milliwatts; null: unlimited. */
  readonly maxMw: number | null
  /** The power that everything would draw at full voltage. */
  readonly demandMw: number
  /** As a part of the rated voltage, 0–1. */
  readonly voltage: number
  /** The energy that everything has drawn since the machine was first built, in joules. */
  readonly energyJ: number
}

export interface SimulatedScaleView {
  /** As its load cell shows it, with lag and noise. */
  readonly grams: number
  /** false: it gives no samples. */
  readonly isPlugged: boolean
}

export interface SimulatedMachineView {
  /** Machine time in seconds. */
  readonly seconds: number
  /** How much faster than real time it runs, 1–60. */
  readonly speed: number
  readonly pumps: readonly SimulatedPumpView[]
  /** The direction of the director's relay; null on a machine without one. */
  readonly direction: Direction | null
  /** The supply relay is closed: pumps have power. null on a machine without one. */
  readonly isSupplied: boolean | null
  readonly glass: SimulatedGlassView | null
  /** A glass was taken and can be put back. */
  readonly isGlassInHand: boolean
  /** The weight that a hand at the glass adds at this moment, in grams; less than 0: it takes. */
  readonly handGrams: number
  /** The real weight under the nozzles, in grams; the empty glass counts, a hand does not. */
  readonly scaleGrams: number
  /** null on a machine without a scale. */
  readonly scale: SimulatedScaleView | null
  /** The volume that flowed while no glass was there, or missed it, in millilitres. */
  readonly trayMl: number
  readonly powerMw: number
  readonly supply: SimulatedSupplyView
  readonly pins: readonly SimulatedPinView[]
  readonly expanders: readonly (Expander & { readonly isMissing: boolean })[]
  readonly faults: readonly SimulatedFault[]
  readonly scenario: ScenarioProgress | null
}

/** Runs at one speed while its pin is active. */
export interface SimulatedDcDrive {
  readonly kind: 'dc'
  readonly pin: PinRef
  readonly activeHigh: boolean
  /** Flow of its liquid while it runs, ml/s. */
  readonly mlPerSecond: number
}

/** Turns by pulses while its driver is enabled. */
export interface SimulatedStepperDrive {
  readonly kind: 'stepper'
  readonly stepPin: PinRef
  readonly enablePin: PinRef
  /** The level of its enable pin at which the driver is on. */
  readonly enableHigh: boolean
  readonly mlPerStep: number
}

/** Lets liquid fall while its pin is active. */
export interface SimulatedValveDrive {
  readonly kind: 'valve'
  readonly pin: PinRef
  readonly activeHigh: boolean
  /** From a full bottle, ml/s; with the root of the level it falls to 40 % when the bottle is nearly empty. */
  readonly mlPerSecondFull: number
  /** The volume on its way when the valve closes: it arrives within 300 ms. */
  readonly inFlightMl: number
}

export type SimulatedDrive = SimulatedDcDrive | SimulatedStepperDrive | SimulatedValveDrive

/** A pump of the simulated machine as it is built: the truth that calibration tries to know. */
export interface SimulatedPumpBuild {
  readonly pumpId: PumpId
  readonly drive: SimulatedDrive
  /** 0 for valves. */
  readonly tubeCapacityMl: number
  readonly tubeMl: number
  readonly powerMw: number
  readonly bottle: {
    readonly ingredientId: IngredientId
    readonly ml: number
    readonly capacityMl: number
    readonly gramsPerMl: number
  }
}

/** The relay that reverses all motors; forward while its pin isn't driven. */
export interface SimulatedDirectorBuild {
  readonly pin: PinRef
  readonly forwardHigh: boolean
}

/** The relay through which all pumps get their power; open while its pin isn't driven. */
export interface SimulatedSupplyRelayBuild {
  readonly pin: PinRef
  readonly onHigh: boolean
}

/** A load cell below the glass, and its 24-bit converter. */
export interface SimulatedScaleBuild {
  readonly clockPin: PinRef
  readonly dataPin: PinRef
  readonly zeroRaw: number
  /** Counts per gram; less than 0 with swapped wires. */
  readonly rawPerGram: number
  readonly samplesPerSecond: 10 | 80
  /** Standard deviation of one sample. */
  readonly noiseGrams: number
  readonly lagMs: number
  readonly driftGramsPerHour: number
}

export interface SimulatedMachineBuild {
  readonly pumps: readonly SimulatedPumpBuild[]
  readonly director: SimulatedDirectorBuild | null
  readonly supplyRelay: SimulatedSupplyRelayBuild | null
  readonly scale: SimulatedScaleBuild | null
  readonly imperfection: Imperfection
  /** See `MachineTraits`. */
  readonly supplyMw: number | null
  readonly expanders: readonly Expander[]
}

/** A note to find a moment again in a recording: what the controller was doing. Short. */
export interface RunNote {
  readonly kind: 'drink' | 'step' | 'trigger' | 'maintenance' | 'fault' | 'scenario'
  readonly text: string
}

/** The hands that a simulated machine needs around it: fit pumps, place and take glasses, fill bottles, break things. */
export interface SimulatedMachine {
  /**
   * Builds the machine. A pump that is there already with the same liquid keeps its bottle and tube, a scale at the
   * same pins its zero and its counts per gram.
   */
  build(machine: SimulatedMachineBuild): Promise<void>
  view(): Promise<SimulatedMachineView>
  /** Calls `listener` whenever something has changed, at most 20 times a second. */
  watch(listener: (view: SimulatedMachineView) => void): () => void
  /**
   * The right glass for a drink. Whatever stood there, or was in the hand, is gone; but one that someone has chosen
   * (`place-glass`) stays for one drink.
   */
  placeGlass(glass: PlacedGlass): Promise<void>
  /** Anything that can happen to it. Rejects when it cannot: a fault of a pump that is not there, or of another kind. */
  act(action: SimulatedAction): Promise<void>
  /** A finger on the button that starts drinks; the machine itself does not know of it. */
  pressStart(): Promise<void>
  /** Plays faults from now on; one that is being played ends. */
  play(scenario: Scenario): Promise<void>
  stopPlaying(): Promise<void>
  note(note: RunNote): Promise<void>
  /** The last minutes of this run as the text of a file that can be replayed exactly; see simulator/replay. */
  recording(labels: RunLabels): Promise<string>
  setSpeed(speed: number): Promise<void>
  /** Calls when something is to happen to the controller itself. */
  onDemand(listener: (demand: SimulatedDemand) => void): () => void
}
