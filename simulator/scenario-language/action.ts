import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'

/**
 * The faults of one pump or valve, which stay until someone mends them:
 * - `blocked-tube` nothing comes through, though it turns
 * - `jammed` it does not turn, and draws several times its power
 * - `stuck-on` its relay does not open again once it was closed
 * - `swapped-polarity` it turns the other way round
 * - `leaking` it lets liquid through while it is closed
 * - `flow-changed` its flow is not what it was: a worn tube, another liquid
 */
export const pumpFaultKinds = [
  'blocked-tube',
  'jammed',
  'stuck-on',
  'swapped-polarity',
  'leaking',
  'flow-changed',
] as const
export type PumpFaultKind = (typeof pumpFaultKinds)[number]

/**
 * The faults of the rest of the machine:
 * - `scale-unplugged` it gives no samples
 * - `scale-saturated` it shows the end of its range, whatever stands on it
 * - `scale-noisy` each sample is off by chance
 * - `scale-restless` it sways once a second
 * - `i2c-stuck` no transfer on the bus gets through; what expanders drive stays as it is
 * - `supply-weak` the power supply gives a fraction of what it should
 */
export const machineFaultKinds = [
  'scale-unplugged',
  'scale-saturated',
  'scale-noisy',
  'scale-restless',
  'i2c-stuck',
  'supply-weak',
] as const
export type MachineFaultKind = (typeof machineFaultKinds)[number]

/** A fault by its kind and its place, however strong it is. A pump has one fault at a time. */
export type FaultRef =
  | { [Kind in PumpFaultKind]: { readonly kind: Kind; readonly pumpId: PumpId } }[PumpFaultKind]
  | { [Kind in MachineFaultKind]: { readonly kind: Kind } }[MachineFaultKind]
  /** The expander at this address has come off: it does not answer, and what is connected to it has no power. */
  | { readonly kind: 'expander-missing'; readonly address: number }

export type UnsteadyScaleKind = Extract<MachineFaultKind, 'scale-noisy' | 'scale-restless'>

export type SimulatedFault =
  | Exclude<FaultRef, { readonly kind: 'flow-changed' | UnsteadyScaleKind }>
  /** @property factor how many times its flow it gives; see {@link faultLimits} */
  | { readonly kind: 'flow-changed'; readonly pumpId: PumpId; readonly factor: number }
  /** @property grams the standard deviation of a noisy sample, or how far a restless scale sways to either side */
  | { readonly kind: UnsteadyScaleKind; readonly grams: number }

export type SimulatedFaultKind = SimulatedFault['kind']

/** Inclusive. */
export const faultLimits = {
  factor: { least: 0.05, most: 4 },
  grams: { least: 0.1, most: 100 },
} as const

/** How strong a fault of a scale is where nobody says it, in grams. */
export const usualGrams: Readonly<Record<UnsteadyScaleKind, number>> = { 'scale-noisy': 40, 'scale-restless': 3 }

export const faultsOfPump: Readonly<Record<PumpKind, readonly PumpFaultKind[]>> = {
  dc: ['blocked-tube', 'jammed', 'stuck-on', 'swapped-polarity', 'flow-changed'],
  stepper: ['blocked-tube', 'jammed', 'swapped-polarity', 'flow-changed'],
  valve: ['blocked-tube', 'stuck-on', 'leaking', 'flow-changed'],
}

export const isSameFault = (a: FaultRef, b: FaultRef): boolean =>
  a.kind === b.kind &&
  ('pumpId' in a ? a.pumpId : null) === ('pumpId' in b ? b.pumpId : null) &&
  ('address' in a ? a.address : null) === ('address' in b ? b.address : null)

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
  | {
      readonly kind: 'add-by-hand'
      readonly ingredientId: IngredientId
      readonly ml: number
      readonly gramsPerMl: number
    }
  /** Into the glass, 1–1000 g; nothing happens where none stands. It floats, and does not melt. */
  | { readonly kind: 'drop-ice'; readonly grams: number }
  /**
   * A hand at the glass, which takes (less than 0) or adds ever more weight, −100 to 100 g/s, and lets go after
   * 0.1–120 s. It takes no more than stood there when it began. Another hand replaces it.
   */
  | { readonly kind: 'put-hand'; readonly gramsPerSecond: number; readonly seconds: number }
  /** Everything but the disk is lost; the power is back after so many seconds, 1–60. */
  | { readonly kind: 'cut-power'; readonly seconds: number }
  /** The controller does nothing at all for so many seconds, 0.1–30. */
  | { readonly kind: 'hang-controller'; readonly seconds: number }

/** The demands of a simulated machine on its environment, which it cannot meet by itself. */
export type SimulatedDemand = Extract<SimulatedAction, { kind: 'cut-power' | 'hang-controller' }>
