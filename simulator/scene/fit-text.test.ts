import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitLines } from './fit-text.ts'

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
