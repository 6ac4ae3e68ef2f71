import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from './box.ts'
import { layoutScene, preferredHeight, type SceneLayout } from './scene-layout.ts'

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
