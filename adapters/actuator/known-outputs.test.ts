import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Expander, type ExpanderModel, expanderPins } from '#domain/machine/board.ts'
import type { OutputLine, PinLevel } from '#domain/ports/pin-bank.port.ts'
import { asId } from '#domain/units/id.ts'
import { knownOutputsIn, knownOutputsText } from './known-outputs.ts'

const aLevel = fc.constantFrom<PinLevel>('low', 'high')
const linesOn = (boardId: number, pins: number) =>
  fc.uniqueArray(
    fc
      .record({ nr: fc.nat({ max: pins - 1 }), safeLevel: aLevel })
      .map(({ nr, safeLevel }): OutputLine => ({ pin: { boardId, nr }, safeLevel })),
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

describe('the outputs of a machine as a file', () => {
  it('are what they were', () => {
    fc.assert(
      fc.property(someOutputs, outputs => {
        expect(knownOutputsIn(knownOutputsText(outputs))).toEqual(outputs)
      }),
    )
  })

  it('can be read by a person', () => {
    const card: Expander = { boardId: asId(2), model: 'MCP23017', address: 32 }
    const lines: OutputLine[] = [
      { pin: { boardId: 1, nr: 17 }, safeLevel: 'low' },
      { pin: { boardId: 2, nr: 0 }, safeLevel: 'high' },
    ]
    expect(JSON.parse(knownOutputsText({ lines, expanders: [card] }))).toEqual({
      version: 1,
      header: [{ nr: 17, safe: 'low' }],
      expanders: [{ boardId: 2, model: 'MCP23017', address: 32, outputs: [{ nr: 0, safe: 'high' }] }],
    })
  })

  it.each([
    ['nothing', ''],
    ['a number', '1'],
    ['another version', '{"version":2,"header":[],"expanders":[]}'],
    ['no header', '{"version":1,"expanders":[]}'],
    ['a pin that no header has', '{"version":1,"header":[{"nr":28,"safe":"low"}],"expanders":[]}'],
    ['a level that is none', '{"version":1,"header":[{"nr":2,"safe":"off"}],"expanders":[]}'],
    [
      'a model of nobody',
      '{"version":1,"header":[],"expanders":[{"boardId":2,"model":"constructor","address":32,"outputs":[]}]}',
    ],
    [
      'the header as an expander',
      '{"version":1,"header":[],"expanders":[{"boardId":1,"model":"MCP23017","address":32,"outputs":[]}]}',
    ],
    [
      'an address beyond the bus',
      '{"version":1,"header":[],"expanders":[{"boardId":2,"model":"MCP23017","address":128,"outputs":[]}]}',
    ],
  ])('are none in %s', (_, text) => {
    expect(knownOutputsIn(text)).toBeNull()
  })
})
