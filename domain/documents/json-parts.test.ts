import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JsonPart, jsonParts } from './json-parts.ts'

async function partsOf(text: string, { size = 7, longest = 1000, nodes = 100 } = {}): Promise<JsonPart[]> {
  async function* pieces() {
    for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size)
  }
  const parts: JsonPart[] = []
  for await (const part of jsonParts(pieces(), { characters: longest, nodes })) parts.push(part)
  return parts
}

/** Put together again. */
function whole(parts: readonly JsonPart[], of: 'list' | 'object'): unknown {
  const [opened, ...rest] = parts
  const entries = rest.flatMap(part => (part.kind === 'entry' ? [[part.key, part.value] as const] : []))
  if (opened?.kind !== 'opened' || opened.of !== of || entries.length < rest.length) return 'something else'
  return of === 'list' ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

describe('a document that is parsed entry by entry', () => {
  it('is a list, or an object', async () => {
    const list = [{ id: 1, name: 'Sour, "sweet" ]' }, [], 'a\\', null, [[1], { b: {} }]]
    expect(whole(await partsOf(JSON.stringify(list, null, 1)), 'list')).toEqual(list)
    const object = { 5: [1, 2], 'a"}': { c: ',' } }
    expect(whole(await partsOf(` ${JSON.stringify(object)}\n`), 'object')).toEqual(object)
    expect(await partsOf('[ ]')).toEqual([{ kind: 'opened', of: 'list' }])
    expect(await partsOf('{}')).toEqual([{ kind: 'opened', of: 'object' }])
  })

  it.each(['5', '"text"', 'null', ' true '])('is something else: %s', async text =>
    expect(await partsOf(text)).toEqual([{ kind: 'plain', value: JSON.parse(text) }]),
  )

  it.each([
    '',
    ' ',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,1]',
    '[1 2]',
    '[1}',
    '{"a":1]',
    '{"a"}',
    '{1}',
    '[{]}]',
    '[1] 2',
    '[1]]',
  ])('is none: %j', async text => expect((await partsOf(text)).at(-1)).toEqual({ kind: 'not-json' }))

  it('has entries of any length up to the longest', async () => {
    expect(await partsOf('[1,"1234567",2]', { longest: 9 })).toHaveLength(4)
    expect((await partsOf('[1,"12345678",2]', { longest: 9 })).at(-1)).toEqual({ kind: 'too-long' })
    expect((await partsOf('"12345678"', { longest: 9 })).at(-1)).toEqual({ kind: 'too-long' })
  })

  it('has entries with any number of fields, lists and objects up to the most', async () => {
    expect(await partsOf('[{"a":[1,2,3],"b":":[{"},{"a":{},"c":0}]', { nodes: 4 })).toHaveLength(3)
    expect((await partsOf('[{"a":[1,2,3],"b":"","c":0}]', { nodes: 4 })).at(-1)).toEqual({ kind: 'too-long' })
  })

  it('is not gathered beyond the longest entry', async () => {
    let taken = 0
    async function* endless() {
      for (;;) {
        taken++
        yield '['.repeat(100)
      }
    }
    const parts: JsonPart[] = []
    for await (const part of jsonParts(endless(), { characters: 1000, nodes: 100 })) parts.push(part)
    expect(parts).toEqual([{ kind: 'opened', of: 'list' }, { kind: 'too-long' }])
    expect(taken).toBe(11)
  })

  it('says what the parser of the whole says', async () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"',
      '\\',
      ' ',
      '1',
      '-',
      'null',
      '"a"',
      '"a":',
      '{}',
      '[1]',
    )
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map(parts => parts.join('')),
      fc.json({ maxDepth: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 5 }), async (text, size) => {
        const parts = await partsOf(text, { size })
        const isJson = parts.at(-1)?.kind !== 'not-json'
        let value: unknown
        try {
          value = JSON.parse(text)
        } catch {
          expect(isJson).toBe(false)
          return
        }
        if (Array.isArray(value)) expect(whole(parts, 'list')).toEqual(value)
        else if (typeof value === 'object' && value !== null) expect(whole(parts, 'object')).toEqual(value)
        else expect(parts).toEqual([{ kind: 'plain', value }])
      }),
    )
  })
})
