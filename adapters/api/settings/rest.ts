import { Type } from 'typebox'
import { appearanceOf, defaultFilterOf } from '#domain/records/records.ts'
import { languages } from '#domain/units/language.ts'
import {
  changeAppearance,
  changeDefaultFilter,
  sawDisclaimer,
  setDonated,
} from '#domain/usecases/settings/change-settings.usecase.ts'
import { unwrap } from '../kernel/problems/http-problem.ts'
import { all, done, ok, okEmpty, type RestRoutes, route } from '../kernel/rest/answers.ts'
import {
  AppearanceBody,
  DefaultFilterBody,
  encodeAppearance,
  encodeDefaultFilter,
  encodeGlobalSettings,
  toAppearanceRequest,
  toDefaultFilter,
  WireAppearance,
  WireDefaultFilter,
  WireGlobalSettings,
  WireLanguage,
} from './schema.ts'

/** rest-api.md 2.14 */
export const settingsRoutes: RestRoutes = (app, deps) => {
  const globalRoute = route('settings.read', 'What every client needs to know at its start', ok(WireGlobalSettings))
  app.get('/global', globalRoute, async () => encodeGlobalSettings(deps))

  const appearanceRoute = route('appearance.read', 'Language, page size, keyboard and colours', ok(WireAppearance))
  app.get('/appearance', appearanceRoute, async () => encodeAppearance(appearanceOf(deps.records.now)))

  const recolourRoute = route(
    'system.manage',
    'Change the appearance: as a whole or, with all reasons, not at all',
    ok(WireAppearance),
    { body: AppearanceBody },
  )
  app.put('/appearance', recolourRoute, async request =>
    encodeAppearance(unwrap(await changeAppearance(deps.records, toAppearanceRequest(request.body)))),
  )

  const languageRoute = route('settings.read', 'The languages that there are', all(WireLanguage))
  app.get('/appearance/language', languageRoute, async () => [...languages])

  const filterRoute = route('default-filter.read', 'How recipe lists are filtered by default', ok(WireDefaultFilter))
  app.get('/defaultfilter', filterRoute, async () => encodeDefaultFilter(defaultFilterOf(deps.records.now)))

  const refilterRoute = route('system.manage', 'Change the default filter', ok(WireDefaultFilter), {
    body: DefaultFilterBody,
  })
  app.put('/defaultfilter', refilterRoute, async request =>
    encodeDefaultFilter(unwrap(await changeDefaultFilter(deps.records, toDefaultFilter(request.body)))),
  )

  const donatedRoute = route('donation.answer', 'The user has donated, or wants to be reminded again', okEmpty, {
    body: Type.Boolean(),
  })
  app.put('/donated', donatedRoute, async ({ body }, reply) => {
    // Fastify leaves a body as it was sent when what was made of it is false: "false" is a string then.
    const donated: unknown = body
    return done(reply, await setDonated(deps.records, donated === true))
  })

  const sawRoute = route('donation.answer', 'The donation disclaimer is on a screen', okEmpty)
  app.put('/sawdonationdisclaimer', sawRoute, async (_request, reply) => {
    return done(reply, await sawDisclaimer(deps.records, deps.clock))
  })
}
