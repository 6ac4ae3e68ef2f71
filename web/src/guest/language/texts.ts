import type { ResourceKey } from 'i18next'
import type { LanguageName } from '#domain/units/language.ts'
import { startTexts } from '../../i18n/start-texts.ts'

/** The few that a guest reads, each in its language alone: all three have the same. */
const textFiles = import.meta.glob<ResourceKey>('./locales/*/{common,guest}.json', {
  import: 'default',
  base: '../../i18n',
})

export const startGuestTexts = (language: LanguageName): Promise<void> =>
  startTexts(language, textFiles, ['common', 'guest'], { fallbackLng: false })
