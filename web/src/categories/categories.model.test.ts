import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { categories, categoryForm, categoryRemoval, createRequested, renameRequested } from './categories.model.ts'

const sours = { id: 3, name: 'Sours', recipeCount: 2, version: 'v1' }

describe('categories', () => {
  it('are made in a form that opens empty, and closes when it is saved', async () => {
    const read = vi.fn(() => [sours])
    const save = vi.fn(() => ({ name: 'Tiki' }))
    const scope = fork({
      handlers: [
        [categories.readFx, read],
        [categoryForm.saveFx, save],
      ],
    })
    await allSettled(categories.opened, { scope })
    await allSettled(createRequested, { scope })
    await allSettled(categoryForm.changed, { scope, params: { name: 'Tiki' } })
    await allSettled(categoryForm.submitted, { scope })
    expect(save).toHaveBeenCalledWith({ origin: null, name: 'Tiki' })
    expect(scope.getState(categoryForm.$draft)).toBeNull()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('have a name of 1 to 15 letters', async () => {
    const scope = fork()
    await allSettled(renameRequested, { scope, params: sours })
    await allSettled(categoryForm.changed, { scope, params: { name: 'x'.repeat(16) } })
    await allSettled(categoryForm.submitted, { scope })
    expect(scope.getState(categoryForm.$faults)).toEqual({ name: { rule: 'most-letters', nr: 15 } })
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
    expect(remove).toHaveBeenCalledWith({ target: sours, wish: { kind: 'take-out' } })
  })
})
