import { describe, expect, it, vi } from 'vitest'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as exporting from './export.model.ts'

const there = {
  recipes: [{ id: 1, name: 'Negroni', categories: [], ingredients: 3, isAlcoholFree: false }],
  collections: [],
}

async function page(answer: () => { name: string; content: Blob }) {
  const ask = vi.fn(answer)
  const save = vi.fn()
  const scope = testScope(
    [exporting.loadTransferablesFx, () => there],
    [exporting.exportFx, ask],
    [exporting.saveFileFx, save],
  )
  await scope.run(exporting.pageOpened)
  return { scope, ask, save }
}

describe('the export page', () => {
  it('asks for nothing while nothing is chosen', async () => {
    const { scope, ask } = await page(() => ({ name: 'a.zip', content: new Blob() }))
    await scope.run(exporting.scopeChosen, { of: 'recipes', scope: 'selected' })
    await scope.run(exporting.exportAsked)
    expect(scope.getState(exporting.$request)).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  it('hands the file to the browser, and tells how large it is until something else is chosen', async () => {
    const { scope, ask, save } = await page(() => ({ name: 'a.zip', content: new Blob(['four']) }))
    await scope.run(exporting.scopeChosen, { of: 'recipes', scope: 'selected' })
    await scope.run(exporting.selected, { of: 'recipes', ids: new Set([1]) })
    await scope.run(exporting.exportAsked)
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ exportRecipeIds: [1] }))
    expect(save).toHaveBeenCalledOnce()
    expect(scope.getState(exporting.$exported)).toEqual({ name: 'a.zip', bytes: 4 })
    await scope.run(exporting.scopeChosen, { of: 'recipes', scope: 'all' })
    expect(scope.getState(exporting.$exported)).toBeNull()
  })

  it('says why there is no file', async () => {
    const { scope, save } = await page(failsWith('recipe-gone'))
    await scope.run(exporting.scopeChosen, { of: 'recipes', scope: 'all' })
    await scope.run(exporting.exportAsked)
    expect(scope.getState(exporting.$exportProblem)?.code).toBe('recipe-gone')
    expect(save).not.toHaveBeenCalled()
  })
})
