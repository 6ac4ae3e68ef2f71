import { Type } from 'typebox'
import type { DrinkRef } from '#domain/pour/order.ts'
import { checkOrder } from '#domain/usecases/check-order.usecase.ts'
import { placeOrder } from '#domain/usecases/place-order.usecase.ts'
import { cancelProduction, continueProduction } from '#domain/usecases/steer-production.usecase.ts'
import { callerOf } from '../access.ts'
import { unwrap } from '../http-problem.ts'
import { encodeFeasibility } from './encode-feasibility.ts'
import { OrderConfig, toOrderRequest } from './order-config.ts'
import { encodingContext } from './recipe.routes.ts'
import type { RestRoutes } from './rest-routes.ts'

const DrinkParams = Type.Object({ recipeId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const DrinkQuery = Type.Object({ isIngredient: Type.Boolean({ default: false }) })

const drinkRef = (id: number, isIngredient: boolean): DrinkRef => ({ kind: isIngredient ? 'ingredient' : 'recipe', id })

export const cocktailRoutes: RestRoutes = (app, deps) => {
  const orderSchema = { params: DrinkParams, querystring: DrinkQuery, body: OrderConfig }

  app.put('/:recipeId', { config: { operation: 'order.place' }, schema: orderSchema }, async (request, reply) => {
    const drink = drinkRef(request.params.recipeId, request.query.isIngredient)
    unwrap(await placeOrder(deps, callerOf(request).user, toOrderRequest(request.body, drink)))
    return reply.code(202).send()
  })

  app.put('/:recipeId/feasibility', { config: { operation: 'order.check' }, schema: orderSchema }, async request => {
    const { user } = callerOf(request)
    const drink = drinkRef(request.params.recipeId, request.query.isIngredient)
    const checked = unwrap(checkOrder(deps.records.now, user, toOrderRequest(request.body, drink), deps.scale.area))
    return encodeFeasibility(checked, encodingContext(deps, user))
  })

  app.delete('/', { config: { operation: 'order.cancel' } }, async (request, reply) => {
    unwrap(await cancelProduction(deps.drinkMaker, callerOf(request).user))
    return reply.code(200).send()
  })

  app.post('/continueproduction', { config: { operation: 'order.continue' } }, async (request, reply) => {
    unwrap(await continueProduction(deps.drinkMaker, callerOf(request).user))
    return reply.code(202).send()
  })
}
