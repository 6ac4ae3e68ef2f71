import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { Clarity } from '#domain/catalogue/look.ts'

/** One stretch of liquid or air; `colour` (`#rrggbb`) and the rest are null for air. Volumes in millilitres. */
export interface SceneLayer {
  readonly ingredientId: number | null
  readonly name: string | null
  readonly colour: string | null
  readonly clarity: Clarity | null
  readonly ml: number
}

export interface SceneIngredient {
  readonly id: number
  readonly name: string
  readonly colour: string
  /** Percent by volume; decides which kind of bottle is drawn. */
  readonly alcoholContent: number | null
}

export type ScenePumpFault = 'BLOCKED_TUBE' | 'JAMMED' | 'STUCK_ON' | 'SWAPPED_POLARITY' | 'LEAKING' | 'FLOW_CHANGED'

export type SceneFaultKind =
  | ScenePumpFault
  | 'SCALE_UNPLUGGED'
  | 'SCALE_SATURATED'
  | 'SCALE_NOISY'
  | 'SCALE_RESTLESS'
  | 'I2C_STUCK'
  | 'SUPPLY_WEAK'
  | 'EXPANDER_MISSING'

/** Something broken; the pump or the expander's address is told where it is one of them. */
export interface SceneFault {
  readonly kind: SceneFaultKind
  readonly pumpId: number | null
  readonly address: number | null
}

export interface ScenePump {
  readonly id: number
  readonly name: string
  readonly kind: 'DC' | 'STEPPER' | 'VALVE'
  readonly on: boolean
  /** Its pin is active: a stuck relay makes it run without. */
  readonly commanded: boolean
  /** How fast it turns, 0–1; of a valve: how far it is open. */
  readonly turning: number
  readonly fault: ScenePumpFault | null
  readonly direction: 'FORWARD' | 'BACKWARD'
  /** Less than 0 while liquid goes back into the bottle. */
  readonly mlPerSecond: number
  readonly powerMw: number
  readonly bottle: { readonly ingredient: SceneIngredient; readonly ml: number; readonly capacityMl: number }
  /** From the bottle's end to the nozzle. */
  readonly tube: { readonly capacityMl: number; readonly layers: readonly SceneLayer[] }
}

export interface SceneGlass {
  readonly shape: GlassShape
  readonly sizeMl: number
  readonly spilledMl: number
  /** What someone has dropped into it. */
  readonly iceGrams: number
  /** From the bottom up. */
  readonly layers: readonly SceneLayer[]
  /** How far the layers have become one, 0–1. */
  readonly mixed: number
}

/** An output line that someone drives. */
export interface ScenePin {
  readonly boardId: number
  readonly nr: number
  /** As it is printed beside the pin. */
  readonly label: string
  readonly high: boolean
  /** The part connected to it, in a word or two. */
  readonly use: string
}

export interface SceneSupply {
  /** Most that it can give; null: more than anybody asks for. */
  readonly maxMw: number | null
  readonly demandMw: number
  /** Its voltage as a part of the rated one, 0–1. */
  readonly voltage: number
  readonly energyJ: number
}

export interface SceneExpander {
  readonly boardId: number
  readonly name: string
  readonly model: string
  readonly address: number
  readonly missing: boolean
}

/** Everything that the scene draws: the simulated machine at one instant. */
export interface SceneView {
  /** Machine time in seconds. */
  readonly seconds: number
  /** How many times faster than real time the machine runs; 0: it stands still. */
  readonly speed: number
  readonly scaleGrams: number
  /** The weight that the load cell tells; null where there is none. */
  readonly scale: { readonly grams: number; readonly plugged: boolean } | null
  readonly powerMw: number
  /** The limit that the machine is told to keep; null: none. */
  readonly powerLimitMw: number | null
  readonly supply: SceneSupply
  /** The direction of the director's relay; null on a machine without one. */
  readonly direction: 'FORWARD' | 'BACKWARD' | null
  /** The supply relay is closed; null on a machine without one. */
  readonly supplied: boolean | null
  /** The volume that missed the glass, in millilitres. */
  readonly trayMl: number
  readonly pins: readonly ScenePin[]
  readonly expanders: readonly SceneExpander[]
  /** Everything that is broken. */
  readonly faults: readonly SceneFault[]
  /** One was taken and can be put back. */
  readonly glassInHand: boolean
  readonly glass: SceneGlass | null
  readonly pumps: readonly ScenePump[]
}
