import type { RestRoutes } from './rest-routes.ts'

export const glassRoutes: RestRoutes = () => undefined
