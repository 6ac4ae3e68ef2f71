import { Type } from 'typebox'
import { appearanceOf, defaultFilterOf, donationOf, type Records, reversePumpingOf } from '#domain/records/records.ts'
import type { Appearance } from '#domain/settings/appearance.ts'
import type { DefaultFilter } from '#domain/settings/default-filter.ts'
import { type Donation, disclaimerDelay, showsDisclaimer } from '#domain/settings/donation.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { languageByName, languages } from '#domain/units/language.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { sawDisclaimer, setDonated } from '#domain/usecases/settings/answer-donation.usecase.ts'
import { changeAppearance, changeDefaultFilter } from '#domain/usecases/settings/change-settings.usecase.ts'
import { unwrap } from '../problems/http-problem.ts'
import type { RestRoutes } from './rest-routes.ts'
import { AppearanceBody, DefaultFilterBody, toAppearanceRequest, toDefaultFilter } from './settings-bodies.ts'

const tags = ['settings']

/** rest-api.md 2.14 */
export const settingsRoutes: RestRoutes = (app, deps) => {
  const globalSchema = { tags, summary: 'What every client needs to know at its start' }
  app.get('/global', { config: { operation: 'settings.read' }, schema: globalSchema }, async () =>
    encodeGlobalSettings({
      records: deps.records.now,
      donation: donationOf(deps.records.now),
      hasDonationLinks: deps.donationLinks.length > 0,
      canUpdate: deps.host.supports('install-update'),
      now: deps.clock.now(),
    }),
  )

  const appearanceSchema = { tags, summary: 'Language, page size, keyboard and colours' }
  app.get('/appearance', { config: { operation: 'appearance.read' }, schema: appearanceSchema }, async () =>
    encodeAppearance(appearanceOf(deps.records.now)),
  )

  const recolourSchema = {
    tags,
    summary: 'Change the appearance: as a whole or, with all reasons, not at all',
    body: AppearanceBody,
  }
  app.put('/appearance', { config: { operation: 'system.manage' }, schema: recolourSchema }, async request =>
    encodeAppearance(unwrap(await changeAppearance(deps.records, toAppearanceRequest(request.body)))),
  )

  const languageSchema = { tags, summary: 'The languages that there are' }
  app.get(
    '/appearance/language',
    { config: { operation: 'settings.read' }, schema: languageSchema },
    async () => languages,
  )

  const filterSchema = { tags, summary: 'How recipe lists are filtered as long as nobody filters them' }
  app.get('/defaultfilter', { config: { operation: 'default-filter.read' }, schema: filterSchema }, async () =>
    encodeDefaultFilter(defaultFilterOf(deps.records.now)),
  )

  const refilterSchema = { tags, summary: 'Change the default filter', body: DefaultFilterBody }
  app.put('/defaultfilter', { config: { operation: 'system.manage' }, schema: refilterSchema }, async request =>
    encodeDefaultFilter(unwrap(await changeDefaultFilter(deps.records, toDefaultFilter(request.body)))),
  )

  const donatedSchema = { tags, summary: 'Somebody donated, or wants to be reminded again', body: Type.Boolean() }
  app.put('/donated', { config: { operation: 'donation.answer' }, schema: donatedSchema }, async ({ body }, reply) => {
    // Fastify leaves a body as it was sent when what was made of it is false: "false" is a string then.
    const donated: unknown = body
    unwrap(await setDonated(deps.records, donated === true))
    return reply.code(200).send()
  })

  const sawSchema = { tags, summary: 'The donation disclaimer is on a screen' }
  app.put(
    '/sawdonationdisclaimer',
    { config: { operation: 'donation.answer' }, schema: sawSchema },
    async (_request, reply) => {
      unwrap(await sawDisclaimer(deps.records, deps.clock))
      return reply.code(200).send()
    },
  )
}

/** rest-api.md 2.14. Exactly eight colours in each view: established clients derive others from every key they get. */
const encodeAppearance = (appearance: Appearance): object => ({
  language: languageByName(appearance.language),
  recipePageSize: appearance.recipePageSize,
  passwordOnlyLogin: false,
  kioskKeyboard: appearance.kioskKeyboard,
  colors: appearance.colours,
})

/** rest-api.md 2.14 */
const encodeDefaultFilter = ({ enable, fabricable }: DefaultFilter): object => ({
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
const encodeGlobalSettings = (settings: GlobalSettings): object => ({
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
