import type { Container } from 'pixi.js'
import type { SceneView } from './scene-view.ts'

/** A part of the scene that follows the machine. */
export interface ScenePart {
  readonly container: Container
  readonly show: (view: SceneView) => void
}

/** One that moves on between two looks at the machine. */
export interface MovingPart extends ScenePart {
  /** @returns whether it still moves */
  readonly advance: (elapsed: number) => boolean
}
