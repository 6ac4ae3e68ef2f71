import type { RestRoutes } from './rest-routes.ts'

export const pumpSettingsRoutes: RestRoutes = () => undefined
