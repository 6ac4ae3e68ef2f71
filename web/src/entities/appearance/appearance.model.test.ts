import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { $colours } from '../../theme/theme.model.ts'
import { applyLanguageFx, languageChosen, loadAppearanceFx, rememberedLook, rememberFx } from './appearance.model.ts'

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
      [rememberFx, () => {}],
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

describe('what the browser remembers', () => {
  const storage = (entries: Record<string, string>) => ({ getItem: (key: string) => entries[key] ?? null })

  it('comes back', () => {
    const { colours } = defaultAppearance
    expect(rememberedLook(storage({ colours: JSON.stringify(colours), language: 'de', scheme: 'dark' }))).toEqual({
      colours,
      chosenLanguage: 'de',
      machineLanguage: 'en_US',
      scheme: 'dark',
    })
  })

  it.each(['{', 'null', '{"normal":{}}', '{"normal":{"header":"red"},"simpleView":{}}'])(
    'is ignored when it is %s',
    text => {
      expect(rememberedLook(storage({ colours: text, language: 'tlh', scheme: 'dim' }))).toEqual({
        colours: null,
        chosenLanguage: null,
        machineLanguage: 'en_US',
        scheme: 'system',
      })
    },
  )
})
