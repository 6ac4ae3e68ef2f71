import type { RestRoutes } from './rest-routes.ts'

export const categoryRoutes: RestRoutes = () => undefined
