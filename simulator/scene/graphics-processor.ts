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
