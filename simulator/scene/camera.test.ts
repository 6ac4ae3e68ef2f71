import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Camera,
  cameraFor,
  canPan,
  covers,
  detailFor,
  follower,
  glide,
  limited,
  limitsOf,
  onScreen,
  panned,
  pinched,
  resized,
  type SceneDetail,
  sceneLook,
  seenBy,
  showing,
  toScene,
  wholeScene,
  zoomedAt,
} from './camera.ts'
import type { Point } from './geometry.ts'
import { layoutScene } from './scene-layout.ts'
import type { ScenePump } from './scene-view.ts'

const limits = { width: 400, height: 600, closest: 4 }
const doubled: Camera = { x: -200, y: -300, scale: 2 }

describe('the camera', () => {
  it('doubles what is in the middle', () =>
    expect(zoomedAt(wholeScene, { x: 200, y: 300 }, 2, limits)).toEqual(doubled))

  it('keeps the corner where it is when one zooms there', () => {
    expect(zoomedAt(wholeScene, { x: 0, y: 0 }, 2, limits)).toEqual({ x: 0, y: 0, scale: 2 })
    expect(zoomedAt(wholeScene, { x: 400, y: 600 }, 2, limits)).toEqual({ x: -400, y: -600, scale: 2 })
  })

  it('comes no closer than its limit, and shows the whole scene at the farthest', () => {
    expect(zoomedAt(doubled, { x: 200, y: 300 }, 10, limits).scale).toBe(4)
    expect(zoomedAt(doubled, { x: 13, y: 500 }, 0.1, limits)).toEqual(wholeScene)
  })

  it('is moved as far as there is more to see', () => {
    expect(panned(doubled, { x: 30, y: -40 }, limits)).toEqual({ x: -170, y: -340, scale: 2 })
    expect(panned(doubled, { x: 1000, y: -1000 }, limits)).toEqual({ x: 0, y: -600, scale: 2 })
    expect(panned(wholeScene, { x: 20, y: 20 }, limits)).toEqual(wholeScene)
  })

  it('lets a finger scroll the page where there is no more to see', () => {
    expect(canPan(wholeScene, { x: 0, y: -10 }, limits)).toBe(false)
    expect(canPan(doubled, { x: 0, y: -10 }, limits)).toBe(true)
    const atTheBottom = panned(doubled, { x: 0, y: -1000 }, limits)
    expect(canPan(atTheBottom, { x: 3, y: -10 }, limits)).toBe(false)
    expect(canPan(atTheBottom, { x: 10, y: -3 }, limits)).toBe(true)
  })

  it('follows two fingers', () => {
    const from = [
      { x: 150, y: 300 },
      { x: 250, y: 300 },
    ] as const
    const to = [
      { x: 110, y: 320 },
      { x: 310, y: 320 },
    ] as const
    // Twice as far apart, their middle 10 to the right and 20 down.
    expect(pinched(wholeScene, from, to, limits)).toEqual({ x: -190, y: -280, scale: 2 })
  })

  it('moves only as far as it takes to have a pump in sight', () => {
    expect(showing(doubled, { x: 150, y: 200, width: 50, height: 80 }, limits)).toEqual(doubled)
    expect(showing(doubled, { x: 300, y: 200, width: 50, height: 80 }, limits)).toEqual({ x: -314, y: -300, scale: 2 })
  })

  it('looks at the same part when the window has another size', () => {
    const wider = { width: 800, height: 600, closest: 4 }
    expect(resized(doubled, limits, wider)).toEqual({ x: -400, y: -300, scale: 2 })
  })

  it('comes close enough for any name, whatever the number of pumps', () => {
    const { closest } = limitsOf({ width: 358, height: 526 }, 34)
    expect(closest * 34).toBeCloseTo(160)
    expect(limitsOf({ width: 1200, height: 800 }, 168).closest).toBe(2.5)
    expect(limitsOf({ width: 240, height: 360 }, 9).closest).toBe(6)
  })

  it('glides there and arrives', () => {
    const goal = cameraFor({ x: 20, y: 30, width: 40, height: 60 }, limits)
    let camera = wholeScene
    for (let step = 0; step < 80; step++) camera = glide(camera, goal, 0.2)
    expect(camera).toBe(goal)
  })
})

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const cameras = fc
  .record({ x: number(0, 1), y: number(0, 1), scale: number(1, 4) })
  .map(({ x, y, scale }): Camera => ({ x: limits.width * (1 - scale) * x, y: limits.height * (1 - scale) * y, scale }))
const points = fc.record({ x: number(0, limits.width), y: number(0, limits.height) })
const moves = fc.record({ x: number(-900, 900), y: number(-900, 900) })

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const expectWithin = ({ x, y, scale }: Camera): void => {
  expect(scale).toBeGreaterThanOrEqual(1)
  expect(scale).toBeLessThanOrEqual(limits.closest)
  expect(x).toBeLessThanOrEqual(0)
  expect(y).toBeLessThanOrEqual(0)
  expect(x + limits.width * scale).toBeGreaterThanOrEqual(limits.width - 1e-6)
  expect(y + limits.height * scale).toBeGreaterThanOrEqual(limits.height - 1e-6)
}

