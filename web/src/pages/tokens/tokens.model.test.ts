import { expect, it } from 'vitest'
import { loggedOut } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import type { MadeToken } from './tokens.documents.ts'
import { $made, createRequested, headerOf, scopesFor, type TokenDraft, tokenForm } from './tokens.model.ts'

const made: MadeToken = { text: 'speedrail_7_secret', token: { id: 7, name: 'Grafana' } }

async function makeOne(change: Partial<TokenDraft> = {}) {
  const scope = testScope([tokenForm.saveFx, made])
  await scope.run(createRequested)
  await scope.submit(tokenForm, change)
  return scope
}

it('a token is one to read for ninety days, unless somebody wants another', async () => {
  const scope = await makeOne({ name: 'Grafana' })
  expect(scope.calls(tokenForm.saveFx)).toContainEqual({ name: 'Grafana', scope: 'READ', days: 90 })
  expect(scope.getState($made)).toEqual(made)
})

it.each(['', '   ', 'x'.repeat(51)])('a token needs a name: %j', async name => {
  const scope = await makeOne({ name })
  expect(scope.calls(tokenForm.saveFx)).toEqual([])
  expect(Object.keys(scope.getState(tokenForm.$faults))).toEqual(['name'])
})

it('a token is not left on the screen for the next user', async () => {
  const scope = await makeOne({ name: 'Grafana' })
  await scope.run(loggedOut)
  expect(scope.getState($made)).toBeNull()
})

it('a token has only scopes that are of any use', () => {
  expect(scopesFor('user')).toEqual(['READ', 'ORDER'])
  expect(scopesFor('pump_ingredient_editor')).toEqual(['READ', 'ORDER', 'MAINTAIN'])
  expect(scopesFor('admin')).toHaveLength(4)
})

it('a token is sent as a header', () => {
  expect(headerOf('speedrail_7_secret')).toBe('Authorization: Bearer speedrail_7_secret')
})
