import { describe, expect, it, vi } from 'vitest'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as importing from './import.model.ts'
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
const item = (change: Partial<importing.ImportedItem> = {}): importing.ImportedItem => ({
  kind: 'RECIPE',
  name: 'Negroni',
  nameHere: 'Negroni',
  id: 4,
  outcome: 'CREATED',
  ...change,
})
const file = new File(['zip'], 'export.zip')

function wizard(answer: () => readonly importing.ImportedItem[] = () => [item()]) {
  const confirm = vi.fn(answer)
  const scope = testScope(
    [importing.uploadFx, () => staged],
    [importing.readNamesFx, () => here],
    [importing.importFx, confirm],
  )
  return { scope, confirm }
}

describe('the import wizard', () => {
  it('wants a file first', async () => {
    const { scope } = wizard()
    await scope.run(importing.continuedWithoutFile)
    expect(scope.now(importing.$isFileMissing, importing.$step)).toEqual([true, 'file'])
    await scope.run(importing.fileChosen, file)
    expect(scope.now(importing.$isFileMissing, importing.$step, importing.$here)).toEqual([false, 'selection', here])
  })

  it('imports what was chosen, and reports', async () => {
    const { scope, confirm } = wizard()
    await scope.run(importing.fileChosen, file)
    await scope.run(importing.modeChosen, 'KEEP_BOTH')
    await scope.run(importing.extrasChosen, { glasses: false })
    await scope.run(importing.importConfirmed)
    expect(confirm).toHaveBeenCalledWith({
      importId: 7,
      recipeIds: null,
      collectionIds: null,
      glasses: false,
      categories: true,
      duplicateMode: 'KEEP_BOTH',
    })
    expect(scope.now(importing.$step, importing.$report)).toEqual(['report', [item()]])
  })

  it('does not import nothing, and goes back', async () => {
    const { scope, confirm } = wizard()
    await scope.run(importing.fileChosen, file)
    await scope.run(importing.scopeChosen, { of: 'recipes', scope: 'none' })
    await scope.run(importing.importConfirmed)
    expect(confirm).not.toHaveBeenCalled()
    await scope.run(importing.begunAnew)
    expect(scope.getState(importing.$step)).toBe('file')
    await scope.run(importing.fileChosen, file)
    expect(scope.getState(importing.$choice).recipes.scope).toBe('all')
  })

  it('says why it was refused, and waits for another choice', async () => {
    const { scope } = wizard(failsWith('import-gone'))
    await scope.run(importing.fileChosen, file)
    await scope.run(importing.importConfirmed)
    expect(scope.getState(importing.$problem)?.code).toBe('import-gone')
    expect(scope.getState(importing.$step)).toBe('selection')
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
