import fc from 'fast-check'
import { BSON } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { always } from '#domain/testing/always.ts'
import { readValue, storedValue } from './log-entry.ts'
import { StoreFailure } from './store-failure.ts'

const stored = (value: unknown) => storedValue(JSON.parse(JSON.stringify(value)), JSON.stringify(value))
/** As a server and the driver give it back. */
const throughBson = (value: object) => BSON.deserialize(BSON.serialize(value))

describe('a stored value', () => {
  it('comes back as its JSON says, whatever is in it', () => {
    const anyKey = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('$ref', '$id', 'a.b', '_bsontype', '__proto__', '', 'toBSON', '0'),
    )
    const { tree } = fc.letrec(tie => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.maxSafeInteger(),
          fc.boolean(),
          fc.constant(null),
        ),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(anyKey, tie('tree'), { maxKeys: 4 }),
      ),
    }))
    always(
      fc.property(tree, value => {
        const json = JSON.stringify(value)
        const back = readValue(throughBson(stored(value)), 'here')
        expect(JSON.stringify(back)).toBe(json)
      }),
      { numRuns: 500 },
    )
  })

  it('is what people expect to see, unless BSON would change it', () => {
    expect(stored({ name: 'Sours', tags: [1, null] })).toEqual({ body: { name: 'Sours', tags: [1, null] } })
    for (const odd of ['\ud83c', { $where: 1 }, { 'a.b': 1 }, { _bsontype: 'Long' }, [['\u0000', { '\u0000': 1 }]]]) {
      expect(stored(odd)).toEqual({ text: JSON.stringify(odd) })
    }
  })

  it('is text when it is deeper than servers allow', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'end' : [nested(levels - 1)])
    expect(Object.keys(stored(nested(60)))).toEqual(['body'])
    expect(Object.keys(stored(nested(90)))).toEqual(['text'])
  })

  it('is damaged when there is none', () => {
    expect(() => readValue({}, 'glass 3')).toThrow(new StoreFailure('damaged', 'glass 3: there is nothing in it'))
    expect(() => readValue({ text: '{' }, 'glass 3')).toThrow('glass 3: its text is no JSON')
  })
})
