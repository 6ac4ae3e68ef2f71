import { type Application, Ticker, UPDATE_PRIORITY } from 'pixi.js'
import { follower, isInSight, limitsOf, onScreen, sceneLook } from './camera.ts'
import { framePace } from './frame-pace.ts'
import { sharpness, startPixi } from './rendering.ts'
import { controlsOn } from './scene-controls.ts'
import { sceneFeed } from './scene-feed.ts'
import { changes } from './scene-part.ts'
import { setStage, structureOf } from './scene-stage.ts'
import { isSameTarget, type SceneOptions, type SceneTarget, type SceneView } from './scene-view.ts'

export type Scene = ReturnType<typeof runScene>

/** After a pause (a hidden tab) nothing jumps ahead. */
const longestFrameSeconds = 0.1

/**
 * Draws the simulated machine into `host` and keeps still when nothing moves.
 * @throws whatever keeps the browser from drawing; the page then shows its numbers only
 */
export async function mountScene(host: HTMLElement, options: SceneOptions): Promise<Scene> {
  const app = await startPixi(host)
  return runScene(app, host, options)
}

function runScene(app: Application, host: HTMLElement, options: SceneOptions) {
  const feed = sceneFeed()
  const pace = framePace()
  let moving: ReturnType<typeof staged> | null = null
  let shown: SceneView | null = null
  let follows = false
  let selected: SceneTarget | null = null
  let pointed: SceneTarget | null = null
  const isPartChanged = changes('null')
  const isSightChanged = changes<string>()
  let frameBegan = 0
  /** The glass has been lifted by the hand that still holds it. */
  let isLifted = false

  const wake = (): void => {
    if (!document.hidden && moving) app.ticker.start()
  }
  const mark = (): void => {
    moving?.stage.mark(selected, pointed)
    wake()
  }
  const look = sceneLook(options.calm, detail => moving?.stage.lookAt(detail))
  const staged = (view: SceneView) => {
    const stage = setStage(app.renderer, options, view)
    return { stage, focus: follower(stage.layout), structure: structureOf(view) }
  }
  const build = (view: SceneView): void => {
    moving?.stage.destroy()
    moving = staged(view)
    const { stage } = moving
    look.rebuilt(limitsOf(app.screen, stage.layout.pumps[0]?.cell.width ?? app.screen.width))
    app.stage.removeChildren()
    app.stage.addChild(stage.container)
    stage.show(view)
    stage.mark(selected, pointed)
    shown = view
    controls.rebuilt()
  }
  const show = (view: SceneView): void => {
    if (!moving || view === shown) return
    const isHandMoved = shown?.glassInHand !== view.glassInHand
    shown = view
    moving.stage.show(view)
    if (isHandMoved) moving.stage.mark(selected, pointed)
  }
  const aim = (elapsed: number): boolean => {
    if (!moving || !shown) return false
    const focus = follows ? moving.focus(shown.pumps, elapsed) : null
    const moves = look.advance(elapsed, focus)
    const { x, y, scale } = look.camera()
    moving.stage.container.position.set(x, y)
    moving.stage.container.scale.set(scale)
    // The follower waits until the present events have ended.
    return moves || focus !== null
  }
  const report = (): void => {
    if (!moving) return
    const hit = pointed && moving.stage.hits().find(({ target }) => isSameTarget(target, pointed))
    const box = hit ? onScreen(look.camera(), hit.box) : null
    const part = hit && box && isInSight(box, look.limits()) ? { target: hit.target, box } : null
    const { scale } = look.goal()
    const cornerY = app.screen.height - moving.stage.instruments.cornerY
    const sight = { scale, isClosest: scale > look.limits().closest - 0.01, isCut: moving.stage.isCut(), cornerY }
    if (isPartChanged(JSON.stringify(part))) options.pointed(part)
    if (isSightChanged(JSON.stringify(sight))) options.seen(sight)
  }

  const frame = (ticker: Ticker): void => {
    frameBegan = performance.now()
    const now = feed.at(frameBegan)
    if (!moving || !now) return
    show(now.view)
    Ticker.system.update()
    const elapsed = Math.min(longestFrameSeconds, ticker.elapsedMS / 1000)
    const moves = moving.stage.advance(elapsed)
    const glides = aim(elapsed)
    report()
    // This frame is still rendered: the renderer runs after this callback.
    if (now.settled && !moves && !glides) app.ticker.stop()
  }
  const drawn = (): void => {
    pace.note(performance.now() - frameBegan)
    if (app.ticker.maxFPS !== pace.fps()) app.ticker.maxFPS = pace.fps()
  }
  app.ticker.add(frame)
  app.ticker.add(drawn, null, UPDATE_PRIORITY.UTILITY)

  const controls = controlsOn({ host, canvas: app.canvas }, options, {
    look,
    wake,
    hits: () => moving?.stage.hits() ?? [],
    pointed: () => pointed,
    point: target => {
      if (isSameTarget(target, pointed)) return
      pointed = target
      mark()
    },
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
      if (moving?.stage.dragGlass(null) && wasInHand) options.glassMoved?.(true)
      wake()
    },
  })
  const onVisibility = (): void => {
    if (document.hidden) app.ticker.stop()
    else wake()
  }
  document.addEventListener('visibilitychange', onVisibility)

  return {
    /** Shows a new view of the machine, drawn smoothly from the last one. Time may stand still, jump, and run backwards. */
    update: (view: SceneView): void => {
      if (!feed.arrive(view, performance.now())) return
      if (moving?.structure !== structureOf(view)) build(view)
      wake()
    },
    select: (target: SceneTarget | null): void => {
      if (isSameTarget(target, selected)) return
      selected = target
      mark()
    },
    zoom: controls.zoom,
    fit: controls.fit,
    /** Follows what happens, where there is not room for all of it; false: shows the whole again. */
    follow: (on: boolean): void => {
      follows = on
      wake()
    },
    resize: (): void => {
      const [width, height] = [host.clientWidth, host.clientHeight]
      if (width < 1 || height < 1 || (width === app.screen.width && height === app.screen.height)) return
      app.renderer.resize(width, height, sharpness())
      if (!shown) return
      build(shown)
      app.render()
      wake()
    },
    destroy: (): void => {
      document.removeEventListener('visibilitychange', onVisibility)
      controls.forget()
      app.ticker.stop()
      moving?.stage.destroy()
      moving = null
      app.destroy({ removeView: true }, { children: true })
    },
  }
}
