import type { RestRoutes } from './rest-routes.ts'

export const userRoutes: RestRoutes = () => undefined
