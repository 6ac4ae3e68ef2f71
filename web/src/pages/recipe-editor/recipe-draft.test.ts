import { describe, expect, it } from 'vitest'
import type { Problem } from '../../api/api-problem.ts'
import { withWords } from '../../forms/words-field.view.tsx'
import * as drafts from './recipe-draft.ts'
import { anEditedRecipe } from './testing/recipe-builders.ts'
import { anInstruction, aPart, aPour } from './testing/step-builders.ts'

const good = drafts.draftOf(anEditedRecipe())

describe('the draft of a recipe', () => {
  it('becomes again what it was read from', () => {
    expect(drafts.rulesOf(good)).toEqual({})
    expect(drafts.inputOf(good)).toEqual({
      name: 'Negroni',
      shortDescription: 'Bitter',
      description: 'From Florence.',
      categoryIds: [3],
      tags: ['bitter'],
      translations: [{ language: 'de', shortDescription: 'Herb', tags: ['herb'] }],
      defaultGlassId: 4,
      defaultAmountMl: null,
      steps: [
        {
          ingredients: [
            { ingredientId: 501, amount: 30, scale: true, boostable: true },
            { ingredientId: 502, amount: 30, scale: true, boostable: false },
          ],
        },
        {
          message: 'Stir.',
          translations: [
            { language: 'de', message: 'Rühren.' },
            { language: 'da_DK', message: 'Rør.' },
          ],
        },
      ],
    })
  })

  it('names its picture only when that changes, and rounds amounts to what travels', () => {
    expect(drafts.inputOf({ ...good, picture: { kind: 'remove' } }).imageKey).toBeNull()
    expect('imageKey' in drafts.inputOf(good)).toBe(false)
    const steps = [aPour(1, aPart(2, 501, 12.34))]
    expect(drafts.inputOf({ ...good, steps }).steps[0]?.ingredients?.[0]?.amount).toBe(12.3)
  })

  it('has a name, a step, and numbers within bounds', () => {
    const expected = { name: { rule: 'required' }, steps: { rule: 'required' } }
    expect(drafts.rulesOf(drafts.emptyDraft)).toEqual(expected)
    const found = drafts.rulesOf({ ...good, name: 'x'.repeat(51), defaultAmountMl: 9, tags: ['y'.repeat(31)] })
    expect(Object.keys(found).sort()).toEqual(['defaultAmountMl', 'name', 'tags'])
    const many = Array.from({ length: 11 }, (_, index) => `tag ${index}`)
    expect(drafts.rulesOf({ ...good, tags: many }).tags).toMatchObject({ code: 'too-many-tags' })
  })

  it('says which amounts and instructions are wrong', () => {
    const found = drafts.stepErrors([
      aPour(1, aPart(10, 501, null), aPart(11, 502, Number.NaN), aPart(12, 503, 0), aPart(13, 504, 5000)),
      anInstruction(2, ' '),
    ])
    expect([...found].map(([key, error]) => [key, 'rule' in error && error.rule])).toEqual([
      [10, 'required'],
      [11, 'number'],
      [12, 'least'],
      [2, 'required'],
    ])
  })

  it('has texts in other languages within the same bounds', () => {
    const long = { de: { name: 'x'.repeat(51) } }
    expect(drafts.rulesOf({ ...good, translations: long })).toEqual({
      translations: { rule: 'most-letters', nr: 50 },
    })
    const steps = [{ ...anInstruction(3), translations: { da_DK: { message: 'x'.repeat(501) } } }]
    expect([...drafts.stepErrors(steps).keys()]).toEqual([drafts.instructionKey(3, 'da_DK')])
    expect(Object.keys(drafts.rulesOf({ ...good, steps }))).toEqual(['steps'])
  })

  it('places what the server says at the step or ingredient it is about', () => {
    const problem = (field: string): Problem => ({ code: field, text: '', values: [{ name: 'field', value: field }] })
    const steps = [anInstruction(1), aPour(2, aPart(10, 501), aPart(11, 502))]
    const problems = [
      problem('steps.1.ingredients.1.amount'),
      problem('steps.0.message'),
      problem('steps.0.translations.de.message'),
      problem('steps.1'),
      problem('steps.9.message'),
      problem('name'),
    ]
    expect([...drafts.serverStepErrors(problems, steps).keys()]).toEqual([11, 1, drafts.instructionKey(1, 'de'), 2])
    expect(
      ['steps.1.message', 'tags.3', 'translations.de.tags.1', 'imageKey', 'nonsense', undefined].map(
        drafts.fieldOfPath,
      ),
    ).toEqual(['steps', 'tags', 'translations', 'picture', undefined, undefined])
  })

  it('is told apart by what people see: neither by keys, nor by a picture that they leave as it is', () => {
    const rekeyed = { ...good, steps: good.steps.map(step => ({ ...step, key: step.key + 100 })) }
    const repainted = { ...good, imageUrl: '/another' }
    const bare: drafts.RecipeDraft = { ...good, picture: { kind: 'remove' } }
    expect(drafts.contentOf(rekeyed, good)).toEqual(drafts.contentOf(good, good))
    expect(drafts.contentOf(repainted, good)).toEqual(drafts.contentOf(good, good))
    expect(drafts.contentOf(repainted, bare)).not.toEqual(drafts.contentOf(good, bare))
    expect(drafts.contentOf({ ...good, name: 'Other' }, good)).not.toEqual(drafts.contentOf(good, good))
    expect(drafts.contentOf({ ...good, steps: [] }, good)).not.toEqual(drafts.contentOf(good, good))
    expect(drafts.contentOf({ ...good, translations: {} }, good)).not.toEqual(drafts.contentOf(good, good))
    const untranslated = good.steps.map(step => ({ ...step, translations: {} }))
    expect(drafts.contentOf({ ...good, steps: untranslated }, good)).not.toEqual(drafts.contentOf(good, good))
  })
})

it('tags are words between commas, each once', () => {
  expect(withWords(['bitter'], ' Bitter, sour;; Crème ,creme')).toEqual(['bitter', 'sour', 'Crème'])
  const tags = ['bitter']
  expect(withWords(tags, ' , ')).toBe(tags)
})
