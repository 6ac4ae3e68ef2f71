import { describe, expect, it } from 'vitest'
import { displayWidth, numberText, textSegments } from './seven-segment.ts'

const litCount = (value: number, digits = 4): number =>
  textSegments(numberText(value, digits), 20).filter(segment => segment.lit).length

describe('the digit display', () => {
  it('lights the segments of each digit', () => {
    const expected = [6, 2, 5, 5, 4, 5, 6, 3, 7, 6]
    expect(expected.map((_, digit) => litCount(digit))).toEqual(expected)
  })

  it('aligns to the right and rounds', () => expect(litCount(11.6)).toBe(litCount(1) + litCount(2)))

  it('shows dashes when the number does not fit', () => expect(litCount(12_345)).toBe(4))

  it('never shows less than nothing as a sign alone', () => expect(numberText(-0.3, 4)).toBe('   0'))

  it('says when the scale is at its end', () =>
    expect(textSegments('-OL-', 20).filter(segment => segment.lit)).toHaveLength(1 + 6 + 3 + 1))

  it('shows a sign', () => expect(litCount(-1)).toBe(3))

  it('stays within its height and about its width', () => {
    for (const { polygon } of textSegments('8888', 30)) {
      polygon.forEach((value, index) => {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(index % 2 === 0 ? displayWidth(4, 30) : 30)
      })
    }
  })
})
