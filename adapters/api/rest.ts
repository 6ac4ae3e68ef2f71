import type { FastifyInstance } from 'fastify'
import { gpioRoutes, i2cRoutes } from './boards/rest.ts'
import { categoryRoutes } from './categories/rest.ts'
import { collectionRoutes } from './collections/rest.ts'
import { eventActionRoutes, fileRoutes } from './events/rest.ts'
import { glassRoutes } from './glasses/rest.ts'
import { ingredientRoutes } from './ingredients/rest.ts'
import type { HttpDeps } from './kernel/deps.ts'
import type { RestRoutes, WireTypes } from './kernel/rest/answers.ts'
import { lenientCompiler } from './kernel/rest/decode.ts'
import { cocktailRoutes } from './orders/rest.ts'
import { partyRoutes } from './party/rest.ts'
import { pumpSettingsRoutes } from './pump-settings/rest.ts'
import { pumpRoutes } from './pumps/rest.ts'
import { recipeRoutes } from './recipes/rest.ts'
import { authRoutes } from './session/rest.ts'
import { settingsRoutes } from './settings/rest.ts'
import { systemRoutes } from './system/rest.ts'
import { backupRoutes, transferRoutes } from './transfer/rest.ts'
import { acceptNoBody } from './transport/http/request-bodies.ts'
import { userRoutes } from './users/rest.ts'

/** Everything below `/api`: what established clients call (rest-api.md), and some calls of our own. */
export function restRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const group = (prefix: string, tag: string, routes: RestRoutes): void => restGroup(app, deps, prefix, tag, routes)
  group('/api/auth', 'session', authRoutes)
  group('/api/user', 'users', userRoutes)
  group('/api/category', 'categories', categoryRoutes)
  group('/api/glass', 'glasses', glassRoutes)
  group('/api/ingredient', 'ingredients', ingredientRoutes)
  group('/api/recipe', 'recipes', recipeRoutes)
  group('/api/collection', 'collections', collectionRoutes)
  group('/api/pump', 'pumps', pumpRoutes)
  group('/api/pump/settings', 'pump settings', pumpSettingsRoutes)
  group('/api/cocktail', 'drinks', cocktailRoutes)
  group('/api/gpio', 'GPIO boards', gpioRoutes)
  group('/api/system', 'I2C', i2cRoutes)
  group('/api/eventaction', 'event actions', eventActionRoutes)
  group('/api/system', 'system', systemRoutes)
  group('/api/system/settings', 'settings', settingsRoutes)
  group('/api/party', 'party', partyRoutes)
  group('/api/transfer', 'import and export', transferRoutes)
  group('/api/backup', 'backup', backupRoutes)
  group('/api/files', 'event actions', fileRoutes)
}

/** @param tag the group of a call in the description, unless its route says another */
function restGroup(app: FastifyInstance, deps: HttpDeps, prefix: string, tag: string, routes: RestRoutes): void {
  app.register(
    (own, _options, done) => {
      own.setValidatorCompiler(lenientCompiler)
      own.setSerializerCompiler(() => JSON.stringify)
      own.addHook('onRoute', route => {
        route.schema = { tags: [tag], ...route.schema }
      })
      acceptNoBody(own)
      routes(own.withTypeProvider<WireTypes>(), deps)
      done()
    },
    { prefix },
  )
}
