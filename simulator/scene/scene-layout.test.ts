import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expanderPins } from '#domain/machine/board.ts'
import type { Box } from './geometry.ts'
import {
  type Direction,
  gaugeEnd,
  gaugeWatts,
  glassBox,
  hitAt,
  hitBeside,
  layoutBoards,
  layoutInstruments,
  layoutScene,
  needleAngle,
  preferredHeight,
  type SceneHit,
  type SceneLayout,
  sceneHits,
} from './scene-layout.ts'
import type { SceneExpander } from './scene-view.ts'
import { isSameTarget } from './scene-view.ts'

const sizes = fc.record({ width: fc.integer({ min: 280, max: 2200 }), height: fc.integer({ min: 360, max: 1400 }) })
const counts = fc.integer({ min: 1, max: 40 })

const slack = 0.001
const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + slack &&
  b.x + b.width > a.x + slack &&
  a.y + a.height > b.y + slack &&
  b.y + b.height > a.y + slack
const inside = (box: Box, scene: { width: number; height: number }): boolean =>
  box.x >= -slack &&
  box.y >= -slack &&
  box.width > 0 &&
  box.height > 0 &&
  box.x + box.width <= scene.width + slack &&
  box.y + box.height <= scene.height + slack

const everyLayout = (check: (layout: SceneLayout, count: number) => void): void =>
  fc.assert(
    fc.property(sizes, counts, (size, count) => {
      check(layoutScene(size, count), count)
    }),
  )

describe('the layout of the scene', () => {
  it('gives every pump a place', () =>
    everyLayout((layout, count) => {
      expect(layout.pumps).toHaveLength(count)
    }))

  it('keeps everything inside', () =>
    everyLayout(layout => {
      const boxes = [layout.head, layout.glass, layout.scale, layout.left, layout.right, ...layout.shelves]
      for (const place of layout.pumps) boxes.push(place.cell, place.bottle, place.plate)
      expect(boxes.filter(box => !inside(box, layout))).toEqual([])
      const points = layout.pumps.flatMap(place => place.tube.points)
      expect(points.filter(({ x, y }) => x < 0 || x > layout.width || y < 0 || y > layout.height)).toEqual([])
    }))

  it('lets no two pumps overlap, nor a pump the station', () =>
    everyLayout(layout => {
      layout.pumps.forEach((place, index) => {
        for (const other of layout.pumps.slice(index + 1)) expect(overlap(place.cell, other.cell)).toBe(false)
        for (const part of [layout.head, layout.glass, layout.scale]) expect(overlap(place.cell, part)).toBe(false)
      })
    }))

  it('stacks bottle, plate and pump inside their cell without touching', () =>
    everyLayout(layout => {
      for (const { cell, bottle, plate, pump } of layout.pumps) {
        expect(bottle.y).toBeGreaterThanOrEqual(cell.y - slack)
        expect(bottle.y + bottle.height).toBeLessThanOrEqual(plate.y + slack)
        expect(plate.y + plate.height).toBeLessThanOrEqual(pump.y - pump.radius)
        expect(pump.y + pump.radius).toBeLessThanOrEqual(cell.y + cell.height)
      }
    }))

  it('leads every tube downwards from its pump to its own nozzle in the head', () =>
    everyLayout(layout => {
      const xs = new Set(layout.pumps.map(place => place.nozzle.x))
      expect(xs.size).toBe(layout.pumps.length)
      for (const { tube, pump, nozzle } of layout.pumps) {
        expect(tube.points[0]?.x).toBeCloseTo(pump.x)
        expect(tube.points[0]?.y).toBeCloseTo(pump.y + pump.radius)
        expect(tube.points.at(-1)?.x).toBeCloseTo(nozzle.x)
        const rising = tube.points.filter((point, index) => point.y < (tube.points[index - 1]?.y ?? point.y) - slack)
        expect(rising).toEqual([])
        expect(nozzle.x).toBeGreaterThan(layout.head.x)
        expect(nozzle.x).toBeLessThan(layout.head.x + layout.head.width)
      }
    }))

  it('holds the nozzles above the glass', () =>
    everyLayout(layout => {
      for (const { nozzle } of layout.pumps) {
        expect(nozzle.y).toBeLessThan(layout.glass.y)
        expect(nozzle.x).toBeGreaterThan(layout.glass.x)
        expect(nozzle.x).toBeLessThan(layout.glass.x + layout.glass.width)
      }
    }))

  it('can be drawn without any pump', () => {
    const layout = layoutScene({ width: 400, height: 500 }, 0)
    expect(layout.pumps).toEqual([])
    expect(inside(layout.glass, layout)).toBe(true)
  })
})

it('the preferred height stays within what is available, and readable', () =>
  fc.assert(
    fc.property(sizes, counts, ({ width, height }, count) => {
      const preferred = preferredHeight(width, count, height)
      expect(preferred).toBeGreaterThanOrEqual(360)
      expect(preferred).toBeLessThanOrEqual(Math.max(360, height))
    }),
  ))

