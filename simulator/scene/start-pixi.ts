// Pixi makes functions from text unless this comes first; the page's content policy forbids that.
import 'pixi.js/unsafe-eval'
import { Application, Ticker } from 'pixi.js'
import { hasGraphicsProcessor } from './graphics-processor.ts'

export const sharpness = (): number => Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1))

/** An empty canvas in `host`, with a ticker that stands still. */
export async function startPixi(host: HTMLElement): Promise<Application> {
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
    // The backdrop covers everything.
    clearBeforeRender: false,
    // The scene listens to its canvas itself.
    eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
  })
  app.renderer.events.autoPreventDefault = false
  app.canvas.style.display = 'block'
  // Pixi's housekeeping wants every frame of the screen, for ever; here it gets the frames that are drawn.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  // A finger on the scene may still scroll the page; enlarging is done by the scene itself.
  app.canvas.style.touchAction = 'pan-x pan-y'
  host.append(app.canvas)
  return app
}
