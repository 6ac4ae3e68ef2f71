import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Direction, glassBox, hitAt, hitBeside, type SceneHit, sceneHits } from './scene-hits.ts'
import { layoutBoards, layoutInstruments, layoutScene } from './scene-layout.ts'
import { isSameTarget } from './scene-view.ts'

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
