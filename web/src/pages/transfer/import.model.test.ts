import { describe, expect, it } from 'vitest'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as model from './import.model.ts'
import type { StagedImport } from './import-contents.ts'
import { addressOf, countsOf, reportLines } from './import-report.ts'

const staged: StagedImport = {
  ...{ importId: 7, recipes: [{ id: 1, name: 'Negroni' }], collections: [], glasses: [], categories: [] },
  ...{ ingredients: [], collectionRecipes: {} },
}
const here = { recipes: ['Negroni'], collections: [], glasses: [], categories: [] }
const item = (change: Partial<model.ImportedItem> = {}): model.ImportedItem => ({
  kind: 'RECIPE',
  name: 'Negroni',
  nameHere: 'Negroni',
  id: 4,
  outcome: 'CREATED',
  ...change,
})
const file = new File(['zip'], 'export.zip')

const wizard = (answer: () => readonly model.ImportedItem[] = () => [item()]) =>
  testScope([model.uploadFx, staged], [model.readNamesFx, here], [model.importFx, answer])

describe('the import wizard', () => {
  it('wants a file first', async () => {
    const scope = wizard()
    await scope.run(model.continuedWithoutFile)
    expect(scope.now(model.$isFileMissing, model.$step)).toEqual([true, 'file'])
    await scope.run(model.fileChosen, file)
    expect(scope.now(model.$isFileMissing, model.$step, model.$here)).toEqual([false, 'selection', here])
  })

  it('imports what was chosen, and reports', async () => {
    const scope = wizard()
    await scope.run(model.fileChosen, file)
    await scope.run(model.modeChosen, 'KEEP_BOTH')
    await scope.run(model.extrasChosen, { glasses: false })
    await scope.run(model.importConfirmed)
    expect(scope.calls(model.importFx)).toContainEqual({
      importId: 7,
      recipeIds: null,
      collectionIds: null,
      glasses: false,
      categories: true,
      duplicateMode: 'KEEP_BOTH',
    })
    expect(scope.now(model.$step, model.$report)).toEqual(['report', [item()]])
  })

  it('does not import nothing, and goes back', async () => {
    const scope = wizard()
    await scope.run(model.fileChosen, file)
    await scope.run(model.scopeChosen, { of: 'recipes', scope: 'none' })
    await scope.run(model.importConfirmed)
    expect(scope.calls(model.importFx)).toEqual([])
    await scope.run(model.begunAnew)
    expect(scope.getState(model.$step)).toBe('file')
    await scope.run(model.fileChosen, file)
    expect(scope.getState(model.$choice).recipes.scope).toBe('all')
  })

  it('says why it was refused, and waits for another choice', async () => {
    const scope = wizard(failsWith('import-gone'))
    await scope.run(model.fileChosen, file)
    await scope.run(model.importConfirmed)
    expect(scope.getState(model.$problem)?.code).toBe('import-gone')
    expect(scope.getState(model.$step)).toBe('selection')
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
