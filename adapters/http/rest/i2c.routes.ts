import type { RestRoutes } from './rest-routes.ts'

export const i2cRoutes: RestRoutes = () => undefined
