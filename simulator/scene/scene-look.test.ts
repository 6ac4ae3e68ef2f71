import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limited, seenBy, wholeScene, zoomedAt } from './camera.ts'
import { covers, detailFor, type SceneDetail, sceneLook } from './scene-look.ts'

const limits = { width: 400, height: 600, closest: 4 }
const doubled = zoomedAt(wholeScene, { x: 200, y: 300 }, 2, limits)

function lookOf(calm: boolean) {
  const painted: SceneDetail[] = []
  const look = sceneLook(calm, detail => painted.push(detail))
  look.rebuilt(limits)
  return { look, painted }
}

/** @returns how many frames it takes until nothing moves any more */
function framesUntilStill(look: ReturnType<typeof lookOf>['look']): number {
  for (let frame = 1; frame < 300; frame++) if (!look.advance(1 / 60, null)) return frame
  return Number.POSITIVE_INFINITY
}

describe('looking at the scene', () => {
  it('stands still as long as nobody moves it', () => {
    const { look, painted } = lookOf(false)
    expect(look.advance(1 / 60, null)).toBe(false)
    expect(painted).toEqual([])
  })

  it('glides where it is sent, is painted finely once it has come, and stands still', () => {
    const { look, painted } = lookOf(false)
    look.send(doubled)
    look.advance(1 / 60, null)
    expect(look.camera().scale).toBeGreaterThan(1)
    expect(look.camera().scale).toBeLessThan(1.5)
    expect(framesUntilStill(look)).toBeLessThan(120)
    expect(look.camera()).toEqual(doubled)
    expect(painted.map(({ detail }) => Math.round(detail * 100) / 100)).toEqual([2])
  })

  it('is there at once for whom movement disturbs', () => {
    const { look } = lookOf(true)
    look.send(doubled)
    look.advance(1 / 60, null)
    expect(look.camera()).toEqual(doubled)
  })

  it('stays below the hand that moves it', () => {
    const { look } = lookOf(false)
    look.move(doubled)
    expect(look.camera()).toEqual(doubled)
    expect(look.goal()).toEqual(doubled)
  })

  it('comes back to what hands have chosen after it has gone after something', () => {
    const { look } = lookOf(true)
    look.move(doubled)
    look.advance(1 / 60, { x: 10, y: 10, width: 20, height: 20 })
    expect(look.camera()).not.toEqual(doubled)
    look.advance(1 / 60, null)
    expect(look.camera()).toEqual(doubled)
  })

  it('shows the same part when the window has another size', () => {
    const { look } = lookOf(true)
    look.move(doubled)
    look.rebuilt({ width: 800, height: 600, closest: 4 })
    expect(look.camera()).toEqual({ x: -400, y: -300, scale: 2 })
  })
})

const cameras = fc
  .record({
    x: fc.double({ min: -1200, max: 0, noNaN: true }),
    y: fc.double({ min: -1800, max: 0, noNaN: true }),
    scale: fc.double({ min: 1, max: 4, noNaN: true }),
  })
  .map(camera => limited(camera, limits))

it('all that is seen is painted, nowhere coarser than nine tenths of a pixel, six pictures large at most', () =>
  fc.assert(
    fc.property(cameras, camera => {
      const painted = detailFor(camera, limits)
      expect(covers(painted, camera, limits)).toBe(true)
      expect(painted.detail).toBeGreaterThanOrEqual(camera.scale * 0.9 - 1e-6)
      const { width, height } = painted.part
      const pixels = width * height * painted.detail ** 2
      expect(pixels).toBeLessThanOrEqual(limits.width * limits.height * 6.5)
      expect(width).toBeLessThanOrEqual(seenBy(camera, limits).width * 2 + 1e-6)
    }),
  ))
