import { allSettled, createWatch, fork, type Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loggedOut } from '../session/session.model.ts'
import type { CatalogueKind } from './catalogue.documents.ts'
import { changesOf, changesOfRecipes, liveCatalogue } from './catalogue.model.ts'

const everything: readonly CatalogueKind[] = ['BAR', 'CATEGORIES', 'PUMPS', 'RECIPES', 'SETTINGS']
const categoriesChanged = changesOf('CATEGORIES', 'SETTINGS')

const tell = (scope: Scope, ...kinds: readonly CatalogueKind[]): Promise<void> =>
  allSettled(liveCatalogue.arrived, { scope, params: kinds })

function watched() {
  const scope = fork()
  const changed = vi.fn()
  createWatch({ unit: categoriesChanged, fn: changed, scope })
  return { scope, changed }
}

describe('news of the catalogue', () => {
  it('are none in the first message: what is on the screen has just been read', async () => {
    const { scope, changed } = watched()
    await tell(scope, ...everything)
    expect(changed).not.toHaveBeenCalled()
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
    await allSettled(loggedOut, { scope })
    await tell(scope, ...everything)
    expect(changed).not.toHaveBeenCalled()
  })
})

describe('changes of what recipes show', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are one for a burst', async () => {
    const scope = fork()
    const changed = vi.fn()
    createWatch({ unit: changesOfRecipes, fn: changed, scope })
    const burst = [1, 2, 3, 4].map(() => tell(scope, 'PUMPS'))
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(burst)
    expect(changed).toHaveBeenCalledOnce()
  })
})
