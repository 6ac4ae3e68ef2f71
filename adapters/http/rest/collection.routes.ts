import type { RestRoutes } from './rest-routes.ts'

export const collectionRoutes: RestRoutes = () => undefined
