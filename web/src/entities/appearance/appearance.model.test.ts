import { expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { $restoration, $user } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import { keepLookFx } from '../../theme/persisted-theme.model.ts'
import { $colours } from '../../theme/theme.model.ts'
import {
  applyLanguageFx,
  browserLanguageRead,
  keepLanguageFx,
  languageChosen,
  loadAppearanceFx,
} from './appearance.model.ts'

const served = (languageName: string) => ({
  languageName,
  kioskKeyboard: { enable: true, layout: 'danish' },
  normal: { ...defaultAppearance.colours.normal, header: '#123456' },
  simpleView: defaultAppearance.colours.simpleView,
})

const look = (languageName: string) =>
  testScope([loadAppearanceFx, served(languageName)], [applyLanguageFx], [keepLanguageFx], [keepLookFx])

it('the appearance of the machine gives colours and language', async () => {
  const scope = look('de')
  await scope.run(loadAppearanceFx)
  expect(scope.getState($colours).normal.header).toBe('#123456')
  expect(scope.calls(applyLanguageFx)).toContainEqual('de')
})

it('the appearance of the machine does not take away the language that somebody chose', async () => {
  const scope = look('de')
  await scope.run(languageChosen, 'da_DK')
  await scope.run(loadAppearanceFx)
  expect(scope.calls(applyLanguageFx).at(-1)).toEqual('da_DK')
})

const ana = { id: 1, username: 'ana', role: 'user', adminLevel: 1 }

it.each([
  ['the browser’s before the login', null, null, 'da_DK'],
  ['the machine’s after that', ana, null, 'de'],
  ['the chosen one before', null, 'en_US', 'en_US'],
  ['the chosen one after', ana, 'en_US', 'en_US'],
] as const)('the language is %s', async (_, user, chosen, expected) => {
  const scope = testScope(
    [loadAppearanceFx, served('de')],
    ...[[applyLanguageFx] as const, [keepLanguageFx] as const, [keepLookFx] as const],
    [$user, user],
    [$restoration, 'done'],
  )
  await scope.run(browserLanguageRead, 'da_DK')
  if (chosen !== null) await scope.run(languageChosen, chosen)
  await scope.run(loadAppearanceFx)
  expect(scope.calls(applyLanguageFx).at(-1)).toBe(expected)
})

it('the appearance of the machine is read again when settings have changed, and only then', async () => {
  const scope = look('de')
  await scope.run(catalogueChanged, ['RECIPES'])
  expect(scope.calls(applyLanguageFx)).toEqual([])
  await scope.run(catalogueChanged, ['SETTINGS'])
  expect(scope.getState($colours).normal.header).toBe('#123456')
  expect(scope.calls(applyLanguageFx)).toContainEqual('de')
})
