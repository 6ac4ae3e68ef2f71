import { describe, expect, it } from 'vitest'
import type { RecipeTexts } from '#domain/catalogue/recipe.ts'
import { textLength } from '../rules.ts'
import * as texts from './translations.ts'
import { countIn, type EditedText, languagesOf } from './translations.ts'

const serverError = [
  { language: null, name: 'Zest', description: 'Of peel.', tags: ['fresh'] },
  { language: 'de' as const, name: 'Abrieb', description: null, tags: ['frisch'] },
]
const others = texts.otherTexts<RecipeTexts>(serverError)

it('texts as they are read are those of the first language, and those that there are in others', () => {
  expect(texts.firstOf(serverError)?.name).toBe('Zest')
  expect(others).toEqual({ de: { name: 'Abrieb', tags: ['frisch'] } })
  expect(texts.inputsOf(others)).toEqual([{ language: 'de', name: 'Abrieb', tags: ['frisch'] }])
})

describe('texts as they are written', () => {
  const written = JSON.stringify(others)

  it('are the same as before when what was typed is what was there', () => {
    const emptied = texts.withText<RecipeTexts, 'name'>(others, 'de', 'name', '')
    expect(emptied).toEqual({ de: { tags: ['frisch'] } })
    expect(JSON.stringify(texts.withText<RecipeTexts, 'name'>(emptied, 'de', 'name', 'Abrieb'))).toBe(written)
    const english = texts.withText<RecipeTexts, 'name'>(others, 'en_US', 'name', 'Zest')
    expect(JSON.stringify(texts.withText<RecipeTexts, 'name'>(english, 'en_US', 'name', ''))).toBe(written)
  })

  it('go with their language', () => {
    expect(texts.withoutLanguage(others, 'de')).toEqual({})
    expect(texts.withoutLanguage(others, 'da_DK')).toEqual(others)
  })
})

describe('a text was written for an earlier one', () => {
  const before = texts.sayingOf('Zest', others, 'name')

  it('when the first language was changed and it was not, where there’s one and was one', () => {
    expect(texts.isOutdated({ ...before, first: 'Peel' }, before, 'de')).toBe(true)
    expect(texts.isOutdated({ first: 'Peel', others: { de: 'Schale' } }, before, 'de')).toBe(false)
    expect(texts.isOutdated(before, before, 'de')).toBe(false)
    expect(texts.isOutdated({ ...before, first: 'Peel' }, before, 'da_DK')).toBe(false)
    expect(texts.isOutdated({ ...before, first: 'Peel' }, null, 'de')).toBe(false)
  })
})

it('what is wrong is found in every language', () => {
  const rules = { name: (name: string) => textLength(name, { least: 1, most: 6 }) }
  expect(texts.translationsError({ de: { name: 'Abrieb' } }, rules)).toBeUndefined()
  const expected = { rule: 'most-letters', nr: 6 }
  expect(texts.translationsError({ de: { name: 'Abrieb' }, da_DK: { name: 'Raspning' } }, rules)).toEqual(expected)
})

it('what is wrong is told by the server at the path of the text', () => {
  const problem = { code: 'tag-length', text: '', values: [{ name: 'field', value: 'translations.de.tags.2' }] }
  expect(texts.errorFromServer(problem, 'de', 'tags')).toBe(problem)
  expect(texts.errorFromServer(problem, 'da_DK', 'tags')).toBeUndefined()
  expect(texts.errorFromServer(problem, 'de', 'name')).toBeUndefined()
  expect(texts.errorFromServer({ rule: 'required' }, 'de', 'tags')).toBeUndefined()
})

const text = (first: string, others: EditedText['now']['others'] & object = {}): EditedText => ({
  kind: 'line',
  key: first,
  label: first,
  most: 50,
  now: { first, others: others as Readonly<Record<string, string>> },
  before: null,
  errorIn: () => undefined,
  change: () => {},
})

describe('the languages of several texts', () => {
  const texts = [text('Zest', { de: 'Abrieb' }), text('Of peel.', { da_DK: 'Af skal.', de: 'Aus Schale.' }), text('')]

  it('are those in which anything is said, complete without a text for what is empty in the first', () => {
    expect(languagesOf(texts)).toEqual(['de', 'da_DK'])
    expect(languagesOf([text('Zest')])).toEqual([])
    expect(countIn(texts, 'de')).toEqual({ said: 2, all: 2 })
    expect(countIn(texts, 'da_DK')).toEqual({ said: 1, all: 2 })
    expect(countIn([...texts, text('', { en_US: 'Own' })], 'en_US')).toEqual({ said: 1, all: 3 })
  })
})
