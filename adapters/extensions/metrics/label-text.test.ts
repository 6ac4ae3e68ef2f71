import fc from 'fast-check'
import { expect, it } from 'vitest'
import { labelText } from './exposition.ts'

it.each([
  ['Gin', 'Gin'],
  ['  Crème de\tcassis \n', 'Crème de cassis'],
  ['Rum "1" \\ 2', 'Rum "1" \\ 2'],
  ['a\u2028b\u0000c\u0085d', 'a b c d'],
  ['half a \uD83C', 'half a'],
  ['🍸'.repeat(100), '🍸'.repeat(80)],
  ['', ''],
])('makes %j a label', (name, label) => {
  expect(labelText(name)).toBe(label)
})

it('is short, on one line and well-formed, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), name => {
      const label = labelText(name)
      expect([...label].length).toBeLessThanOrEqual(80)
      expect(label).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u)
      expect(labelText(label).trim()).toBe(label.trim())
    }),
  )
})
