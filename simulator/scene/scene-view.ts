import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { Clarity } from '#domain/catalogue/look.ts'
import type { Box } from './geometry.ts'

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

/** Something broken: a pump, the expander at an address, or a part of which there's one. */
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
  readonly iceGrams: number
  /** From the bottom up. */
  readonly layers: readonly SceneLayer[]
  /** How far the layers have become one, 0–1. */
  readonly mixed: number
}

/** An output line that is driven. */
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
  /** The most that it can give; null: unlimited. */
  readonly maxMw: number | null
  readonly demandMw: number
  /** As a part of the rated voltage, 0–1. */
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
  /** What the load cell shows; null where there is none. */
  readonly scale: { readonly grams: number; readonly plugged: boolean } | null
  readonly powerMw: number
  /** The limit that the machine keeps; null: none. */
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
  readonly faults: readonly SceneFault[]
  /** One was taken and can be put back. */
  readonly glassInHand: boolean
  readonly glass: SceneGlass | null
  readonly pumps: readonly ScenePump[]
}

/** A glass as it is drawn. All lengths are in heights of the glass; x counts from its middle, y from the rim down to 1. */
export interface GlassForm {
  /** Width of the whole drawing, with a handle if it has one. */
  readonly width: number
  readonly outline: readonly number[]
  /** The middle line of a handle as x, y pairs, if it has one. */
  readonly handle: readonly number[] | null
  /** The hollow inside: its height span and half-width at a height. */
  readonly hollow: { readonly top: number; readonly bottom: number; readonly halfWidthAt: (y: number) => number }
  /** Where the surface of a filled glass stands. @param fill share of the glass's size, 0–1 */
  readonly surfaceY: (fill: number) => number
}

/** Colours of the page, each `#rrggbb`. */
export interface SceneColours {
  readonly cabinet: string
  readonly brass: string
  readonly danger: string
}

/** Words in the user's language, and numbers as the user's language writes them. */
export interface SceneTexts {
  readonly power: string
  readonly machineTime: string
  readonly noGlass: string
  readonly empty: string
  readonly ml: (ml: number) => string
  /** For the contents of the glass: one decimal. */
  readonly exactMl: (ml: number) => string
  readonly watts: (milliwatts: number) => string
  readonly grams: string
  readonly speed: (factor: number) => string
  /** Instead of a speed while time stands still. */
  readonly paused: string
  /** @param share of the rated voltage, 0–1 */
  readonly voltage: (share: number) => string
  /** The computer's own pins. */
  readonly header: string
}

/** A part of the machine that can be looked at. */
export type SceneTarget =
  | { readonly kind: 'pump'; readonly pumpId: number }
  | { readonly kind: 'expander'; readonly address: number }
  | { readonly kind: 'glass' | 'scale' | 'supply' | 'director' | 'board' }

function wordOf(target: SceneTarget): string {
  if (target.kind === 'pump') return `pump ${target.pumpId}`
  return target.kind === 'expander' ? `expander ${target.address}` : target.kind
}

export const isSameTarget = (a: SceneTarget | null, b: SceneTarget | null): boolean =>
  a === null || b === null ? a === b : wordOf(a) === wordOf(b)

/** A part that is pointed at, and where it is on the picture, in pixels. */
export interface PointedPart {
  readonly target: SceneTarget
  readonly box: Box
}

export interface SceneSight {
  /** 1: the whole scene. */
  readonly scale: number
  /** It goes no closer. */
  readonly isClosest: boolean
  /** Some names on the plates cannot be read at this scale. */
  readonly isCut: boolean
  /** So far above the picture's lower edge its left side is free, in pixels, while the whole scene is shown. */
  readonly cornerY: number
}

export interface SceneOptions {
  readonly colours: SceneColours
  readonly texts: SceneTexts
  readonly font: string
  readonly glassForm: (shape: GlassShape) => GlassForm
  /** Nothing turns, splashes or slides; levels and numbers still follow the machine. */
  readonly calm: boolean
  /** Something was pressed; null: nothing in particular. */
  readonly chosen: (target: SceneTarget | null) => void
  /** Something is pointed at, with a pointer, a finger or keys, or has another place; null: no longer. */
  readonly pointed: (part: PointedPart | null) => void
  /** A finger points at something first, and chooses it when it comes down again. */
  readonly fingersPoint: () => boolean
  readonly seen: (sight: SceneSight) => void
  /** A person has moved the picture: it follows nothing any more. */
  readonly controlsOn: () => void
  /** The wheel was turned over the picture as one scrolls the page. */
  readonly wheelPassed: () => void
  /** The glass was dragged off the scale, or put back; null: it cannot be dragged. */
  readonly glassMoved: ((stands: boolean) => void) | null
}
