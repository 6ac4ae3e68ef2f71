import type { RestRoutes } from './rest-routes.ts'

export const gpioRoutes: RestRoutes = () => undefined
