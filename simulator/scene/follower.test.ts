import { describe, expect, it } from 'vitest'
import { follower } from './follower.ts'
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
