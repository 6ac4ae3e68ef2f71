import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expanderPins } from '#domain/machine/board.ts'
import { layoutBoards } from './board-layout.ts'
import { layoutScene } from './scene-layout.ts'
import type { SceneExpander } from './scene-view.ts'

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
