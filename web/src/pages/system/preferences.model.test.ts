import { expect, it } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import { loadSystemFx, preferences, preferencesOf, systemClosed, systemOpened } from './preferences.model.ts'
import type { SystemAnswer } from './system.documents.ts'

const answer = (change: Partial<SystemAnswer['appearance']> = {}): SystemAnswer => ({
  host: { canInstallUpdates: false, canReboot: false, canShutDown: false },
  appearance: {
    languageName: 'en_US',
    recipePageSize: 12,
    kioskKeyboard: { enable: true, layout: 'german' },
    ...change,
  },
  settings: {
    defaultFilter: { enable: true, fabricable: 'WITH_OWNED' },
    family: { generation: 'SECOND', isFixed: false },
    publicAddress: { url: 'https://bar.example.org', isFixed: false, forPhones: [] },
  },
})

it('the preferences of the machine are read from its settings; no filter means all', () => {
  const expected = { defaultFilter: 'WITH_OWNED', recipePageSize: 12, secondGeneration: true }
  expect(preferencesOf(answer())).toMatchObject(expected)
  const all = { ...answer(), settings: { ...answer().settings, defaultFilter: { enable: false, fabricable: null } } }
  expect(preferencesOf(all).defaultFilter).toBe('ALL')
})

it('the preferences of the machine follow what others choose while they are looked at', async () => {
  let size = 12
  const scope = testScope([loadSystemFx, () => answer({ recipePageSize: size })])
  await scope.run(systemOpened)
  expect(scope.getState(preferences.$fields).get('recipePageSize')?.value).toBe(12)
  size = 48
  await scope.run(catalogueChanged, ['SETTINGS'])
  expect(scope.getState(preferences.$fields).get('recipePageSize')?.value).toBe(48)
  await scope.run(systemClosed)
  await scope.run(catalogueChanged, ['SETTINGS'])
  expect(scope.calls(loadSystemFx)).toHaveLength(2)
})
