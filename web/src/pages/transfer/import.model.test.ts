import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import {
  $choice,
  $here,
  $isFileMissing,
  $problem,
  $report,
  $step,
  begunAnew,
  continuedWithoutFile,
  extrasChosen,
  fileChosen,
  type ImportedItem,
  importConfirmed,
  importFx,
  modeChosen,
  readNamesFx,
  scopeChosen,
  uploadFx,
} from './import.model.ts'
import type { StagedImport } from './import-contents.ts'
import { addressOf, countsOf, reportLines } from './import-report.ts'

const staged: StagedImport = {
  importId: 7,
  recipes: [{ id: 1, name: 'Negroni' }],
  collections: [],
  glasses: [],
  categories: [],
  ingredients: [],
  collectionRecipes: {},
}
const here = { recipes: ['Negroni'], collections: [], glasses: [], categories: [] }
const item = (change: Partial<ImportedItem> = {}): ImportedItem => ({
  kind: 'RECIPE',
  name: 'Negroni',
  nameHere: 'Negroni',
  id: 4,
  outcome: 'CREATED',
  ...change,
})
const file = new File(['zip'], 'export.zip')

function wizard(answer: () => readonly ImportedItem[] = () => [item()]) {
  const confirm = vi.fn(answer)
  const scope = fork({
    handlers: [
      [uploadFx, () => staged],
      [readNamesFx, () => here],
      [importFx, confirm],
    ],
  })
  return { scope, confirm }
}

describe('the import wizard', () => {
  it('wants a file first', async () => {
    const { scope } = wizard()
    await allSettled(continuedWithoutFile, { scope })
    expect(scope.getState($isFileMissing)).toBe(true)
    expect(scope.getState($step)).toBe('file')
    await allSettled(fileChosen, { scope, params: file })
    expect(scope.getState($isFileMissing)).toBe(false)
    expect(scope.getState($step)).toBe('selection')
    expect(scope.getState($here)).toEqual(here)
  })

  it('imports what was chosen, and reports', async () => {
    const { scope, confirm } = wizard()
    await allSettled(fileChosen, { scope, params: file })
    await allSettled(modeChosen, { scope, params: 'KEEP_BOTH' })
    await allSettled(extrasChosen, { scope, params: { glasses: false } })
    await allSettled(importConfirmed, { scope })
    expect(confirm).toHaveBeenCalledWith({
      importId: 7,
      recipeIds: null,
      collectionIds: null,
      glasses: false,
      categories: true,
      duplicateMode: 'KEEP_BOTH',
    })
    expect(scope.getState($step)).toBe('report')
    expect(scope.getState($report)).toEqual([item()])
  })

  it('does not import nothing, and goes back', async () => {
    const { scope, confirm } = wizard()
    await allSettled(fileChosen, { scope, params: file })
    await allSettled(scopeChosen, { scope, params: { of: 'recipes', scope: 'none' } })
    await allSettled(importConfirmed, { scope })
    expect(confirm).not.toHaveBeenCalled()
    await allSettled(begunAnew, { scope })
    expect(scope.getState($step)).toBe('file')
    await allSettled(fileChosen, { scope, params: file })
    expect(scope.getState($choice).recipes.scope).toBe('all')
  })

  it('says why it was refused, and waits for another choice', async () => {
    const { scope } = wizard(() => {
      throw new ApiProblem({ code: 'import-gone', text: '', values: [] })
    })
    await allSettled(fileChosen, { scope, params: file })
    await allSettled(importConfirmed, { scope })
    expect(scope.getState($problem)?.code).toBe('import-gone')
    expect(scope.getState($step)).toBe('selection')
  })
})

describe('the report', () => {
  const items = [
    item({ kind: 'INGREDIENT', name: 'Gin', outcome: 'UNCHANGED', id: 9 }),
    item({ kind: 'GLASS', name: 'Flute', outcome: 'DROPPED', id: null, nameHere: null }),
    item(),
  ]

  it('has recipes first, and counts outcomes', () => {
    expect(reportLines(items).map(({ name }) => name)).toEqual(['Negroni', 'Gin', 'Flute'])
    expect(countsOf(items)).toEqual([
      ['CREATED', 1],
      ['UNCHANGED', 1],
      ['DROPPED', 1],
    ])
  })

  it('leads to what came in', () => {
    expect(items.map(addressOf)).toEqual(['/admin/ingredient', null, '/recipe/4'])
  })
})
