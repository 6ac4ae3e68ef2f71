import type { GlassShape } from '#domain/catalogue/glass.ts'

/** One stretch of liquid or air; `colour` (`#rrggbb`) and the rest are null for air. Volumes in millilitres. */
export interface SceneLayer {
  readonly ingredientId: number | null
  readonly name: string | null
  readonly colour: string | null
  readonly ml: number
}

export interface SceneIngredient {
  readonly id: number
  readonly name: string
  readonly colour: string
  /** Percent by volume; decides which kind of bottle is drawn. */
  readonly alcoholContent: number | null
}

export interface ScenePump {
  readonly id: number
  readonly name: string
  readonly kind: 'DC' | 'STEPPER' | 'VALVE'
  readonly on: boolean
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
  /** From the bottom up. */
  readonly layers: readonly SceneLayer[]
}

/** Everything that the scene draws: the simulated machine at one instant. */
export interface SceneView {
  /** Machine time in seconds. */
  readonly seconds: number
  /** How many times faster than real time the machine runs. */
  readonly speed: number
  readonly scaleGrams: number
  /** What the load cell tells; null where there is none. */
  readonly scale: { readonly grams: number; readonly plugged: boolean } | null
  readonly powerMw: number
  /** One was taken and can be put back. */
  readonly glassInHand: boolean
  readonly glass: SceneGlass | null
  readonly pumps: readonly ScenePump[]
}
