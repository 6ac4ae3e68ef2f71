import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PaintedDrink } from './painted-drink.view.tsx'

it('a drink that is not painted yet is an empty picture, not a broken one', () => {
  const markup = renderToStaticMarkup(createElement(PaintedDrink, { edge: 80 }))
  expect(markup).toContain('src="data:image/svg+xml,')
})
