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
import type { RestRoutes } from '../kernel/rest/answers.ts'
import { all, done, ok, okEmpty } from '../kernel/rest/answers.ts'
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
  const globalSchema = { summary: 'What every client needs to know at its start', response: ok(WireGlobalSettings) }
  app.get('/global', { config: { operation: 'settings.read' }, schema: globalSchema }, async () =>
    encodeGlobalSettings(deps),
  )

  const appearanceSchema = { summary: 'Language, page size, keyboard and colours', response: ok(WireAppearance) }
  app.get('/appearance', { config: { operation: 'appearance.read' }, schema: appearanceSchema }, async () =>
    encodeAppearance(appearanceOf(deps.records.now)),
  )

  const recolourSchema = {
    summary: 'Change the appearance: as a whole or, with all reasons, not at all',
    body: AppearanceBody,
    response: ok(WireAppearance),
  }
  app.put('/appearance', { config: { operation: 'system.manage' }, schema: recolourSchema }, async request =>
    encodeAppearance(unwrap(await changeAppearance(deps.records, toAppearanceRequest(request.body)))),
  )

  const languageSchema = { summary: 'The languages that there are', response: all(WireLanguage) }
  app.get('/appearance/language', { config: { operation: 'settings.read' }, schema: languageSchema }, async () => [
    ...languages,
  ])

  const filterSchema = {
    summary: 'How recipe lists are filtered by default',
    response: ok(WireDefaultFilter),
  }
  app.get('/defaultfilter', { config: { operation: 'default-filter.read' }, schema: filterSchema }, async () =>
    encodeDefaultFilter(defaultFilterOf(deps.records.now)),
  )

  const refilterSchema = {
    summary: 'Change the default filter',
    body: DefaultFilterBody,
    response: ok(WireDefaultFilter),
  }
  app.put('/defaultfilter', { config: { operation: 'system.manage' }, schema: refilterSchema }, async request =>
    encodeDefaultFilter(unwrap(await changeDefaultFilter(deps.records, toDefaultFilter(request.body)))),
  )

  const donatedSchema = {
    summary: 'The user has donated, or wants to be reminded again',
    body: Type.Boolean(),
    response: okEmpty,
  }
  app.put('/donated', { config: { operation: 'donation.answer' }, schema: donatedSchema }, async ({ body }, reply) => {
    // Fastify leaves a body as it was sent when what was made of it is false: "false" is a string then.
    const donated: unknown = body
    return done(reply, await setDonated(deps.records, donated === true))
  })

  const sawSchema = { summary: 'The donation disclaimer is on a screen', response: okEmpty }
  app.put(
    '/sawdonationdisclaimer',
    { config: { operation: 'donation.answer' }, schema: sawSchema },
    async (_request, reply) => {
      return done(reply, await sawDisclaimer(deps.records, deps.clock))
    },
  )
}