describe('the instruments', () => {
  const sizes = fc.record({ width: fc.integer({ min: 280, max: 2200 }), height: fc.integer({ min: 360, max: 1400 }) })

  it('the instruments stand beside the glass, above the bar top, and not in each other', () =>
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 40 }), (size, count) => {
        const layout = layoutScene(size, count)
        const { gauge, clock, legend, voltage, director, hand } = layoutInstruments(layout)
        const [glassLeft, glassRight] = [layout.glass.x, layout.glass.x + layout.glass.width]
        expect(gauge.x + gauge.radius).toBeLessThanOrEqual(glassLeft)
        expect(gauge.x - gauge.radius).toBeGreaterThanOrEqual(0)
        expect(gauge.y + gauge.radius).toBeLessThan(layout.counterY)
        expect(gauge.y - gauge.radius).toBeGreaterThanOrEqual(layout.head.y - 1)
        expect(voltage.y).toBeGreaterThanOrEqual(gauge.y + gauge.radius)
        expect(voltage.y + voltage.height).toBeLessThan(layout.counterY)
        expect(director.x).toBeGreaterThanOrEqual(0)
        expect(director.y).toBeGreaterThanOrEqual(layout.head.y - 1)
        const beside = director.x + director.width < gauge.x - gauge.radius
        expect(beside || director.y + director.height < gauge.y - gauge.radius).toBe(true)
        expect(director.x + director.width).toBeLessThanOrEqual(glassLeft)
        expect(hand.x - (layout.glass.width * hand.scale) / 2).toBeGreaterThanOrEqual(glassRight - 1)
        for (const box of [clock, legend]) {
          expect(box.x).toBeGreaterThanOrEqual(glassRight)
          expect(box.x + box.width).toBeLessThanOrEqual(size.width)
          expect(box.y + box.height).toBeLessThan(layout.counterY)
        }
        const apart = legend.x + legend.width <= clock.x || legend.y >= clock.y + clock.height
        expect(apart || legend.rows === 0).toBe(true)
      }),
    ))

  describe('the power scale', () => {
    it('ends above what is drawn', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 3_000_000 }), milliwatts => {
          expect(gaugeWatts(milliwatts) * 1000).toBeGreaterThanOrEqual(milliwatts)
        }),
      )
      expect(gaugeWatts(0)).toBe(10)
      expect(gaugeWatts(24_000)).toBe(30)
    })

    it('has room for the limit and for what the supply can give', () => {
      const view = { powerMw: 4000, powerLimitMw: 24_000, supply: { maxMw: 60_000 } }
      expect(gaugeEnd(view)).toBe(80)
      expect(gaugeEnd({ ...view, supply: { maxMw: null } })).toBe(30)
      expect(gaugeEnd({ powerMw: 9000, powerLimitMw: null, supply: { maxMw: null } })).toBe(10)
    })

    it('points straight up half-way and stays on the dial', () => {
      expect(needleAngle(0.5)).toBeCloseTo(0)
      expect(needleAngle(7)).toBe(needleAngle(1))
      expect(needleAngle(-1)).toBeCloseTo(-needleAngle(1))
    })
  })
})

describe('the boards', () => {
  const expander = (model: string, index: number): SceneExpander => ({
    boardId: index + 2,
    name: `Expander ${index + 1}`,
    model,
    address: 0x20 + index,
    missing: false,
  })
  const sizes = fc.record({ width: fc.integer({ min: 280, max: 2200 }), height: fc.integer({ min: 360, max: 1400 }) })
  const models = fc.array(fc.constantFrom(...Object.keys(expanderPins)), { maxLength: 8 })

  it('have a lamp for each pin', () => {
    const places = layoutBoards(layoutScene({ width: 1000, height: 700 }, 8), [
      expander('MCP23017', 0),
      expander('XL9535_K4V5_RELAY', 1),
    ])
    expect(places.map(place => [place.boardId, place.address, place.lamps.length])).toEqual([
      [1, null, 28],
      [2, 0x20, 16],
      [3, 0x21, 4],
    ])
  })

  it('lie beside the scale, inside the scene, and not upon each other', () =>
    fc.assert(
      fc.property(sizes, models, (size, all) => {
        const layout = layoutScene(size, 10)
        const places = layoutBoards(layout, all.map(expander))
        expect(places).toHaveLength(all.length + 1)
        places.forEach((place, index) => {
          const { box } = place
          expect(box.x).toBeGreaterThanOrEqual(-0.01)
          expect(box.x + box.width).toBeLessThanOrEqual(size.width + 0.01)
          expect(box.y).toBeGreaterThan(layout.counterY)
          expect(box.y + box.height).toBeLessThanOrEqual(size.height)
          const middle = size.width / 2
          expect(place.address === null ? box.x + box.width < middle : box.x > middle).toBe(true)
          for (const lamp of place.lamps) {
            expect(lamp.x > box.x && lamp.x < box.x + box.width).toBe(true)
            expect(lamp.y > box.y && lamp.y < box.y + box.height).toBe(true)
          }
          for (const { box: other } of places.slice(index + 1)) {
            const apart =
              box.x + box.width <= other.x + 0.01 ||
              other.x + other.width <= box.x + 0.01 ||
              box.y + box.height <= other.y + 0.01 ||
              other.y + other.height <= box.y + 0.01
            expect(apart).toBe(true)
          }
        })
      }),
    ))

  it('knows boards of other makes as sixteen pins', () => {
    const layout = layoutScene({ width: 1000, height: 700 }, 8)
    expect(layoutBoards(layout, [expander('TOASTER', 0)])[1]?.lamps).toHaveLength(16)
  })
})

