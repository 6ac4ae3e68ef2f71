import { type Static, Type } from 'typebox'
import { donationOf, reversePumpingOf } from '#domain/records/records.ts'
import { type Appearance, defaultAppearance } from '#domain/settings/appearance.ts'
import { type AppearanceRequest, pageSizes } from '#domain/settings/appearance-change.ts'
import { type DefaultFilter, fabricableFilters } from '#domain/settings/default-filter.ts'
import { disclaimerDelay, showsDisclaimer } from '#domain/settings/donation.ts'
import type { Update } from '#domain/settings/update.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { languageByName, languages } from '#domain/units/language.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { HttpProblem } from '../kernel/problems/http-problem.ts'
import { Colour, colours, Nullable, oneOf, orNull, resource } from '../kernel/rest/schemas.ts'

export const WireLanguage = resource('Language', {
  name: oneOf(languages.map(({ name }) => name)),
  inEnglish: Type.String(),
  inNative: Type.String(),
})

const sharedColours = ['header', 'sidebar', 'background', 'btnNavigationActive', 'btnPrimary'] as const
const pageSize = { minimum: pageSizes.least, maximum: pageSizes.most }

/** rest-api.md 2.14. Exactly eight colours in each view: established clients derive others from every key they get. */
export const WireAppearance = resource('Appearance', {
  language: WireLanguage,
  recipePageSize: Type.Integer(pageSize),
  passwordOnlyLogin: Type.Boolean(),
  kioskKeyboard: Type.Object({ enable: Type.Boolean(), language: Type.String() }),
  colors: Type.Object({
    normal: colours([...sharedColours, 'cardHeader', 'cardBody', 'cardItemGroup'], Colour),
    simpleView: colours([...sharedColours, 'btnNavigation', 'cocktailProgress', 'cardPrimary'], Colour),
  }),
})

export const encodeAppearance = (appearance: Appearance): Static<typeof WireAppearance> => ({
  language: languageByName(appearance.language),
  recipePageSize: appearance.recipePageSize,
  passwordOnlyLogin: false,
  kioskKeyboard: appearance.kioskKeyboard,
  colors: appearance.colours,
})

const listed = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ')
const namesOf = <Colours extends object>(view: Colours) => Object.keys(view) as (keyof Colours & string)[]
const SentColour = Type.Optional(Type.String({ description: '`#rrggbb`' }))

/**
 * Settings that are left out stay as they are. Unknown colours, such as those that established clients have derived
 * (`headerText` and the like) and send back, are passed over; the domain says what a colour may be.
 */
export const AppearanceBody = Type.Object({
  language: Type.Optional(
    Type.Object({
      name: Type.String({
        maxLength: 20,
        description: `One of ${listed(languages.map(({ name }) => name))}.`,
      }),
    }),
  ),
  recipePageSize: Type.Optional(Type.Integer(pageSize)),
  kioskKeyboard: Type.Optional(
    Type.Object({
      enable: Type.Boolean(),
      language: Type.String({ maxLength: 40, description: 'A keyboard layout.' }),
    }),
  ),
  colors: Type.Optional(
    Type.Object({
      normal: Type.Optional(colours(namesOf(defaultAppearance.colours.normal), SentColour)),
      simpleView: Type.Optional(colours(namesOf(defaultAppearance.colours.simpleView), SentColour)),
    }),
  ),
})

type GivenColours = Readonly<Record<string, string | undefined>>

const given = (sent: GivenColours = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

export const toAppearanceRequest = (body: Static<typeof AppearanceBody>): AppearanceRequest => ({
  ...(body.language === undefined ? {} : { language: body.language.name }),
  ...(body.recipePageSize === undefined ? {} : { recipePageSize: body.recipePageSize }),
  ...(body.kioskKeyboard === undefined ? {} : { kioskKeyboard: body.kioskKeyboard }),
  colours: { normal: given(body.colors?.normal), simpleView: given(body.colors?.simpleView) },
})

/** rest-api.md 2.14 */
export const WireDefaultFilter = resource('DefaultFilter', {
  enable: Type.Boolean(),
  filter: Nullable(Type.Object({ fabricable: oneOf(['', 'auto', 'manual']) })),
})

export const encodeDefaultFilter = ({ enable, fabricable }: DefaultFilter): Static<typeof WireDefaultFilter> => ({
  enable,
  filter: enable ? { fabricable } : null,
})

/** Enabled without a filter is not enabled. */
export const DefaultFilterBody = Type.Object({
  enable: Type.Boolean(),
  filter: orNull(
    Type.Object({
      fabricable: orNull(Type.String({ maxLength: 20 }), {
        description: `One of ${listed(fabricableFilters.map(name => `"${name}"`))}.`,
      }),
    }),
  ),
})

export const toDefaultFilter = ({ enable, filter }: Static<typeof DefaultFilterBody>) => ({
  enable: enable && filter != null,
  fabricable: filter?.fabricable ?? '',
})

/** rest-api.md 2.14. The links to a project that established clients know are not ours. */
export const WireGlobalSettings = resource('GlobalSettings', {
  allowReversePumping: Type.Boolean(),
  donation: Type.Object({
    donated: Type.Boolean(),
    showDisclaimer: Type.Boolean(),
    disclaimerDelay: Type.Integer({ description: 'Milliseconds.' }),
  }),
  projectName: Type.String(),
  disableUpdater: Type.Boolean(),
  hideProjectLinks: Type.Boolean(),
  hideDonationButton: Type.Boolean(),
})

type GlobalSettingsDeps = Pick<HttpDeps, 'records' | 'donationLinks' | 'host' | 'clock'>

export function encodeGlobalSettings(deps: GlobalSettingsDeps): Static<typeof WireGlobalSettings> {
  const { now: records } = deps.records
  const donation = donationOf(records)
  const hasDonationLinks = deps.donationLinks.length > 0
  return {
    allowReversePumping: reversePumpingOf(records) !== null,
    donation: {
      donated: donation.donated,
      showDisclaimer: showsDisclaimer(donation, !hasDonationLinks, deps.clock.now()),
      disclaimerDelay: toMilliseconds(disclaimerDelay),
    },
    projectName: 'Speedrail',
    disableUpdater: !deps.host.supports('install-update'),
    hideProjectLinks: true,
    hideDonationButton: !hasDonationLinks,
  }
}

export const WireVersion = resource('Version', { version: Type.String() })

export const WireUpdateCheck = resource('UpdateCheck', {
  updateAvailable: Type.Boolean(),
  currentVersion: Type.String(),
  newestVersion: Nullable(Type.String()),
})

export function encodeUpdateCheck(update: Update, currentVersion: string): Static<typeof WireUpdateCheck> {
  if (update.kind === 'failed') throw new HttpProblem(update.problem)
  const newest = update.kind === 'available' ? update.release.version.text : null
  return { updateAvailable: newest !== null, currentVersion, newestVersion: newest }
}
