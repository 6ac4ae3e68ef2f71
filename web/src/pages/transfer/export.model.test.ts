import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import {
  $exported,
  $exportProblem,
  $request,
  exportAsked,
  exportFx,
  loadTransferablesFx,
  pageOpened,
  saveFileFx,
  scopeChosen,
  selected,
} from './export.model.ts'

const there = {
  recipes: [{ id: 1, name: 'Negroni', categories: [], ingredients: 3, isAlcoholFree: false }],
  collections: [],
}

async function page(answer: () => { name: string; content: Blob }) {
  const ask = vi.fn(answer)
  const save = vi.fn()
  const scope = fork({
    handlers: [
      [loadTransferablesFx, () => there],
      [exportFx, ask],
      [saveFileFx, save],
    ],
  })
  await allSettled(pageOpened, { scope })
  return { scope, ask, save }
}

describe('the export page', () => {
  it('asks for nothing while nothing is chosen', async () => {
    const { scope, ask } = await page(() => ({ name: 'a.zip', content: new Blob() }))
    await allSettled(scopeChosen, { scope, params: { of: 'recipes', scope: 'selected' } })
    await allSettled(exportAsked, { scope })
    expect(scope.getState($request)).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  it('hands the file to the browser, and tells how large it is until something else is chosen', async () => {
    const { scope, ask, save } = await page(() => ({ name: 'a.zip', content: new Blob(['four']) }))
    await allSettled(scopeChosen, { scope, params: { of: 'recipes', scope: 'selected' } })
    await allSettled(selected, { scope, params: { of: 'recipes', ids: new Set([1]) } })
    await allSettled(exportAsked, { scope })
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ exportRecipeIds: [1] }))
    expect(save).toHaveBeenCalledOnce()
    expect(scope.getState($exported)).toEqual({ name: 'a.zip', bytes: 4 })
    await allSettled(scopeChosen, { scope, params: { of: 'recipes', scope: 'all' } })
    expect(scope.getState($exported)).toBeNull()
  })

  it('says why there is no file', async () => {
    const { scope, save } = await page(() => {
      throw new ApiProblem({ code: 'unknown', text: 'The recipe 1 is gone.', values: [] })
    })
    await allSettled(scopeChosen, { scope, params: { of: 'recipes', scope: 'all' } })
    await allSettled(exportAsked, { scope })
    expect(scope.getState($exportProblem)?.text).toBe('The recipe 1 is gone.')
    expect(save).not.toHaveBeenCalled()
  })
})