const expanders = [{ boardId: 2, name: 'Lower row', model: 'MCP23017', address: 0x21, missing: false }]
const placesOf = (size: { width: number; height: number }, count: number) => {
  const layout = layoutScene(size, count)
  return { layout, instruments: layoutInstruments(layout), boards: layoutBoards(layout, expanders) }
}
const viewOf = (count: number, direction: 'FORWARD' | null = 'FORWARD') => ({
  pumps: Array.from({ length: count }, (_, index) => ({ id: index + 11 })),
  glassInHand: false,
  direction,
})
const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
})

describe('pressing on the scene', () => {
  it('finds whatever is drawn there, on machines and screens of every size', () => {
    const sizes = fc.record({ width: fc.integer({ min: 280, max: 2200 }), height: fc.integer({ min: 360, max: 1400 }) })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 4, max: 40 }), (size, count) => {
        const hits = sceneHits(placesOf(size, count), viewOf(count))
        expect(hits).toHaveLength(count + 6)
        for (const { target, box } of hits) expect(hitAt(hits, middleOf(box))?.target).toEqual(target)
      }),
    )
  })

  it('knows what a finger nearly touches', () => {
    const places = placesOf({ width: 390, height: 640 }, 4)
    const hits = sceneHits(places, viewOf(4))
    const { director } = places.instruments
    expect(hitAt(hits, { x: director.x - 1, y: director.y + 4 })?.target).toEqual({ kind: 'director' })
  })

  it('finds nothing where there is nothing', () => {
    const hits = sceneHits(placesOf({ width: 1000, height: 700 }, 4), viewOf(4))
    expect(hitAt(hits, { x: 2, y: 400 })).toBeNull()
  })

  it('finds no director on a machine without one', () => {
    const places = placesOf({ width: 1000, height: 700 }, 4)
    const hits = sceneHits(places, viewOf(4, null))
    expect(hits.some(({ target }) => target.kind === 'director')).toBe(false)
  })

  it('finds the glass in the hand beside the scale', () => {
    const places = placesOf({ width: 1000, height: 700 }, 4)
    const hits = sceneHits(places, { ...viewOf(4), glassInHand: true })
    expect(hitAt(hits, middleOf(glassBox(places, true)))?.target).toEqual({ kind: 'glass' })
    expect(hitAt(hits, middleOf(glassBox(places, false)))).toBeNull()
  })
})

it('two targets are the same if they are the same thing', () => {
  expect(isSameTarget({ kind: 'pump', pumpId: 3 }, { kind: 'pump', pumpId: 3 })).toBe(true)
  expect(isSameTarget({ kind: 'pump', pumpId: 3 }, { kind: 'pump', pumpId: 4 })).toBe(false)
  expect(isSameTarget({ kind: 'expander', address: 3 }, { kind: 'pump', pumpId: 3 })).toBe(false)
  expect(isSameTarget({ kind: 'scale' }, { kind: 'scale' })).toBe(true)
  expect(isSameTarget(null, { kind: 'scale' })).toBe(false)
  expect(isSameTarget(null, null)).toBe(true)
})

describe('going from part to part with keys', () => {
  const directions: readonly Direction[] = ['left', 'right', 'up', 'down']

  it('finds the neighbours of a pump in its row and in the next', () => {
    const hits = sceneHits(placesOf({ width: 358, height: 526 }, 40), viewOf(40))
    const pump = (nr: number): SceneHit =>
      hits.find(({ target }) => isSameTarget(target, { kind: 'pump', pumpId: nr + 10 }))!
    expect(hitBeside(hits, pump(3), 'right')).toBe(pump(4))
    expect(hitBeside(hits, pump(3), 'left')).toBe(pump(2))
    expect(hitBeside(hits, pump(3), 'down')).toBe(pump(13))
    expect(hitBeside(hits, pump(13), 'up')).toBe(pump(3))
    expect(hitBeside(hits, pump(3), 'up')).toBeNull()
  })

  it('comes to every part of every machine', () => {
    const sizes = fc.record({ width: fc.integer({ min: 320, max: 1600 }), height: fc.integer({ min: 400, max: 900 }) })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 4, max: 40 }), (size, count) => {
        const hits = sceneHits(placesOf(size, count), viewOf(count))
        const first = hits.find(({ target }) => target.kind === 'pump')!
        const reached = new Set([first])
        for (const hit of reached)
          for (const direction of directions) {
            const next = hitBeside(hits, hit, direction)
            if (next) reached.add(next)
          }
        expect(reached.size).toBe(hits.length)
      }),
      { numRuns: 60 },
    )
  })
})
