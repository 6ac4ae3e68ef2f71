// Pixi makes functions from text unless this comes first; the page's content policy forbids that.
import 'pixi.js/unsafe-eval'
import { Application, Ticker } from 'pixi.js'
import { blendViews } from './blend-views.ts'
import { hasGraphicsProcessor } from './graphics-processor.ts'
import type { SceneOptions } from './scene-options.ts'
import { type SceneStage, setStage } from './scene-stage.ts'
import type { SceneView } from './scene-view.ts'

export interface Scene {
  /** What the machine looks like now; drawn smoothly from what was shown before. */
  readonly update: (view: SceneView) => void
  /** The host element has another size. */
  readonly resize: () => void
  readonly destroy: () => void
}

/** Updates come about every 50 ms; the scene arrives at one when the next is due. */
const expectedMs = 50
const longestMs = 250
/** After a pause (a hidden tab) nothing jumps ahead. */
const longestFrameSeconds = 0.1

const sharpness = (): number => Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1))

async function startPixi(host: HTMLElement): Promise<Application> {
  const app = new Application()
  await app.init({
    preference: hasGraphicsProcessor() ? ['webgl', 'canvas'] : ['canvas'],
    powerPreference: 'low-power',
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    resolution: sharpness(),
    autoDensity: true,
    antialias: true,
    autoStart: false,
    background: 0x17100c,
    eventFeatures: { wheel: false, globalMove: false },
  })
  app.renderer.events.autoPreventDefault = false
  app.canvas.style.display = 'block'
  // Pixi's housekeeping wants every frame of the screen, for ever; here it gets the frames that are drawn.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  // A finger on the scene may still scroll the page.
  app.canvas.style.touchAction = 'manipulation'
  host.append(app.canvas)
  return app
}

/**
 * Draws the simulated machine into `host` and keeps still when nothing moves.
 * @throws whatever keeps the browser from drawing; the page then shows its numbers only
 */
export async function mountScene(host: HTMLElement, options: SceneOptions): Promise<Scene> {
  const app = await startPixi(host)
  let stage: SceneStage | null = null
  let from: SceneView | null = null
  let to: SceneView | null = null
  let shown: SceneView | null = null
  let arrivedAt = 0
  let spanMs = expectedMs

  const wake = (): void => {
    if (!document.hidden && stage) app.ticker.start()
  }

  const build = (view: SceneView): void => {
    stage?.destroy()
    const { width, height } = app.screen
    stage = setStage({ width, height, resolution: app.renderer.resolution }, options, view)
    app.stage.removeChildren()
    app.stage.addChild(stage.container)
    stage.show(view)
  }

  const frame = (ticker: Ticker): void => {
    if (!stage || !from || !to) return
    const share = (performance.now() - arrivedAt) / spanMs
    const settled = share >= 1
    if (shown !== to) {
      shown = settled ? to : blendViews(from, to, share)
      stage.show(shown)
    }
    Ticker.system.update()
    const moving = stage.advance(Math.min(longestFrameSeconds, ticker.elapsedMS / 1000))
    // This frame is still rendered: the renderer runs after this callback.
    if (settled && !moving) app.ticker.stop()
  }
  app.ticker.add(frame)

  const onVisibility = (): void => {
    if (document.hidden) app.ticker.stop()
    else wake()
  }
  document.addEventListener('visibilitychange', onVisibility)

  return {
    update: view => {
      const now = performance.now()
      spanMs = Math.max(expectedMs * 0.8, Math.min(longestMs, now - arrivedAt))
      arrivedAt = now
      from = shown ?? view
      to = view
      if (!stage || shown?.pumps.length !== view.pumps.length) {
        build(view)
        shown = view
        from = view
      }
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
      app.ticker.stop()
      stage?.destroy()
      stage = null
      app.destroy({ removeView: true }, { children: true })
    },
  }
}
