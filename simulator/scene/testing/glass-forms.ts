import type { GlassForm } from '../scene-view.ts'

/** A cone standing on its tip: the volume grows with the cube of its height, and its floor is too narrow for any cube of ice. */
export const cone: GlassForm = {
  width: 1,
  outline: [-0.5, 0, 0.5, 0, 0, 1],
  handle: null,
  hollow: { top: 0, bottom: 1, halfWidthAt: y => (1 - y) / 2 },
  surfaceY: fill => 1 - Math.cbrt(Math.min(1, fill)),
}

/** For any glass. */
export const room = { x: 100, y: 50, width: 160, height: 200 }
