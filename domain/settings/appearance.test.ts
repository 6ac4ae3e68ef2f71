import { expect, it } from 'vitest'
import { defaultAppearance } from './appearance.ts'

it('has only colours of the form #rrggbb', () => {
  const { normal, simpleView } = defaultAppearance.colours
  const colours = [...Object.values(normal), ...Object.values(simpleView)]
  expect(colours).toHaveLength(16)
  for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})

it('is brown, in English, with 12 recipes to a page and a keyboard on the screen of a kiosk', () => {
  expect(defaultAppearance.colours.normal.header).toBe('#85452b')
  expect(defaultAppearance.language).toBe('en_US')
  expect(defaultAppearance.recipePageSize).toBe(12)
  expect(defaultAppearance.kioskKeyboard).toEqual({ enable: true, language: 'english' })
})
