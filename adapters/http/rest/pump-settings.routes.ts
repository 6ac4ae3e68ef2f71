import { Type } from 'typebox'
import type { PumpBackDelay, ReversePumping } from '#domain/machine/settings.ts'
import { pinBookOf } from '#domain/records/pin-book.ts'
import { powerLimitOf, type Records, reversePumpingOf } from '#domain/records/records.ts'
import { milliwatts } from '#domain/units/power.ts'
import { configurePowerLimit, powerLimitLimits } from '#domain/usecases/machine/configure-power.usecase.ts'
import { configureReversePumping } from '#domain/usecases/machine/configure-reverse-pumping.usecase.ts'
import { callerOf } from '../access/access.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import { encodePinDetail } from './encode-pin.ts'
import { loadCellRoutes } from './load-cell.routes.ts'
import { PinSelect } from './pump-body.ts'
import type { RestRoutes } from './rest-routes.ts'

const ReversePumpingBody = Type.Object({
  enable: Type.Boolean(),
  settings: Type.Optional(
    Type.Union([
      Type.Object({
        directorPin: PinSelect,
        forwardStateHigh: Type.Boolean(),
        overshoot: Type.Integer({ description: 'percent, 0–200' }),
        autoPumpBackTimer: Type.Integer({ description: 'minutes: 10, 20, 30, 60, or 0 for never' }),
      }),
      Type.Null(),
    ]),
  ),
})
const { least, most } = powerLimitLimits
const PowerLimitBody = Type.Union([
  Type.Object({
    enable: Type.Boolean(),
    limit: Type.Optional(
      Type.Union([
        Type.Integer({ maximum: most, description: `mW, ${least}–${most}; read while enabled` }),
        Type.Null(),
      ]),
    ),
  }),
  Type.Null({ description: 'no limit' }),
])

const tags = ['pump settings']
const manages = { operation: 'pumps.manage' } as const
const wires = { operation: 'hardware.manage' } as const

/** rest-api.md 2.9 */
export const pumpSettingsRoutes: RestRoutes = (app, deps) => {
  app.get('/reversepumping', { config: manages, schema: { tags, summary: 'How pumps are reversed' } }, async () =>
    encodeReversePumping(deps.records.now),
  )

  const reverseSchema = { tags, summary: 'Set up how pumps are reversed, or switch it off', body: ReversePumpingBody }
  app.put('/reversepumping', { config: wires, schema: reverseSchema }, async (request, reply) => {
    const { enable, settings } = request.body
    if (enable && settings == null) {
      throw new HttpProblem({ kind: 'invalid-field', field: 'settings', rule: 'is required' })
    }
    const wanted: ReversePumping | null =
      enable && settings
        ? {
            directorPin: settings.directorPin,
            isForwardStateHigh: settings.forwardStateHigh,
            overshoot: settings.overshoot,
            // The domain checks which delays there are.
            autoPumpBack: (settings.autoPumpBackTimer || null) as PumpBackDelay,
          }
        : null
    unwrap(await configureReversePumping(deps, callerOf(request).user, wanted))
    return reply.code(200).send()
  })

  app.get('/powerlimit', { config: manages, schema: { tags, summary: 'The power limit, in milliwatts' } }, async () =>
    encodePowerLimit(deps.records.now),
  )

  const limitSchema = { tags, summary: 'Set the power limit, or take it away', body: PowerLimitBody }
  app.put('/powerlimit', { config: wires, schema: limitSchema }, async request => {
    const { body } = request
    if (body?.enable && body.limit == null) {
      throw new HttpProblem({ kind: 'invalid-field', field: 'limit', rule: 'is required' })
    }
    const limit = body?.enable && body.limit != null ? milliwatts(body.limit) : null
    unwrap(await configurePowerLimit(deps, callerOf(request).user, limit))
    return encodePowerLimit(deps.records.now)
  })

  loadCellRoutes(app, deps)
}

function encodeReversePumping(records: Records): object {
  const reverse = reversePumpingOf(records)
  if (!reverse) return { enable: false, settings: null }
  return {
    enable: true,
    settings: {
      directorPin: encodePinDetail(reverse.directorPin, pinBookOf(records)),
      overshoot: reverse.overshoot,
      autoPumpBackTimer: reverse.autoPumpBack ?? 0,
      forwardStateHigh: reverse.isForwardStateHigh,
    },
  }
}

function encodePowerLimit(records: Records): object {
  const limit = powerLimitOf(records)
  return { enable: limit !== null, limit: limit ?? 0 }
}
