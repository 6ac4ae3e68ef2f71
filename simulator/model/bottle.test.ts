import { expect, it } from 'vitest'
import { asId } from '#domain/units/id.ts'
import { draw, returned } from './bottle-and-tube.ts'

const ingredientId = asId<'ingredient'>(8)

it('gives its liquid, and air when it has run dry', () => {
  const bottle = { ingredientId, ml: 5, capacityMl: 700 }
  expect(draw(bottle, 3)).toEqual({ bottle: { ...bottle, ml: 2 }, drawn: [{ ingredientId, ml: 3 }] })
  expect(draw(bottle, 7)).toEqual({
    bottle: { ...bottle, ml: 0 },
    drawn: [
      { ingredientId, ml: 5 },
      { ingredientId: null, ml: 2 },
    ],
  })
})

it('takes back what is pushed back', () => expect(returned({ ingredientId, ml: 5, capacityMl: 700 }, 2.5).ml).toBe(7.5))