/** The point of the scene that was at one place of the screen is at the other now, unless an edge holds it back. */
const expectStays = (before: Camera, from: Point, after: Camera, to: Point): void => {
  const [was, is] = [toScene(before, from), toScene(after, to)]
  if (-after.x > 1e-6 && after.x + limits.width * (after.scale - 1) > 1e-6) expect(is.x).toBeCloseTo(was.x, 6)
  if (-after.y > 1e-6 && after.y + limits.height * (after.scale - 1) > 1e-6) expect(is.y).toBeCloseTo(was.y, 6)
}

describe('whatever hands do', () => {
  it('nothing beyond the scene is shown, and nothing closer than the limit', () =>
    fc.assert(
      fc.property(cameras, points, moves, number(0.01, 100), (camera, point, by, factor) => {
        expectWithin(zoomedAt(camera, point, factor, limits))
        expectWithin(panned(camera, by, limits))
        expectWithin(pinched(camera, [point, by], [by, { x: point.y, y: point.x }], limits))
        expectWithin(showing(camera, { ...point, width: 30, height: 40 }, limits))
        expectWithin(resized(camera, { ...limits, width: 250 }, limits))
      }),
    ))

  it('what is below the finger stays below it, unless the edge of the scene holds it back', () =>
    fc.assert(
      fc.property(cameras, points, number(0.3, 4), (camera, point, factor) => {
        expectStays(camera, point, zoomedAt(camera, point, factor, limits), point)
      }),
    ))

  it('what is between two fingers stays there', () =>
    fc.assert(
      fc.property(cameras, points, points, points, points, (camera, a, b, c, d) => {
        const [from, to] = [middleOf(a, b), middleOf(c, d)]
        expectStays(camera, from, pinched(camera, [a, b], [c, d], limits), to)
      }),
    ))

  it('in and out again is where one was, away from the edges', () =>
    fc.assert(
      fc.property(cameras, points, number(1, 3), (camera, point, factor) => {
        const closer = zoomedAt(camera, point, factor, limits)
        fc.pre(closer.scale < limits.closest)
        const back = zoomedAt(closer, point, 1 / factor, limits)
        expect(back.scale).toBeCloseTo(camera.scale, 6)
        expect(back.x).toBeCloseTo(camera.x, 4)
        expect(back.y).toBeCloseTo(camera.y, 4)
      }),
    ))

  it('a part that is brought into sight is in sight', () => {
    const boxes = fc.record({ x: number(0, 350), y: number(0, 540), width: number(1, 50), height: number(1, 60) })
    fc.assert(
      fc.property(cameras, boxes, (camera, box) => {
        const after = onScreen(showing(camera, box, limits), box)
        const seen = onScreen(cameraFor(box, limits), box)
        for (const { x, y, width, height } of [seen, after]) {
          expect(x).toBeGreaterThanOrEqual(-1e-6)
          expect(y).toBeGreaterThanOrEqual(-1e-6)
          expect(x + width).toBeLessThanOrEqual(limits.width + 1e-6)
          expect(y + height).toBeLessThanOrEqual(limits.height + 1e-6)
        }
      }),
    )
  })

  it('what is seen is what lies on the screen', () =>
    fc.assert(
      fc.property(cameras, camera => {
        const { x, y, width, height } = onScreen(camera, seenBy(camera, limits))
        expect(x).toBeCloseTo(0, 6)
        expect(y).toBeCloseTo(0, 6)
        expect(width).toBeCloseTo(limits.width, 6)
        expect(height).toBeCloseTo(limits.height, 6)
      }),
    ))
})

describe('the painted part', () => {
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
})

describe('the follower', () => {
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

  describe('following', () => {
    const layout = layoutScene(screen, 4)

    it('looks at pumps that start, then at the glass, and at the whole again when all is over', () => {
      const focus = follower(layout)
      const [idle, busy] = [[1, 2, 3, 4].map(id => pump(id, false)), [1, 2, 3, 4].map(id => pump(id, id === 2))]
      expect(focus(idle, 0.1)).toBeNull()
      expect(focus(busy, 0.1)).toEqual(layout.pumps[1]?.cell)
      expect(focus(busy, 1)).toEqual(layout.pumps[1]?.cell)
      expect(focus(busy, 1)?.y).toBe(layout.head.y)
      expect(focus(idle, 1)?.y).toBe(layout.head.y)
      expect(focus(idle, 5)).toBeNull()
    })

    it('goes back up to a pump that joins in', () => {
      const focus = follower(layout)
      const [one, two] = [
        [pump(1, true), pump(2, false)],
        [pump(1, true), pump(2, true)],
      ]
      focus(one, 0.1)
      focus(one, 5)
      expect(focus(two, 0.1)?.y).toBe(layout.pumps[0]?.cell.y)
    })
  })
})
