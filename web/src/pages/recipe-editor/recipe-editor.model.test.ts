import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { $user } from '../../session/session.model.ts'
import { failsWith, type TestScope, testScope } from '../../testing/test-scope.ts'
import { draftOf, type RecipeDraft } from './recipe-draft.ts'
import type { EditedRecipe } from './recipe-editor.documents.ts'
import * as editor from './recipe-editor.model.ts'
import {
  $offer,
  forgetFx,
  type KeptDraft,
  keepFx,
  pauseFx,
  readKeptFx,
  recipeConflict,
  recipeForm,
  restoreChosen,
  restoreDeclined,
} from './recipe-editor.model.ts'
import { partsOf } from './recipe-steps.ts'
import { $canRedo, $canUndo, $note, redone, stepsEdited, undone } from './step-history.model.ts'
import { anEditedRecipe } from './testing/recipe-builders.ts'

interface House {
  /** The recipe of the server; null: no such recipe. */
  recipe: EditedRecipe | null
  kept: KeptDraft | null
  saving: (draft: RecipeDraft) => { id: number; name: string }
}

function aHouse(change: Partial<House> = {}) {
  const house: House = {
    recipe: anEditedRecipe(),
    kept: null,
    saving: ({ name }) => ({ id: 7, name }),
    ...change,
  }
  const scope = testScope(
    [editor.loadEditorFx, async (id: number | null) => (id === null ? null : house.recipe)],
    [recipeConflict.readFx, async () => house.recipe],
    [recipeForm.saveFx, async (draft: RecipeDraft) => house.saving(draft)],
    [pauseFx, async () => {}],
    [readKeptFx, async () => house.kept],
    [keepFx, async ({ draft }: { draft: RecipeDraft }) => Object.assign(house, { kept: { draft, keptAt: 5 } }).kept],
    [forgetFx, async () => void Object.assign(house, { kept: null })],
    [$user, { id: 1, username: 'ada', role: 'USER', adminLevel: 1 }],
  )
  return { house, scope }
}

const draftIn = (scope: TestScope): RecipeDraft => scope.getState(recipeForm.$draft) as RecipeDraft
const rename = (scope: TestScope, name: string) => scope.run(recipeForm.changed, { name })

describe('the recipe editor', () => {
  it('begins with the recipe, or with nothing', async () => {
    const { scope } = aHouse()
    await scope.run(editor.editorOpened, 7)
    expect(scope.getState(editor.$page).kind).toBe('ready')
    expect(draftIn(scope).name).toBe('Negroni')
    await scope.run(editor.editorLeft)
    expect(scope.getState(recipeForm.$draft)).toBeNull()
    await scope.run(editor.editorOpened, null)
    expect(draftIn(scope).origin).toBeNull()
  })

  it('is closed to whoever may not change the recipe, and for recipes that are not there', async () => {
    const { house, scope } = aHouse({ recipe: anEditedRecipe({ mayChange: false }) })
    await scope.run(editor.editorOpened, 7)
    expect(scope.getState(editor.$page).kind).toBe('forbidden')
    expect(scope.getState(recipeForm.$draft)).toBeNull()
    house.recipe = null
    await scope.run(editor.retryRequested)
    expect(scope.getState(editor.$page).kind).toBe('unknown')
  })

  it('tells where it was saved, and forgets what it kept', async () => {
    const { house, scope } = aHouse()
    await scope.run(editor.editorOpened, 7)
    await rename(scope, 'Boulevardier')
    expect(house.kept?.draft.name).toBe('Boulevardier')
    await scope.run(recipeForm.submitted)
    expect(scope.getState(editor.$savedAs)).toEqual({ id: 7, name: 'Boulevardier' })
    expect(house.kept).toBeNull()
  })
})

describe('what is not saved', () => {
  const kept: KeptDraft = { draft: { ...draftOf(anEditedRecipe()), name: 'Half done' }, keptAt: 3 }

  it('is offered when the page comes up again, and can be gone on with', async () => {
    const { scope } = aHouse({ kept })
    await scope.run(editor.editorOpened, 7)
    expect(draftIn(scope).name).toBe('Negroni')
    expect(scope.getState($offer)).toEqual(kept)
    await scope.run(restoreChosen)
    expect(draftIn(scope).name).toBe('Half done')
    expect(scope.now(recipeForm.$isChanged, $offer)).toEqual([true, null])
  })

  it('is not overwritten before somebody decided about it', async () => {
    const { house, scope } = aHouse({ kept })
    await scope.run(editor.editorOpened, 7)
    await rename(scope, 'Something else')
    expect(house.kept).toEqual(kept)
    await scope.run(restoreDeclined)
    expect(house.kept).toBeNull()
    await rename(scope, 'Third')
    expect(house.kept?.draft.name).toBe('Third')
  })

  it('is forgotten by whoever leaves on purpose, and kept when the session is lost', async () => {
    const { house, scope } = aHouse()
    await scope.run(editor.editorOpened, 7)
    await rename(scope, 'Half')
    await scope.run(editor.editorLeft)
    expect(house.kept).toBeNull()

    await scope.run(editor.editorOpened, 7)
    await rename(scope, 'Half')
    await allSettled($user, { scope, params: null } as never)
    await scope.run(editor.editorLeft)
    expect(house.kept?.draft.name).toBe('Half')
  })
})

it('the version another user saved can be loaded, and your own text is still offered', async () => {
  const { house, scope } = aHouse({ saving: failsWith('edited-meanwhile') })
  await scope.run(editor.editorOpened, 7)
  await rename(scope, 'Mine')
  const names = [{ language: null, name: 'Theirs', shortDescription: '', description: '', tags: [] }]
  house.recipe = anEditedRecipe({ texts: names, version: 'v2', lastUpdate: '2031-02-02T00:00:00.000Z' })
  await scope.run(recipeForm.submitted)
  await scope.run(recipeConflict.serverChosen)
  expect(draftIn(scope)).toMatchObject({ name: 'Theirs', origin: { id: 7, version: 'v2' } })
  expect(scope.getState(editor.$saved)?.version).toBe('v2')
  expect(scope.getState($offer)?.draft.name).toBe('Mine')
  await scope.run(restoreChosen)
  expect(draftIn(scope).name).toBe('Mine')
})

it('edits of steps can be taken back and done again; typing is one of them', async () => {
  const { scope } = aHouse()
  await scope.run(editor.editorOpened, 7)
  const [first, second] = partsOf(draftIn(scope).steps)
  const amounts = () => partsOf(draftIn(scope).steps).map(({ amount }) => amount)
  for (const amount of [4, 45]) {
    const edit = { kind: 'part-changed', partKey: first?.key ?? 0, change: { amount } } as const
    await scope.run(stepsEdited, edit)
  }
  await scope.run(stepsEdited, { kind: 'part-removed', partKey: second?.key ?? 0 })
  expect(scope.getState($note)).toEqual({ kind: 'part-removed', ingredientId: 502 })
  expect(amounts()).toEqual([45])

  await scope.run(undone)
  expect([amounts(), scope.getState($note)]).toEqual([[45, 30], null])
  await scope.run(undone)
  expect([amounts(), scope.getState($canUndo)]).toEqual([[30, 30], false])
  await scope.run(redone)
  await scope.run(redone)
  expect([amounts(), scope.getState($canRedo)]).toEqual([[45], false])
})
