import { appearanceOf } from '#domain/records/records.ts'
import { languageByName } from '#domain/settings/appearance.ts'
import type { RestRoutes } from './rest-routes.ts'

export const systemRoutes: RestRoutes = (app, deps) => {
  app.get('/version', { config: { operation: 'system.version' } }, async () => ({ version: deps.version }))

  app.get('/settings/appearance', { config: { operation: 'appearance.read' } }, async () => {
    const appearance = appearanceOf(deps.records.now)
    return {
      language: languageByName(appearance.language),
      recipePageSize: appearance.recipePageSize,
      passwordOnlyLogin: false,
      kioskKeyboard: appearance.kioskKeyboard,
      colors: appearance.colours,
    }
  })
}
