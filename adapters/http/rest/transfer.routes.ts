import type { RestRoutes } from './rest-routes.ts'

export const transferRoutes: RestRoutes = () => undefined
