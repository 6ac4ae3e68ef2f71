import { describe, expect, it, vi } from 'vitest'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as model from './export.model.ts'

const there = {
  recipes: [{ id: 1, name: 'Negroni', categories: [], ingredients: 3, isAlcoholFree: false }],
  collections: [],
}

async function page(answer: () => { name: string; content: Blob }) {
  const ask = vi.fn(answer)
  const save = vi.fn()
  const scope = testScope([model.loadTransferablesFx, () => there], [model.exportFx, ask], [model.saveFileFx, save])
  await scope.run(model.pageOpened)
  return { scope, ask, save }
}

describe('the export page', () => {
  it('asks for nothing while nothing is chosen', async () => {
    const { scope, ask } = await page(() => ({ name: 'a.zip', content: new Blob() }))
    await scope.run(model.scopeChosen, { of: 'recipes', scope: 'selected' })
    await scope.run(model.exportAsked)
    expect(scope.getState(model.$request)).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  it('hands the file to the browser, and tells how large it is until something else is chosen', async () => {
    const { scope, ask, save } = await page(() => ({ name: 'a.zip', content: new Blob(['four']) }))
    await scope.run(model.scopeChosen, { of: 'recipes', scope: 'selected' })
    await scope.run(model.selected, { of: 'recipes', ids: new Set([1]) })
    await scope.run(model.exportAsked)
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ exportRecipeIds: [1] }))
    expect(save).toHaveBeenCalledOnce()
    expect(scope.getState(model.$exported)).toEqual({ name: 'a.zip', bytes: 4 })
    await scope.run(model.scopeChosen, { of: 'recipes', scope: 'all' })
    expect(scope.getState(model.$exported)).toBeNull()
  })

  it('says why there is no file', async () => {
    const { scope, save } = await page(failsWith('recipe-gone'))
    await scope.run(model.scopeChosen, { of: 'recipes', scope: 'all' })
    await scope.run(model.exportAsked)
    expect(scope.getState(model.$exportProblem)?.code).toBe('recipe-gone')
    expect(save).not.toHaveBeenCalled()
  })
})
