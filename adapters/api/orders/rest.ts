import { Type } from 'typebox'
import { openPartyOf } from '#domain/party/party.ts'
import type { DrinkRef } from '#domain/pour/order.ts'
import type { PourProblem } from '#domain/pour/pour.problems.ts'
import { isActive } from '#domain/pour/production.ts'
import { asId } from '#domain/units/id.ts'
import { travelledMillilitres } from '#domain/units/volume.ts'
import { checkOrder } from '#domain/usecases/orders/check-order.usecase.ts'
import { drinkingAtOnce } from '#domain/usecases/orders/drinking-rules.ts'
import { browseOrders, longestPage } from '#domain/usecases/orders/order-history.usecase.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import {
  answerDryPump,
  cancelProduction,
  continueProduction,
  tareScale,
} from '#domain/usecases/orders/steer-production.usecase.ts'
import { placePartyOrder } from '#domain/usecases/party/place-party-order.usecase.ts'
import { callerOf } from '../kernel/access/access.ts'
import { inMachineLanguage } from '../kernel/language.ts'
import { HttpProblem, unwrap } from '../kernel/problems/http-problem.ts'
import { accepted, all, done, ok, okEmpty, type RestRoutes, route } from '../kernel/rest/answers.ts'
import { encodingContext, Millilitres, SentId } from '../kernel/rest/schemas.ts'
import { withinReason } from '../kernel/within-reason.ts'
import {
  encodeFeasibility,
  encodePastOrder,
  OrderConfig,
  toOrderRequest,
  WireFeasibility,
  WirePastOrder,
} from './schema.ts'

const DrinkParams = Type.Object({ recipeId: SentId })
const DrinkQuery = Type.Object({ isIngredient: Type.Boolean({ default: false }) })

const HistoryQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: longestPage, default: 20 }),
  offset: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }),
  mine: Type.Boolean({ default: false, description: "Only the caller's own." }),
})

const drinkRef = (id: number, isIngredient: boolean): DrinkRef => ({ kind: isIngredient ? 'ingredient' : 'recipe', id })

export const cocktailRoutes: RestRoutes = (app, deps) => {
  const orderSchema = { params: DrinkParams, querystring: DrinkQuery, body: OrderConfig }
  const placeSchema = { ...orderSchema, summary: 'Order a drink', response: accepted }
  const checkSchema = {
    ...orderSchema,
    summary: 'What a drink would need, and whether it can be made',
    response: ok(WireFeasibility),
  }

  app.put('/:recipeId', { config: { operation: 'order.place' }, schema: placeSchema }, async (request, reply) => {
    const { user } = callerOf(request)
    const order = toOrderRequest(request.body, drinkRef(request.params.recipeId, request.query.isIngredient))
    // At a party it waits in the line: clients of the family know no other way to order.
    const isParty = openPartyOf(deps.records.now) !== null
    const placed = isParty
      ? await placePartyOrder(deps, { kind: 'user', user }, order)
      : await placeOrder(deps, user, order)
    return done(reply.code(202), placed)
  })

  app.put('/:recipeId/feasibility', { config: { operation: 'order.check' }, schema: checkSchema }, async request => {
    const { user } = callerOf(request)
    const drink = drinkRef(request.params.recipeId, request.query.isIngredient)
    const order = toOrderRequest(request.body, drink)
    const drinking = drinkingAtOnce(user, deps.clock.now())
    const checked = unwrap(checkOrder(deps.records.now, user, order, drinking, deps.scale.area))
    refuseWhatCannotBeAsked(checked.feasibility.problems)
    return encodeFeasibility(checked, encodingContext(deps, user))
  })

  steeringRoutes(app, deps)
}

/** Of the drink that is being made, and those before. */
const steeringRoutes: RestRoutes = (app, deps) => {
  const cancelRoute = route('order.cancel', 'Cancel the drink that is being made: outputs go off at once', okEmpty, {
    alsoRefused: [404],
  })
  app.delete('/', cancelRoute, async (request, reply) =>
    done(reply, await cancelProduction(deps.drinkMaker, callerOf(request).user)),
  )

  const continueRoute = route(
    'order.continue',
    'What the drink waits for is done; a pump that gave nothing tries again',
    accepted,
  )
  app.post('/continueproduction', continueRoute, async (request, reply) =>
    done(reply.code(202), await continueProduction(deps.drinkMaker, callerOf(request).user)),
  )

  const bottleRoute = route(
    'order.continue',
    'The bottle of a pump that gave nothing was changed: the drink goes on',
    accepted,
    { body: Type.Object({ pumpId: SentId, fillingLevelInMl: Millilitres }) },
  )
  app.post('/changebottle', bottleRoute, async (request, reply) => {
    const { pumpId, fillingLevelInMl } = request.body
    const level = travelledMillilitres(withinReason(fillingLevelInMl))
    const asked = { kind: 'change-bottle', pumpId: asId<'pump'>(pumpId), level } as const
    return done(reply.code(202), await answerDryPump(deps.drinkMaker, callerOf(request).user, asked))
  })

  const leaveOutRoute = route(
    'order.continue',
    'The drink is made without what these pumps, which gave nothing, should still give',
    accepted,
    { body: Type.Object({ pumpIds: Type.Array(SentId) }) },
  )
  app.post('/leaveout', leaveOutRoute, async (request, reply) => {
    const asked = { kind: 'leave-out', pumpIds: request.body.pumpIds.map(asId<'pump'>) } as const
    return done(reply.code(202), await answerDryPump(deps.drinkMaker, callerOf(request).user, asked))
  })

  const historyRoute = route(
    'order.read',
    'Drinks that have ended, newest first: of each ingredient what was ordered, poured, and how sure that is',
    all(WirePastOrder),
    { querystring: HistoryQuery },
  )
  app.get('/history', historyRoute, async request => {
    const { limit, offset, mine } = request.query
    const records = inMachineLanguage(deps.records.now)
    const orders = await browseOrders(deps.history, mine ? callerOf(request).user : null, offset, limit)
    return orders.map(order => encodePastOrder(order, records))
  })

  const tareRoute = route(
    'order.continue',
    'From here on the scale shows what is added to the drink that is being made',
    okEmpty,
    { alsoRefused: [404] },
  )
  app.put('/tare', tareRoute, async (request, reply) => {
    if (!isActive(deps.drinkMaker.production)) throw new HttpProblem({ kind: 'nothing-to-cancel' })
    return done(reply, tareScale(deps, callerOf(request).user))
  })
}

/** The problems that a report tells of; with any other, the request itself was wrong. */
const reported: readonly PourProblem['kind'][] = [
  'flush-needed',
  'pump-above-limit',
  'group-not-replaced',
  'not-enough-liquid',
  'nothing-to-make',
  'no-glass',
  'overfill-not-confirmed',
]

function refuseWhatCannotBeAsked(problems: readonly PourProblem[]): void {
  const [first, ...others] = problems.filter(({ kind }) => !reported.includes(kind))
  if (first) throw new HttpProblem(others.length === 0 ? first : { kind: 'not-feasible', problems: [first, ...others] })
}
