import type { RestRoutes } from './rest-routes.ts'

export const ingredientRoutes: RestRoutes = () => undefined
