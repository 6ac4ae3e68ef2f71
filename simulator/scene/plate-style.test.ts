import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitLines, plateStyle } from './plate-style.ts'

const measure = (text: string, size: number): number => text.length * size * 0.55
const names = ['Dry gin', 'Lemon vodka', 'Crème de cassis', 'Passion fruit juice']
const texts = names.map((name, index) => ({ name, pump: `A${index + 1}` }))
/** Plates of one of 40 pumps on a phone, and of one of ten on a large screen. */
const small = { width: 30, height: 11 }
const large = { width: 120, height: 42 }

it('have name and amount where there is room', () => {
  const { lines, amount, isCut, zoom } = plateStyle(large, texts, 1, measure)
  expect(lines.map(parts => parts.join(' '))).toEqual(names)
  expect(amount).toBeGreaterThan(7)
  expect({ isCut, zoom }).toEqual({ isCut: false, zoom: 1 })
})

it('have the names of the pumps where ingredients would be cut to two letters', () => {
  const { lines, isCut, amount } = plateStyle(small, texts, 1, measure)
  expect(lines).toEqual([['A1'], ['A2'], ['A3'], ['A4']])
  expect({ isCut, amount }).toEqual({ isCut: true, amount: 0 })
})

it('cut the names where those of the pumps are no shorter', () => {
  const long = names.map(name => ({ name, pump: 'Cupboard, left, third' }))
  expect(plateStyle(small, long, 1, measure).lines[0]?.[0]).toMatch(/^Dr.*…$/)
})

it('keep a single long name cut among many that are whole', () => {
  const many = [...'abcdefgh'].map(letter => ({ name: letter, pump: 'P' }))
  const { lines, isCut } = plateStyle({ width: 44, height: 24 }, [...many, ...texts.slice(3)], 1, measure)
  expect(lines[0]).toEqual(['a'])
  expect(isCut).toBe(true)
})

it('show every name and amount when one looks closely enough', () => {
  const { lines, amount, isCut, size } = plateStyle(small, texts, 4, measure)
  expect(lines.map(parts => parts.join(' '))).toEqual(names)
  expect(isCut).toBe(false)
  expect(amount).toBeGreaterThan(7)
  expect(size).toBeGreaterThanOrEqual(8)
})

it('do not become smaller letters on larger plates when everything could be read before', () =>
  expect(plateStyle(large, texts, 2.5, measure)).toEqual(plateStyle(large, texts, 1, measure)))

describe('names', () => {
  const measure = (text: string): number => text.length * 6

  describe('names on plates', () => {
    it('stay on one line where they fit', () =>
      expect(fitLines('Red vermouth', 72, 2, measure)).toEqual(['Red vermouth']))

    it('break between words', () => expect(fitLines('Red vermouth', 60, 2, measure)).toEqual(['Red', 'vermouth']))

    it('are cut with an ellipsis when they cannot fit', () => {
      expect(fitLines('Red vermouth', 40, 1, measure)).toEqual(['Red v…'])
      expect(fitLines('Maraschino', 36, 2, measure)).toEqual(['Maras…'])
    })

    it('never leave their plate', () =>
      fc.assert(
        fc.property(
          fc.string({ maxLength: 40 }),
          fc.integer({ min: 6, max: 200 }),
          fc.integer({ min: 1, max: 3 }),
          (text, width, most) => {
            const lines = fitLines(text, width, most, measure)
            expect(lines.length).toBeLessThanOrEqual(most)
            for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
          },
        ),
      ))
  })
})
