import { expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { mostValues, parseDocument } from './parse-document.ts'

it('parses what an export writes', () => {
  expect(expectSuccess(parseDocument('[{"id":1,"name":"Sour, sweet"}]'))).toEqual([{ id: 1, name: 'Sour, sweet' }])
})

it('tells what is no JSON', () => {
  expect(expectFailure(parseDocument('[{"id":'))).toEqual({ kind: 'not-json' })
})

it('parses a long text, and nothing that is all brackets and commas', () => {
  const long = 'x'.repeat(2 * mostValues)
  expect(expectSuccess(parseDocument(`["${long}"]`))).toEqual([long])
  expect(expectFailure(parseDocument(`[${'{},'.repeat(mostValues / 2 + 1)}0]`))).toEqual({ kind: 'too-many-values' })
})
