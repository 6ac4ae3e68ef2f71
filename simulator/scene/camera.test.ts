import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cameraFor, follower, glide, wholeScene } from './camera.ts'
import { layoutScene } from './scene-layout.ts'
import type { ScenePump } from './scene-view.ts'

const screen = { width: 390, height: 640 }
const pump = (id: number, on: boolean): ScenePump => ({
  id,
  name: `Left ${id}`,
  kind: 'DC',
  on,
  commanded: on,
  turning: on ? 1 : 0,
  fault: null,
  direction: 'FORWARD',
  mlPerSecond: on ? 3 : 0,
  powerMw: 0,
  bottle: { ingredient: { id, name: 'Rum', colour: '#ffeecc', alcoholContent: 40 }, ml: 500, capacityMl: 700 },
  tube: { capacityMl: 6, layers: [] },
})

describe('the camera', () => {
  it('shows the whole scene when nothing is to be looked at', () => {
    expect(cameraFor(null, screen)).toEqual({ x: 0, y: 0, scale: 1 })
  })

  it('brings what it looks at into the picture, and never shows what is beyond the scene', () => {
    const part = fc.record({
      x: fc.integer({ min: 0, max: 340 }),
      y: fc.integer({ min: 0, max: 590 }),
      width: fc.integer({ min: 1, max: 50 }),
      height: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(part, box => {
        const { x, y, scale } = cameraFor(box, screen)
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(x).toBeLessThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(0)
        expect(x + screen.width * scale).toBeGreaterThanOrEqual(screen.width - 1e-6)
        expect(y + screen.height * scale).toBeGreaterThanOrEqual(screen.height - 1e-6)
        expect(box.x * scale + x).toBeGreaterThanOrEqual(-1e-6)
        expect((box.x + box.width) * scale + x).toBeLessThanOrEqual(screen.width + 1e-6)
        expect(box.y * scale + y).toBeGreaterThanOrEqual(-1e-6)
        expect((box.y + box.height) * scale + y).toBeLessThanOrEqual(screen.height + 1e-6)
      }),
    )
  })

  it('glides there and arrives', () => {
    const goal = cameraFor({ x: 20, y: 30, width: 40, height: 60 }, screen)
    let camera = wholeScene
    for (let step = 0; step < 80; step++) camera = glide(camera, goal, 0.2)
    expect(camera).toBe(goal)
  })
})

describe('following', () => {
  const layout = layoutScene(screen, 4)

  it('looks at pumps that start, then at the glass, and at the whole again when all is over', () => {
    const { focus } = follower(layout)
    const [idle, busy] = [[1, 2, 3, 4].map(id => pump(id, false)), [1, 2, 3, 4].map(id => pump(id, id === 2))]
    expect(focus(idle, 0.1)).toBeNull()
    expect(focus(busy, 0.1)).toEqual(layout.pumps[1]?.cell)
    expect(focus(busy, 1)).toEqual(layout.pumps[1]?.cell)
    expect(focus(busy, 1)?.y).toBe(layout.head.y)
    expect(focus(idle, 1)?.y).toBe(layout.head.y)
    expect(focus(idle, 5)).toBeNull()
  })

  it('goes back up to a pump that joins in', () => {
    const { focus } = follower(layout)
    const [one, two] = [
      [pump(1, true), pump(2, false)],
      [pump(1, true), pump(2, true)],
    ]
    focus(one, 0.1)
    focus(one, 5)
    expect(focus(two, 0.1)?.y).toBe(layout.pumps[0]?.cell.y)
  })
})
