import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { categories, categoryForm, categoryRemoval, createRequested, renameRequested } from './categories.model.ts'

const names = [
  { language: null, name: 'Sours' },
  { language: 'de' as const, name: 'Saures' },
]
const sours = { id: 3, name: 'Saures', names, recipeCount: 2, version: 'v1' }

describe('categories', () => {
  it('are made in a form that opens empty, and closes when it is saved', async () => {
    const read = vi.fn(() => [sours])
    const save = vi.fn(() => ({ name: 'Tiki' }))
    const scope = fork({
      handlers: [
        [categories.fetchFx, read],
        [categoryForm.saveFx, save],
      ],
    })
    await allSettled(categories.opened, { scope })
    await allSettled(createRequested, { scope })
    await allSettled(categoryForm.changed, { scope, params: { name: 'Tiki' } })
    await allSettled(categoryForm.submitted, { scope })
    expect(save).toHaveBeenCalledWith({ origin: null, name: 'Tiki', translations: {} })
    expect(scope.getState(categoryForm.$draft)).toBeNull()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('have a name of 1 to 15 letters, in every language', async () => {
    const scope = fork()
    await allSettled(renameRequested, { scope, params: sours })
    const long = 'x'.repeat(16)
    await allSettled(categoryForm.changed, { scope, params: { name: long, translations: { de: { name: long } } } })
    await allSettled(categoryForm.submitted, { scope })
    const fault = { rule: 'most-letters', nr: 15 }
    expect(scope.getState(categoryForm.$faults)).toEqual({ name: fault, translations: fault })
  })

  it('are renamed in their first language, whatever the reader sees', async () => {
    const save = vi.fn(() => ({ name: 'Saures' }))
    const scope = fork({
      handlers: [
        [categories.fetchFx, () => [sours]],
        [categoryForm.saveFx, save],
      ],
    })
    await allSettled(renameRequested, { scope, params: sours })
    expect(scope.getState(categoryForm.$isChanged)).toBe(false)
    await allSettled(categoryForm.submitted, { scope })
    expect(save).toHaveBeenCalledWith({ origin: sours, name: 'Sours', translations: { de: { name: 'Saures' } } })
  })

  it('tell at the name that there is one like it', async () => {
    const taken = { code: 'category-name-taken', text: '', values: [{ name: 'field', value: 'name' }] }
    const scope = fork({
      handlers: [
        [
          categoryForm.saveFx,
          () => {
            throw new ApiProblem(taken)
          },
        ],
      ],
    })
    await allSettled(renameRequested, { scope, params: sours })
    await allSettled(categoryForm.submitted, { scope })
    expect(scope.getState(categoryForm.$faults).name).toMatchObject({ code: 'category-name-taken' })
  })

  it('tell at the other languages what the server says of a name there', async () => {
    const long = { code: 'category-name-length', text: '', values: [{ name: 'field', value: 'translations.de.name' }] }
    const scope = fork({
      handlers: [
        [
          categoryForm.saveFx,
          () => {
            throw new ApiProblem(long)
          },
        ],
      ],
    })
    await allSettled(renameRequested, { scope, params: sours })
    await allSettled(categoryForm.submitted, { scope })
    expect(scope.getState(categoryForm.$faults).translations).toMatchObject({ code: 'category-name-length' })
  })

  it('are taken out of their recipes, or replaced, when they are deleted', async () => {
    const remove = vi.fn(() => 2)
    const scope = fork({
      handlers: [
        [categoryRemoval.usageFx, () => ({ users: { count: 2, names: ['Gimlet', 'Daiquiri'] }, blockers: [] })],
        [categoryRemoval.removeFx, remove],
      ],
    })
    await allSettled(categoryRemoval.asked, { scope, params: sours })
    await allSettled(categoryRemoval.wayChosen, { scope, params: 'take-out' })
    await allSettled(categoryRemoval.confirmed, { scope })
    expect(remove).toHaveBeenCalledWith({ target: sours, policy: { kind: 'take-out' } })
  })
})
