import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#domain/testing/always.ts'
import { createLineSplitter } from './child-run.ts'

const linesOf = (...pieces: string[]): string[] => {
  const splitter = createLineSplitter()
  return [...pieces.flatMap(piece => splitter.write(piece)), ...splitter.end()]
}

describe('a stream of text', () => {
  it('becomes lines, wherever it was cut', () => {
    expect(linesOf('on', 'e\ntw', 'o\n\nthr', 'ee')).toEqual(['one', 'two', '', 'three'])
  })

  it('may end its lines as Windows does', () => {
    expect(linesOf('one\r', '\ntwo\r\n')).toEqual(['one', 'two'])
  })

  it('has a last line without an end', () => {
    expect(linesOf('one\ntwo')).toEqual(['one', 'two'])
    expect(linesOf('one\n')).toEqual(['one'])
    expect(linesOf('')).toEqual([])
  })

  it('is cut where a line has no end in sight, and goes on with the next', () => {
    const lines = linesOf('x'.repeat(1500), 'x'.repeat(1500), 'x\nshort\n')
    expect(lines).toEqual([`${'x'.repeat(1999)}…`, 'short'])
  })

  it('gives the same lines for the same text', () => {
    const text = fc.array(fc.constantFrom('a', 'bc', '\n', 'ü', '\r\n'), { maxLength: 30 })
    always(
      fc.property(text, pieces => {
        expect(linesOf(...pieces)).toEqual(linesOf(pieces.join('')))
      }),
    )
  })
})
