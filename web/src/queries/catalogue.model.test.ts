import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { revisionTold } from '../api/activity.model.ts'
import { loggedOut } from '../session/session.model.ts'
import { type TestScope, testScope } from '../testing/test-scope.ts'
import { type CatalogueKind, changesOf, changesOfRecipes, liveCatalogue } from './catalogue.model.ts'

const everything: CatalogueKind[] = ['BAR', 'CATEGORIES', 'PUMPS', 'RECIPES', 'SETTINGS']
const categoriesChanged = changesOf('CATEGORIES', 'SETTINGS')

const firstRevision = 40
const tellOf = (scope: TestScope, revision: number, kinds: CatalogueKind[]): Promise<void> =>
  scope.run(liveCatalogue.arrived, { revision, kinds })
const tell = (scope: TestScope, ...kinds: CatalogueKind[]): Promise<void> => tellOf(scope, firstRevision, kinds)

function watched() {
  const scope = testScope()
  const changed = scope.heard(categoriesChanged)
  void scope.run(revisionTold, firstRevision)
  return { scope, changed }
}

describe('news of the catalogue', () => {
  it('are none in the first message: what is on the screen has just been read', async () => {
    const { scope, changed } = watched()
    await tell(scope, ...everything)
    expect(changed).not.toHaveBeenCalled()
  })

  it('are everything in the first message when something has changed since the first answer', async () => {
    const { scope, changed } = watched()
    await scope.run(revisionTold, firstRevision + 1)
    await tellOf(scope, firstRevision + 1, everything)
    expect(changed).toHaveBeenCalledOnce()
  })

  it('are everything in the first message when nobody told which revision the answers were of', async () => {
    const scope = testScope()
    const changed = scope.heard(categoriesChanged)
    await tell(scope, ...everything)
    expect(changed).toHaveBeenCalledOnce()
  })

  it('reach those who depend on their kind', async () => {
    const { scope, changed } = watched()
    await tell(scope, ...everything)
    await tell(scope, 'RECIPES', 'PUMPS')
    expect(changed).not.toHaveBeenCalled()
    await tell(scope, 'PUMPS', 'SETTINGS')
    expect(changed).toHaveBeenCalledOnce()
  })

  it('are everything after a lost connection, because nobody knows what was missed', async () => {
    const { scope, changed } = watched()
    await tell(scope, ...everything)
    await tell(scope, ...everything)
    expect(changed).toHaveBeenCalledOnce()
  })

  it('begin anew with the next session', async () => {
    const { scope, changed } = watched()
    await tell(scope, ...everything)
    await scope.run(loggedOut)
    await tell(scope, ...everything)
    expect(changed).not.toHaveBeenCalled()
  })

  it('are everything in the next session when something has changed between both', async () => {
    const { scope, changed } = watched()
    await tell(scope, ...everything)
    await scope.run(loggedOut)
    await tellOf(scope, firstRevision + 1, everything)
    expect(changed).toHaveBeenCalledOnce()
  })
})

describe('changes of what recipes show', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are one for a burst', async () => {
    const scope = testScope()
    const changed = scope.heard(changesOfRecipes)
    const burst = [1, 2, 3, 4].map(() => tell(scope, 'PUMPS'))
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(burst)
    expect(changed).toHaveBeenCalledOnce()
  })
})
