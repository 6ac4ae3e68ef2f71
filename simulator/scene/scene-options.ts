import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { Box } from './box.ts'

/** A glass as it is drawn. All lengths are in heights of the glass; x counts from its middle, y from the rim down to 1. */
export interface GlassForm {
  /** Width of the whole drawing, with a handle if it has one. */
  readonly width: number
  /** The closed outline as x, y pairs. */
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

/** As a value to compare by. */
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

/** How the scene is looked at. */
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
  /** Hands have moved the picture: it goes after nothing any more. */
  readonly controlsOn: () => void
  /** The wheel was turned over the picture as one scrolls the page. */
  readonly wheelPassed: () => void
  /** The glass was dragged off the scale, or put back; null: it cannot be dragged. */
  readonly glassMoved: ((stands: boolean) => void) | null
}
