import { type Records, reversePumpingOf } from '#domain/records/records.ts'
import type { Appearance } from '#domain/settings/appearance.ts'
import type { DefaultFilter } from '#domain/settings/default-filter.ts'
import { type Donation, disclaimerDelay, showsDisclaimer } from '#domain/settings/donation.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { languageByName } from '#domain/units/language.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'

/** rest-api.md 2.14. Exactly eight colours in each view: established clients derive others from every key they get. */
export const encodeAppearance = (appearance: Appearance): object => ({
  language: languageByName(appearance.language),
  recipePageSize: appearance.recipePageSize,
  passwordOnlyLogin: false,
  kioskKeyboard: appearance.kioskKeyboard,
  colors: appearance.colours,
})

/** rest-api.md 2.14 */
export const encodeDefaultFilter = ({ enable, fabricable }: DefaultFilter): object => ({
  enable,
  filter: enable ? { fabricable } : null,
})

interface GlobalSettings {
  readonly records: Pick<Records, 'reversePumping'>
  readonly donation: Donation
  readonly hasDonationLinks: boolean
  readonly canUpdate: boolean
  readonly now: Timestamp
}

/** rest-api.md 2.14. The links to a project that established clients know are not ours. */
export const encodeGlobalSettings = (settings: GlobalSettings): object => ({
  allowReversePumping: reversePumpingOf(settings.records) !== null,
  donation: {
    donated: settings.donation.donated,
    showDisclaimer: showsDisclaimer(settings.donation, !settings.hasDonationLinks, settings.now),
    disclaimerDelay: toMilliseconds(disclaimerDelay),
  },
  projectName: 'Speedrail',
  disableUpdater: !settings.canUpdate,
  hideProjectLinks: true,
  hideDonationButton: !settings.hasDonationLinks,
})
