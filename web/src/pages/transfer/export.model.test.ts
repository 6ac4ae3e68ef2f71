import { describe, expect, it } from 'vitest'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as model from './export.model.ts'

const there = {
  recipes: [{ id: 1, name: 'Negroni', categories: [], ingredients: 3, isAlcoholFree: false }],
  collections: [],
}

async function page(answer: () => { name: string; content: Blob }) {
  const scope = testScope([model.loadTransferablesFx, there], [model.exportFx, answer], [model.saveFileFx])
  await scope.run(model.pageOpened)
  return scope
}

describe('the export page', () => {
  it('asks for nothing while nothing is chosen', async () => {
    const scope = await page(() => ({ name: 'a.zip', content: new Blob() }))
    await scope.run(model.scopeChosen, { of: 'recipes', scope: 'selected' })
    await scope.run(model.exportAsked)
    expect(scope.getState(model.$request)).toBeNull()
    expect(scope.calls(model.exportFx)).toEqual([])
  })

  it('hands the file to the browser, and tells how large it is until something else is chosen', async () => {
    const scope = await page(() => ({ name: 'a.zip', content: new Blob(['four']) }))
    await scope.run(model.scopeChosen, { of: 'recipes', scope: 'selected' })
    await scope.run(model.selected, { of: 'recipes', ids: new Set([1]) })
    await scope.run(model.exportAsked)
    expect(scope.calls(model.exportFx)).toContainEqual(expect.objectContaining({ exportRecipeIds: [1] }))
    expect(scope.calls(model.saveFileFx)).toHaveLength(1)
    expect(scope.getState(model.$exported)).toEqual({ name: 'a.zip', bytes: 4 })
    await scope.run(model.scopeChosen, { of: 'recipes', scope: 'all' })
    expect(scope.getState(model.$exported)).toBeNull()
  })

  it('says why there is no file', async () => {
    const scope = await page(failsWith('recipe-gone'))
    await scope.run(model.scopeChosen, { of: 'recipes', scope: 'all' })
    await scope.run(model.exportAsked)
    expect(scope.getState(model.$exportProblem)?.code).toBe('recipe-gone')
    expect(scope.calls(model.saveFileFx)).toEqual([])
  })
})
