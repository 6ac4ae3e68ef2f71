import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { largestOutputsDocument, outputsDocumentOf } from './outputs-document.ts'

const whole = {
  version: 1,
  header: [
    { nr: 17, safe: 'low' },
    { nr: 4, safe: 'high' },
  ],
  expanders: [{ boardId: 2, model: 'MCP23017', address: 32, outputs: [{ nr: 0, safe: 'low' }] }],
}
const reading = (document: unknown) => outputsDocumentOf(JSON.stringify(document))
const expander = (difference: object) => ({ ...whole, expanders: [{ ...whole.expanders[0], ...difference }] })

describe('what the controller wrote about its outputs', () => {
  it('names header and expanders', () => {
    expect(expectSuccess(reading(whole))).toEqual({ header: whole.header, expanders: whole.expanders })
  })

  it('may name nothing', () => {
    expect(expectSuccess(reading({ version: 1, header: [], expanders: [] }))).toEqual({ header: [], expanders: [] })
  })

  it.each([
    ['no JSON', '{'],
    ['too long', ' '.repeat(largestOutputsDocument + 1)],
    ['nothing', ''],
  ])('is refused as %s', (_what, text) => {
    expect(expectFailure(outputsDocumentOf(text)).kind).toBe('outputs-unreadable')
  })

  it.each([
    ['another version', { ...whole, version: 2 }],
    ['an unknown key', { ...whole, more: 1 }],
    ['a missing key', { version: 1, header: [] }],
    ['a list', [whole]],
    ['null', null],
    ['a pin beyond the header', { ...whole, header: [{ nr: 28, safe: 'low' }] }],
    ['half a pin', { ...whole, header: [{ nr: 1.5, safe: 'low' }] }],
    ['a pin that is a text with a line break', { ...whole, header: [{ nr: '17=op,dh\ngpio=18', safe: 'low' }] }],
    ['a level that is none', { ...whole, header: [{ nr: 17, safe: 'dl\n[all]' }] }],
    ['a pin twice', { ...whole, header: [whole.header[0], whole.header[0]] }],
    ['more of a pin', { ...whole, header: [{ nr: 17, safe: 'low', pull: 'up' }] }],
    ['a header that is no list', { ...whole, header: { length: 0 } }],
    ['an address outside the bus', expander({ address: 0x80 })],
    ['a board without a number', expander({ boardId: 0 })],
    ['a model with a line break', expander({ model: 'MCP23017\n' })],
    ['a pin that no expander has', expander({ outputs: [{ nr: 16, safe: 'low' }] })],
    ['too many expanders', { ...whole, expanders: Array.from({ length: 33 }, () => whole.expanders[0]) }],
  ])('is refused with %s', (_what, document) => {
    expect(expectFailure(reading(document)).kind).toBe('outputs-unreadable')
  })
})
