import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import { categories, categoryForm, createRequested, renameRequested } from './categories.model.ts'

const names = [
  { language: null, name: 'Sours' },
  { language: 'de' as const, name: 'Saures' },
]
const sours = { id: 3, name: 'Saures', names, recipeCount: 2, version: 'v1' }

describe('categories', () => {
  it('are made in a form that opens empty, and closes when it is saved', async () => {
    const scope = testScope([categories.fetchFx, [sours]], [categoryForm.saveFx, { name: 'Tiki' }])
    await scope.run(categories.opened)
    await scope.run(createRequested)
    await scope.submit(categoryForm, { name: 'Tiki' })
    expect(scope.calls(categoryForm.saveFx)).toContainEqual({ origin: null, name: 'Tiki', translations: {} })
    expect(scope.getState(categoryForm.$draft)).toBeNull()
    expect(scope.calls(categories.fetchFx)).toHaveLength(2)
  })

  it('have a name of 1 to 15 letters, in every language', async () => {
    const scope = testScope()
    await scope.run(renameRequested, sours)
    const long = 'x'.repeat(16)
    await scope.submit(categoryForm, { name: long, translations: { de: { name: long } } })
    const fault = { rule: 'most-letters', nr: 15 }
    expect(scope.getState(categoryForm.$faults)).toEqual({ name: fault, translations: fault })
  })

  it('are renamed in their first language, whatever the reader sees', async () => {
    const scope = testScope([categories.fetchFx, [sours]], [categoryForm.saveFx, { name: 'Saures' }])
    await scope.run(renameRequested, sours)
    expect(scope.getState(categoryForm.$isChanged)).toBe(false)
    await scope.run(categoryForm.submitted)
    expect(scope.calls(categoryForm.saveFx)).toContainEqual({
      origin: sours,
      name: 'Sours',
      translations: { de: { name: 'Saures' } },
    })
  })

  it.each([
    ['name', 'name', 'category-name-taken'],
    ['translations', 'translations.de.name', 'category-name-length'],
  ] as const)('tell at %s what the server says of it', async (field, told, code) => {
    const why = { code, text: '', values: [{ name: 'field', value: told }] }
    const scope = testScope([categoryForm.saveFx, failsWith(new ApiProblem(why))])
    await scope.run(renameRequested, sours)
    await scope.run(categoryForm.submitted)
    expect(scope.getState(categoryForm.$faults)[field]).toMatchObject({ code })
  })
})
