import type { RestRoutes } from './rest-routes.ts'

export const eventActionRoutes: RestRoutes = () => undefined
