import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import type { FaultRef, SimulatedFault } from './fault.ts'

/** A glass to be put under the nozzles. */
export interface PlacedGlass {
  readonly sizeMl: number
  readonly shape: GlassShape
  readonly emptyGrams: number
  /** The content already in it; empty when left out. */
  readonly content?: { readonly ingredientId: IngredientId; readonly ml: number } | null
}

/** The effects of hands, wear and bad luck on a simulated machine. */
export type SimulatedAction =
  /** A pump that is broken already gets this fault instead. */
  | { readonly kind: 'break'; readonly fault: SimulatedFault }
  /** Nothing happens where it is not broken. */
  | { readonly kind: 'mend'; readonly fault: FaultRef }
  /** Hands let go, too. */
  | { readonly kind: 'mend-all' }
  /** Another glass. What stood there, or was in the hand, is gone. */
  | { readonly kind: 'place-glass'; readonly glass: PlacedGlass }
  /** Into the hand. */
  | { readonly kind: 'take-glass' }
  /** The glass in the hand, with what is in it; nothing happens if there is none. */
  | { readonly kind: 'return-glass' }
  /** @property ml what the bottle holds then; null: as much as fits */
  | { readonly kind: 'set-bottle'; readonly pumpId: PumpId; readonly ml: number | null }
  /** A person pours something in. */
  | {
      readonly kind: 'add-by-hand'
      readonly ingredientId: IngredientId
      readonly ml: number
      readonly gramsPerMl: number
    }
  /** Into the glass, 1–1000 g; nothing happens where none stands. It floats, and does not melt. */
  | { readonly kind: 'drop-ice'; readonly grams: number }
  /**
   * A hand at the glass, which takes (less than 0) or adds ever more weight and lets go at the end. It takes no more
   * than stood there when it began. Another hand replaces it.
   *
   * @property gramsPerSecond −100 to 100
   * @property seconds 0.1–120
   */
  | { readonly kind: 'put-hand'; readonly gramsPerSecond: number; readonly seconds: number }
  /** Everything but the disk is lost; the power is back after so many seconds, 1–60. */
  | { readonly kind: 'cut-power'; readonly seconds: number }
  /** The controller does nothing at all for so many seconds, 0.1–30. */
  | { readonly kind: 'hang-controller'; readonly seconds: number }

/** The demands of a simulated machine on its surroundings, which it cannot meet by itself. */
export type SimulatedDemand = Extract<SimulatedAction, { kind: 'cut-power' | 'hang-controller' }>
