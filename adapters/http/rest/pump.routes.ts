import type { RestRoutes } from './rest-routes.ts'

export const pumpRoutes: RestRoutes = () => undefined
