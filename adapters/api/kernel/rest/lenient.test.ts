import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { idFormat, lenient } from './decode.ts'

const Nothing = Type.Null()

describe('reading leniently', () => {
  it.each([
    ['a number as text', Type.Integer(), '250', 250],
    ['a number with blanks around it', Type.Number(), ' 7.5 ', 7.5],
    ['a fraction of what is whole', Type.Integer(), 12.9, 12],
    ['a fraction below 0', Type.Integer(), '-1.9', -1],
    ['a number that may be a fraction', Type.Number(), 12.9, 12.9],
    ['no text for a number that must be there', Type.Integer(), '', 0],
    ['no text for a number that need not be', Type.Union([Type.Integer(), Nothing]), '', null],
    ['no text where text may be', Type.Union([Type.String(), Nothing]), '', ''],
    ['null', Type.Union([Type.Integer(), Nothing]), null, null],
    ['yes as text', Type.Boolean(), 'true', true],
    ['no as text', Type.Boolean(), 'false', false],
    ['what is missing and has a default', Type.Integer({ default: 4 }), undefined, 4],
    ['a list', Type.Array(Type.Integer()), ['1', 2, '3'], [1, 2, 3]],
  ])('takes %s', (_, schema, sent, expected) => {
    expect(lenient(schema, sent)).toEqual(expected)
  })

  it.each([
    ['words for a number', Type.Integer(), 'many'],
    ['a number of programmers', Type.Number(), '0x10'],
    ['another word for yes', Type.Boolean(), 'yes'],
    ['a number for a text', Type.String(), 5],
    ['a text for a list', Type.Array(Type.Integer()), '1'],
    ['a list for an object', Type.Object({ a: Type.Integer() }), [1]],
    ['null for a number', Type.Integer(), null],
  ])('leaves alone %s: that is refused', (_, schema, sent) => {
    expect(lenient(schema, sent)).toBe(sent)
  })

  it.each(['1.0', '0.5', '1e3', ' 1', '+1', '0x1', '9007199254740993'])('rounds no id, and no address: %j', sent => {
    expect(lenient(Type.Integer({ format: idFormat }), sent)).toBe(sent)
    expect(lenient(Type.Object({ page: Type.Integer() }), { page: sent }, true)).toEqual({ page: sent })
  })

  const Pump = Type.Union([
    Type.Object({ type: Type.Literal('dc'), timePerClInMs: Type.Integer() }),
    Type.Object({ type: Type.Literal('stepper'), stepsPerCl: Type.Integer() }),
  ])

  it('drops what nobody asked for, and fills in what has a default', () => {
    const Item = Type.Object({ nr: Type.Integer(), on: Type.Optional(Type.Boolean({ default: true })) })
    expect(lenient(Item, { nr: '4', nrText: 'four' })).toEqual({ nr: 4, on: true })
    expect(Object.hasOwn(lenient(Item, JSON.parse('{"__proto__":{"nr":1}}')) as object, '__proto__')).toBe(false)
  })

  it('reads an object as the kind that it says it is', () => {
    expect(lenient(Pump, { type: 'stepper', stepsPerCl: '200', timePerClInMs: '9' })).toEqual({
      type: 'stepper',
      stepsPerCl: 200,
    })
    expect(lenient(Pump, { type: 'umbrella', stepsPerCl: '200' })).toEqual({ type: 'umbrella', stepsPerCl: '200' })
  })

  it('never fails, whatever is sent, and never changes what was sent', () => {
    const schema = Type.Object({
      pump: Pump,
      list: Type.Array(Type.Union([Type.Number(), Nothing])),
      deep: Type.Optional(Type.Object({ is: Type.Boolean(), n: Type.Integer({ default: 3 }) })),
    })
    const keys = fc.constantFrom('pump', 'list', 'deep', 'type', 'is', 'n', '__proto__', 'constructor')
    const anything = fc.anything({ key: keys, withNullPrototype: true })
    fc.assert(
      fc.property(anything, sent => {
        const before = fc.stringify(sent)
        lenient(schema, sent)
        expect(fc.stringify(sent)).toBe(before)
      }),
    )
  })
})
