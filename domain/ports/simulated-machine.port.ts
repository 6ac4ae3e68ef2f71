import type { GlassShape } from '../catalogue/glass.ts'
import type { IngredientId, PumpId } from '../units/id.ts'

/** One stretch of liquid or air in a tube or glass; volumes in millilitres. */
export interface LiquidLayer {
  /** null is air. */
  readonly ingredientId: IngredientId | null
  readonly ml: number
}

export interface SimulatedPumpView {
  readonly pumpId: PumpId
  readonly on: boolean
  /** Momentary flow in ml/s. */
  readonly mlPerSecond: number
  readonly powerMw: number
  readonly bottle: { readonly ingredientId: IngredientId; readonly ml: number; readonly capacityMl: number }
  /** From the bottle's end to the nozzle. */
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

/** Everything that can be seen of the simulated machine at one instant. */
export interface SimulatedMachineView {
  /** Machine time in seconds. */
  readonly seconds: number
  /** How much faster than real time it runs, 1–60. */
  readonly speed: number
  readonly pumps: readonly SimulatedPumpView[]
  readonly glass: SimulatedGlassView | null
  /** What the scale shows, in grams; the empty glass counts. */
  readonly scaleGrams: number
  readonly powerMw: number
}

/** A pump of the simulated machine as it is built: the truth that calibration tries to know. */
export interface SimulatedPumpBuild {
  readonly pumpId: PumpId
  readonly pin: { readonly boardId: number; readonly nr: number }
  readonly activeHigh: boolean
  /** Flow of its liquid while it runs, ml/s. */
  readonly mlPerSecond: number
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

/** The hands that a simulated machine needs around it: fit pumps, place and take glasses, fill bottles. */
export interface SimulatedMachine {
  /** Builds the machine; a pump that is there already with the same liquid keeps its bottle and tube. */
  build(pumps: readonly SimulatedPumpBuild[]): Promise<void>
  view(): Promise<SimulatedMachineView>
  /** Calls `listener` whenever something has changed, at most 20 times a second. */
  watch(listener: (view: SimulatedMachineView) => void): () => void
  placeGlass(glass: { readonly sizeMl: number; readonly shape: GlassShape; readonly emptyGrams: number }): Promise<void>
  takeGlass(): Promise<void>
  /** A person pours something in. */
  addByHand(ingredientId: IngredientId, ml: number, gramsPerMl: number): Promise<void>
  refill(pumpId: PumpId): Promise<void>
  /** @param speed 1–60 */
  setSpeed(speed: number): Promise<void>
}
