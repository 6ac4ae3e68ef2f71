import { expect, it } from 'vitest'
import { tileGap, tileLayout } from './tile-layout.ts'

it('the menu shows eight tiles on a small touch screen, eight larger ones on a larger one, and six on a phone', () => {
  expect(tileLayout({ width: 776, height: 266 })).toEqual({ columns: 4, rows: 2, height: 128 })
  expect(tileLayout({ width: 1000, height: 386 })).toEqual({ columns: 4, rows: 2, height: 188 })
  expect(tileLayout({ width: 358, height: 545 })).toMatchObject({ columns: 2, rows: 3 })
})

it('the menu fills a desk with the twelve recipes of a page', () => {
  expect(tileLayout({ width: 1402, height: 650 })).toEqual({ columns: 6, rows: 2, height: 320 })
})

it.each([320, 480, 700, 1000, 1400])('the menu never needs more than a room %i pixels high', height => {
  const layout = tileLayout({ width: 1300, height })
  expect(layout.rows * (layout.height + tileGap) - tileGap).toBeLessThanOrEqual(height)
})
