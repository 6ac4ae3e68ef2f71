import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
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
  const scope = fork({
    handlers: [
      [loadAppearanceFx, () => served(languageName)],
      [applyLanguageFx, apply],
      [keepLanguageFx, () => {}],
      [keepLookFx, () => {}],
    ],
  })
  return { scope, apply }
}

describe('the appearance of the machine', () => {
  it('gives colours and language', async () => {
    const { scope, apply } = look('de')
    await allSettled(loadAppearanceFx, { scope })
    expect(scope.getState($colours).normal.header).toBe('#123456')
    expect(apply).toHaveBeenCalledWith('de')
  })

  it('does not take away the language that somebody chose', async () => {
    const { scope, apply } = look('de')
    await allSettled(languageChosen, { scope, params: 'da_DK' })
    await allSettled(loadAppearanceFx, { scope })
    expect(apply).toHaveBeenLastCalledWith('da_DK')
  })

  it('is read again when settings have changed, and only then', async () => {
    const { scope, apply } = look('de')
    await allSettled(catalogueChanged, { scope, params: ['RECIPES'] })
    expect(apply).not.toHaveBeenCalled()
    await allSettled(catalogueChanged, { scope, params: ['SETTINGS'] })
    expect(scope.getState($colours).normal.header).toBe('#123456')
    expect(apply).toHaveBeenCalledWith('de')
  })
})
