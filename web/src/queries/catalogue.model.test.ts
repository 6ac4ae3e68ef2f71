import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { revisionReceived } from '../api/connection.model.ts'
import type { CatalogueKind } from '../api/graphql.ts'
import { loggedOut } from '../session/session.model.ts'
import { testScope } from '../testing/test-scope.ts'
import { changesOf, changesOfRecipes, liveCatalogue } from './catalogue.model.ts'

const categoriesChanged = changesOf('CATEGORIES', 'SETTINGS')
const everything: CatalogueKind[] = ['BAR', 'CATEGORIES', 'PUMPS', 'RECIPES', 'SETTINGS']

const message = (revision = 40, kinds = everything) => ({ unit: liveCatalogue.arrived, params: { revision, kinds } })
const answer = (revision: number) => ({ unit: revisionReceived, params: revision })
const logout = { unit: loggedOut, params: undefined }
type Step = ReturnType<typeof message> | ReturnType<typeof answer> | typeof logout

it.each<[changes: number, when: string, ...steps: Step[]]>([
  [0, 'none in the first message: what is on the screen has just been read', answer(40), message()],
  [1, 'everything in the first message after a change since the first answer', answer(40), answer(41), message(41)],
  [1, 'everything in the first message when no answer told its revision', message()],
  [0, 'none of kinds that nobody asked for', answer(40), message(), message(40, ['RECIPES', 'PUMPS'])],
  [1, 'those of a kind that is asked for', answer(40), message(), message(40, ['PUMPS', 'SETTINGS'])],
  [1, 'everything after a lost connection: nobody knows what was missed', answer(40), message(), message()],
  [0, 'none at the beginning of the next session', answer(40), message(), logout, message()],
  [1, 'everything in the next session after a change between both', answer(40), message(), logout, message(41)],
])('news of the catalogue are told %i times: %s', async (changes, _, ...steps) => {
  const scope = testScope()
  const changed = scope.heard(categoriesChanged)
  for (const { unit, params } of steps) await scope.run(unit as typeof revisionReceived, params as number)
  expect(changed).toHaveBeenCalledTimes(changes)
})

describe('changes of what recipes show', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are one for a burst', async () => {
    const scope = testScope()
    const changed = scope.heard(changesOfRecipes)
    const { unit, params } = message(40, ['PUMPS'])
    const burst = [1, 2, 3, 4].map(() => scope.run(unit, params))
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(burst)
    expect(changed).toHaveBeenCalledOnce()
  })
})
