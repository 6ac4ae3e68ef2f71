import { expect, it, vi } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import { keepLookFx } from '../../theme/kept-look.model.ts'
import { $colours } from '../../theme/theme.model.ts'
import { applyLanguageFx, keepLanguageFx, languageChosen, loadAppearanceFx } from './appearance.model.ts'

const served = (languageName: string) => ({
  languageName,
  kioskKeyboard: { enable: true, layout: 'danish' },
  normal: { ...defaultAppearance.colours.normal, header: '#123456' },
  simpleView: defaultAppearance.colours.simpleView,
})

function look(languageName: string) {
  const apply = vi.fn(async () => {})
  const scope = testScope(
    [loadAppearanceFx, () => served(languageName)],
    [applyLanguageFx, apply],
    [keepLanguageFx, () => {}],
    [keepLookFx, () => {}],
  )
  return { scope, apply }
}

it('the appearance of the machine gives colours and language', async () => {
  const { scope, apply } = look('de')
  await scope.run(loadAppearanceFx)
  expect(scope.getState($colours).normal.header).toBe('#123456')
  expect(apply).toHaveBeenCalledWith('de')
})

it('the appearance of the machine does not take away the language that somebody chose', async () => {
  const { scope, apply } = look('de')
  await scope.run(languageChosen, 'da_DK')
  await scope.run(loadAppearanceFx)
  expect(apply).toHaveBeenLastCalledWith('da_DK')
})

it('the appearance of the machine is read again when settings have changed, and only then', async () => {
  const { scope, apply } = look('de')
  await scope.run(catalogueChanged, ['RECIPES'])
  expect(apply).not.toHaveBeenCalled()
  await scope.run(catalogueChanged, ['SETTINGS'])
  expect(scope.getState($colours).normal.header).toBe('#123456')
  expect(apply).toHaveBeenCalledWith('de')
})
