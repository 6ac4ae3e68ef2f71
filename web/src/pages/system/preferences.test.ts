import { expect, it } from 'vitest'
import { preferencesOf, type SystemAnswer } from './system.view.tsx'

const answerOf = (defaultFilter: SystemAnswer['settings']['defaultFilter']): SystemAnswer => ({
  host: { canInstallUpdates: false, canReboot: false, canShutDown: false },
  appearance: {
    languageName: 'en_US',
    volumeUnit: 'ml',
    recipePageSize: 12,
    kioskKeyboard: { enable: true, layout: 'german' },
  },
  settings: {
    defaultFilter,
    family: { generation: 'SECOND', isFixed: false },
    publicAddress: { url: 'https://bar.example.org', isFixed: false, forPhones: [] },
  },
})

it('the preferences of the machine are read from its settings; no filter means all', () => {
  const expected = { defaultFilter: 'WITH_OWNED', recipePageSize: 12, secondGeneration: true }
  expect(preferencesOf(answerOf({ enable: true, fabricable: 'WITH_OWNED' }))).toMatchObject(expected)
  expect(preferencesOf(answerOf({ enable: false, fabricable: null })).defaultFilter).toBe('ALL')
})
