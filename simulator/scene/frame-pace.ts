/** Frames that take longer than this are drawn half as often; when they are cheap again, at every turn. */
const expensiveMs = 13
const cheapMs = 6
const weight = 0.04

/** Keeps the scene from taking a small computer for itself. */
export function framePace() {
  let mean = 0
  let fps: 0 | 30 = 0
  return {
    note: (milliseconds: number): void => {
      mean += (Math.min(100, milliseconds) - mean) * weight
      if (mean > expensiveMs) fps = 30
      else if (mean < cheapMs) fps = 0
    },
    /** Frames per second to draw at most; 0: as many as the screen shows. */
    fps: () => fps,
  }
}

/** Drivers that compute pictures on the main processor. */
export const isSoftwareRenderer = (name: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)

/** Whether WebGL is drawn by a graphics processor. Without one the 2D canvas is about ten times as fast. */
export function hasGraphicsProcessor(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!gl) return false
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !isSoftwareRenderer(String(name))
}
