import { expect, it } from 'vitest'
import { placedGlass, tooSmallMl } from './inspector.view.tsx'

const highball = { id: 5, name: 'Highball', sizeMl: 305 }

it.each([
  ['empty, from the catalogue', highball, false, { glassId: 5, contentMl: 0 }],
  ['half full, in whole millilitres', highball, true, { glassId: 5, contentMl: 153 }],
  ['too small for any drink', undefined, true, { sizeMl: tooSmallMl, contentMl: 20 }],
])('another glass can be placed: %s', (_, glass, isHalfFull, placed) => {
  expect(placedGlass(glass, isHalfFull)).toEqual(placed)
})
