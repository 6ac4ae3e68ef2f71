import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { asId } from '../units/id.ts'
import { type Expander, type ExpanderModel, expanderPins } from './board.ts'
import {
  knownOutputsIn,
  knownOutputsText,
  longestOutputsText,
  type OutputLine,
  type PinLevel,
} from './known-outputs.ts'

const aLevel = fc.constantFrom<PinLevel>('low', 'high')
const linesOn = (boardId: number, pins: number) =>
  fc.uniqueArray(
    fc.record({ nr: fc.nat({ max: pins - 1 }), safeLevel: aLevel, isLast: fc.boolean() }).map(
      ({ nr, safeLevel, isLast }): OutputLine => ({
        pin: { boardId, nr },
        safeLevel,
        ...(isLast ? { afterOthers: true } : {}),
      }),
    ),
    { selector: ({ pin }) => pin.nr },
  )
const someOutputs = fc
  .tuple(linesOn(1, 28), fc.array(fc.constantFrom(...(Object.keys(expanderPins) as ExpanderModel[])), { maxLength: 4 }))
  .chain(([header, models]) => {
    const expanders = models.map(
      (model, index): Expander => ({ boardId: asId(index + 2), model, address: 0x20 + index }),
    )
    return fc
      .tuple(...expanders.map(({ boardId, model }) => linesOn(boardId, expanderPins[model])))
      .map(far => ({ lines: [...header, ...far.flat()], expanders }))
  })

it('are what they were', () =>
  fc.assert(
    fc.property(someOutputs, outputs => {
      expect(expectSuccess(knownOutputsIn(knownOutputsText(outputs)))).toEqual(outputs)
    }),
  ))

const card: Expander = { boardId: asId(2), model: 'MCP23017', address: 32 }
const whole = {
  version: 1,
  header: [
    { nr: 17, safe: 'low' },
    { nr: 26, safe: 'high', last: true },
  ],
  expanders: [{ boardId: 2, model: 'MCP23017', address: 32, outputs: [{ nr: 0, safe: 'high' }] }],
}

it('can be read by a person', () => {
  const lines: OutputLine[] = [
    { pin: { boardId: 1, nr: 17 }, safeLevel: 'low' },
    { pin: { boardId: 1, nr: 26 }, safeLevel: 'high', afterOthers: true },
    { pin: { boardId: 2, nr: 0 }, safeLevel: 'high' },
  ]
  expect(JSON.parse(knownOutputsText({ lines, expanders: [card] }))).toEqual(whole)
})

it('names each pin once, whatever the records of the machine say', () => {
  const line = (safeLevel: PinLevel): OutputLine => ({ pin: { boardId: 1, nr: 17 }, safeLevel })
  const text = knownOutputsText({ lines: [line('high'), line('low')], expanders: [] })
  expect(expectSuccess(knownOutputsIn(text)).lines).toEqual([line('high')])
})

it('may name nothing', () => {
  const text = '{"version":1,"header":[],"expanders":[]}'
  expect(expectSuccess(knownOutputsIn(text))).toEqual({ lines: [], expanders: [] })
})

it.each([
  ['nothing', ''],
  ['half of it', knownOutputsText({ lines: [], expanders: [card] }).slice(0, -4)],
  ['too much', ' '.repeat(longestOutputsText + 1)],
])('are none in %s', (_, text) => expect(expectFailure(knownOutputsIn(text)).kind).toBe('outputs-unreadable'))

const header = (...entries: unknown[]) => ({ ...whole, header: entries })
const expander = (difference: object) => ({ ...whole, expanders: [{ ...whole.expanders[0], ...difference }] })
it.each([
  ['another version', { ...whole, version: 2 }],
  ['an unknown key', { ...whole, more: 1 }],
  ['no header', { version: 1, expanders: [] }],
  ['a number', 1],
  ['a list', [whole]],
  ['null', null],
  ['a header that is no list', { ...whole, header: { length: 0 } }],
  ['a pin beyond the header', header({ nr: 28, safe: 'low' })],
  ['half a pin', header({ nr: 1.5, safe: 'low' })],
  ['a pin that is a text with a line break', header({ nr: '17=op,dh\ngpio=18', safe: 'low' })],
  ['a pin twice', header({ nr: 17, safe: 'low' }, { nr: 17, safe: 'high' })],
  ['a level that is none', header({ nr: 17, safe: 'off' })],
  ['more of a pin', header({ nr: 17, safe: 'low', pull: 'up' })],
  ['a pin that is perhaps the last', header({ nr: 17, safe: 'low', last: false })],
  ['a model of nobody', expander({ model: 'constructor' })],
  ['the header as an expander', expander({ boardId: 1 })],
  ['an address beyond the bus', expander({ address: 0x80 })],
  ['a pin that no expander has', expander({ outputs: [{ nr: 16, safe: 'low' }] })],
  ['a board twice', { ...whole, expanders: [whole.expanders[0], whole.expanders[0]] }],
])('are refused as a whole with %s', (_, document) =>
  expect(expectFailure(knownOutputsIn(JSON.stringify(document))).kind).toBe('outputs-unreadable'),
)
