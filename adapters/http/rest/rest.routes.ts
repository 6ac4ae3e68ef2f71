import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../machine/http-deps.ts'
import { lenientCompiler } from '../requests/decode.ts'
import { acceptNoBody } from '../requests/empty-body.ts'
import { authRoutes } from './auth.routes.ts'
import { backupRoutes } from './backup.routes.ts'
import { categoryRoutes } from './category.routes.ts'
import { cocktailRoutes } from './cocktail.routes.ts'
import { collectionRoutes } from './collection.routes.ts'
import { eventActionRoutes } from './event-action.routes.ts'
import { fileRoutes } from './file.routes.ts'
import { glassRoutes } from './glass.routes.ts'
import { gpioRoutes } from './gpio.routes.ts'
import { i2cRoutes } from './i2c.routes.ts'
import { ingredientRoutes } from './ingredient.routes.ts'
import { partyRoutes } from './party.routes.ts'
import { pumpRoutes } from './pump.routes.ts'
import { pumpSettingsRoutes } from './pump-settings.routes.ts'
import { recipeRoutes } from './recipe.routes.ts'
import type { RestRoutes, WireTypes } from './rest-routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { systemRoutes } from './system.routes.ts'
import { transferRoutes } from './transfer.routes.ts'
import { userRoutes } from './user.routes.ts'

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
