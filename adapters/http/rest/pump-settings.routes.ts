import { milliwatts } from '#domain/units/power.ts'
import { configureReversePumping, configureSupplyRelay } from '#domain/usecases/machine/configure-parts.usecase.ts'
import { configurePowerLimit } from '#domain/usecases/machine/configure-power.usecase.ts'
import { callerOf } from '../access/access.ts'
import { unwrap } from '../problems/http-problem.ts'
import { required } from '../requests/invalid-field.ts'
import {
  encodePowerLimit,
  encodeReversePumping,
  encodeSupplyRelay,
  PowerLimitBody,
  ReversePumpingBody,
  SupplyRelayBody,
  toReversePumping,
  toSupplyRelay,
  WirePowerLimit,
  WireReversePumping,
  WireSupplyRelay,
} from '../wire/pump-settings.ts'
import { done, ok, okEmpty } from './answers.ts'
import { loadCellRoutes } from './load-cell.routes.ts'
import type { RestRoutes } from './rest-routes.ts'

const manages = { operation: 'pumps.manage' } as const
const wires = { operation: 'hardware.manage' } as const

/** rest-api.md 2.9 */
export const pumpSettingsRoutes: RestRoutes = (app, deps) => {
  const reversingSchema = { summary: 'How pumps are reversed', response: ok(WireReversePumping) }
  app.get('/reversepumping', { config: manages, schema: reversingSchema }, async () =>
    encodeReversePumping(deps.records.now),
  )

  const reverseSchema = {
    summary: 'Set up how pumps are reversed, or switch it off',
    body: ReversePumpingBody,
    response: okEmpty,
  }
  app.put('/reversepumping', { config: wires, schema: reverseSchema }, async (request, reply) =>
    done(reply, await configureReversePumping(deps, callerOf(request).user, toReversePumping(request.body))),
  )

  const relaySchema = { summary: 'The relay that gives the pumps their power', response: ok(WireSupplyRelay) }
  app.get('/supplyrelay', { config: manages, schema: relaySchema }, async () => encodeSupplyRelay(deps.records.now))

  const supplySchema = {
    summary: 'Set up the relay that gives the pumps their power, or remove it',
    body: SupplyRelayBody,
    response: okEmpty,
  }
  app.put('/supplyrelay', { config: wires, schema: supplySchema }, async (request, reply) =>
    done(reply, await configureSupplyRelay(deps, callerOf(request).user, toSupplyRelay(request.body))),
  )

  const powerSchema = { summary: 'The power limit, in milliwatts', response: ok(WirePowerLimit) }
  app.get('/powerlimit', { config: manages, schema: powerSchema }, async () => encodePowerLimit(deps.records.now))

  const limitSchema = {
    summary: 'Set the power limit, or remove it',
    body: PowerLimitBody,
    response: ok(WirePowerLimit),
  }
  app.put('/powerlimit', { config: wires, schema: limitSchema }, async request => {
    const { body } = request
    const limit = body?.enable ? milliwatts(required('limit', body.limit)) : null
    unwrap(await configurePowerLimit(deps, callerOf(request).user, limit))
    return encodePowerLimit(deps.records.now)
  })

  loadCellRoutes(app, deps)
}
