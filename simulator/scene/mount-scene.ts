import { type Application, Ticker, UPDATE_PRIORITY } from 'pixi.js'
import { type Camera, cameraFor, type Follower, follower, glide, wholeScene } from './camera.ts'
import { framePace } from './frame-pace.ts'
import { sceneFeed } from './scene-feed.ts'
import { isSameTarget, type SceneOptions, type SceneTarget } from './scene-options.ts'
import { listenToPointer } from './scene-pointer.ts'
import { type SceneStage, setStage, structureOf } from './scene-stage.ts'
import type { SceneView } from './scene-view.ts'
import { sharpness, startPixi } from './start-pixi.ts'

export interface Scene {
  /**
   * What the machine looks like now; drawn smoothly from what was shown before. Time may stand still, jump, and run
   * backwards.
   */
  readonly update: (view: SceneView) => void
  /** Marks what is looked at closely. */
  readonly select: (target: SceneTarget | null) => void
  /** Goes after what happens, where there is not room for all of it; false: shows the whole again. */
  readonly follow: (follows: boolean) => void
  /** The host element has another size. */
  readonly resize: () => void
  readonly destroy: () => void
}

/** After a pause (a hidden tab) nothing jumps ahead. */
const longestFrameSeconds = 0.1
const glideSeconds = 0.35

interface Moving {
  stage: SceneStage
  follower: Follower
  structure: string
}

/**
 * Draws the simulated machine into `host` and keeps still when nothing moves.
 * @throws whatever keeps the browser from drawing; the page then shows its numbers only
 */
export async function mountScene(host: HTMLElement, options: SceneOptions): Promise<Scene> {
  const app = await startPixi(host)
  return runScene(app, host, options)
}

function runScene(app: Application, host: HTMLElement, options: SceneOptions): Scene {
  const feed = sceneFeed()
  const pace = framePace()
  let moving: Moving | null = null
  let shown: SceneView | null = null
  let camera: Camera = wholeScene
  let follows = false
  let selected: SceneTarget | null = null
  let hovered: SceneTarget | null = null
  let frameBegan = 0
  /** The glass has been lifted by the hand that still holds it. */
  let isLifted = false

  const wake = (): void => {
    if (!document.hidden && moving) app.ticker.start()
  }
  const mark = (): void => {
    moving?.stage.mark(selected, hovered)
    wake()
  }
  const build = (view: SceneView): void => {
    moving?.stage.destroy()
    const stage = setStage(app.renderer, options, view)
    moving = { stage, follower: follower(stage.layout), structure: structureOf(view) }
    camera = wholeScene
    app.stage.removeChildren()
    app.stage.addChild(stage.container)
    stage.show(view)
    stage.mark(selected, hovered)
    shown = view
  }
  const show = (view: SceneView): void => {
    if (!moving || view === shown) return
    const isHandMoved = shown?.glassInHand !== view.glassInHand
    shown = view
    moving.stage.show(view)
    if (isHandMoved) moving.stage.mark(selected, hovered)
  }
  /** @returns whether it still glides */
  const look = (elapsed: number): boolean => {
    if (!moving || !shown) return false
    const focus = follows ? moving.follower.focus(shown.pumps, elapsed) : null
    const wanted = cameraFor(focus, app.screen)
    const next = options.calm ? wanted : glide(camera, wanted, Math.min(1, elapsed / glideSeconds))
    const still = next === camera || (next.x === camera.x && next.y === camera.y && next.scale === camera.scale)
    camera = next
    moving.stage.container.position.set(camera.x, camera.y)
    moving.stage.container.scale.set(camera.scale)
    // Whoever follows waits for the end of what happens.
    return !still || focus !== null
  }

  const frame = (ticker: Ticker): void => {
    frameBegan = performance.now()
    const now = feed.at(frameBegan)
    if (!moving || !now) return
    show(now.view)
    Ticker.system.update()
    const elapsed = Math.min(longestFrameSeconds, ticker.elapsedMS / 1000)
    const moves = moving.stage.advance(elapsed)
    const glides = look(elapsed)
    // This frame is still rendered: the renderer runs after this callback.
    if (now.settled && !moves && !glides) app.ticker.stop()
  }
  const drawn = (): void => {
    pace.note(performance.now() - frameBegan)
    if (app.ticker.maxFPS !== pace.fps()) app.ticker.maxFPS = pace.fps()
  }
  app.ticker.add(frame)
  app.ticker.add(drawn, null, UPDATE_PRIORITY.UTILITY)

  const dropGlass = (): boolean => moving?.stage.dragGlass(null) ?? false

  const forgetPointer = listenToPointer(app.canvas, {
    hits: () => moving?.stage.hits() ?? [],
    toScene: ({ x, y }) => ({ x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale }),
    hovered: target => {
      hovered = target
      mark()
    },
    chosen: options.chosen,
    glassStands: () => {
      if (!options.glassMoved || !shown) return null
      return shown.glass ? true : shown.glassInHand ? false : null
    },
    glassDragged: by => {
      const isAbove = moving?.stage.dragGlass(by) ?? true
      if (!isAbove && !isLifted && shown?.glass) {
        isLifted = true
        options.glassMoved?.(false)
      }
      wake()
    },
    glassDropped: () => {
      const wasInHand = isLifted || shown?.glass === null
      isLifted = false
      if (dropGlass() && wasInHand) options.glassMoved?.(true)
      wake()
    },
  })
  const onVisibility = (): void => {
    if (document.hidden) app.ticker.stop()
    else wake()
  }
  document.addEventListener('visibilitychange', onVisibility)

  return {
    update: view => {
      if (!feed.arrive(view, performance.now())) return
      if (moving?.structure !== structureOf(view)) build(view)
      wake()
    },
    select: target => {
      if (isSameTarget(target, selected)) return
      selected = target
      mark()
    },
    follow: on => {
      follows = on
      wake()
    },
    resize: () => {
      const [width, height] = [host.clientWidth, host.clientHeight]
      if (width < 1 || height < 1 || (width === app.screen.width && height === app.screen.height)) return
      app.renderer.resize(width, height, sharpness())
      if (!shown) return
      build(shown)
      app.render()
      wake()
    },
    destroy: () => {
      document.removeEventListener('visibilitychange', onVisibility)
      forgetPointer()
      app.ticker.stop()
      moving?.stage.destroy()
      moving = null
      app.destroy({ removeView: true }, { children: true })
    },
  }
}
