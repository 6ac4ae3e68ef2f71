import { describe, expect, it } from 'vitest'
import { JsonPath } from '../documents/json-path.ts'
import { ProblemList, translationsWithin } from './transfer-decoders.ts'

interface Texts {
  readonly name?: string
  readonly tags?: readonly string[]
}

function read(item: Record<string, unknown>) {
  const list = new ProblemList()
  const translations = translationsWithin<Texts>({ name: 10, tags: { each: 5, most: 2 } })
  return { found: translations(JsonPath.top(item, 'here', list).field('translations')), problems: list.problems.length }
}

describe('texts in other languages of a file', () => {
  it('are read; languages and texts that nobody knows are passed over', () => {
    const translations = { de: { name: 'Saft', tags: ['süß'], smell: 3 }, tlh: { name: 'HIq' }, da_DK: { name: ' ' } }
    expect(read({ translations })).toEqual({ found: { de: { name: 'Saft', tags: ['süß'] } }, problems: 0 })
  })

  it('are none in the files of others', () =>
    expect(read({ name: 'Juice' })).toEqual({ found: undefined, problems: 0 }))

  it.each([
    ['a text that is too long', { de: { name: 'Saftladen am Eck' } }],
    ['a text that is none', { de: { name: 3 } }],
    ['too many tags', { de: { tags: ['a', 'b', 'c'] } }],
    ['a tag that is too long', { de: { tags: ['sauer und süß'] } }],
    ['something else', 'Saft'],
  ])('are refused: %s', (_what, translations) => expect(read({ translations }).problems).toBe(1))
})
