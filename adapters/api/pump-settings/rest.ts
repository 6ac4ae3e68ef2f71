import { Type } from 'typebox'
import type { LoadCellSettings } from '#domain/machine/settings.ts'
import { isScaleReady, onlyId, pinBookOf } from '#domain/records/records.ts'
import { grams, toGrams } from '#domain/units/mass.ts'
import { milliwatts } from '#domain/units/power.ts'
import { calibrateReference, calibrateZero } from '#domain/usecases/machine/calibrate-load-cell.usecase.ts'
import {
  configureLoadCell,
  configurePowerLimit,
  configureReversePumping,
  configureSupplyRelay,
} from '#domain/usecases/machine/configure-parts.usecase.ts'
import { callerOf } from '../kernel/access/access.ts'
import { HttpProblem, unwrap } from '../kernel/problems/http-problem.ts'
import { done, ok, okEmpty, type RestRoutes, route } from '../kernel/rest/answers.ts'
import { required } from '../kernel/rest/decode.ts'
import {
  encodeLoadCell,
  encodePowerLimit,
  encodeReversePumping,
  encodeSupplyRelay,
  LoadCellBody,
  PowerLimitBody,
  ReferenceBody,
  ReversePumpingBody,
  SupplyRelayBody,
  toReversePumping,
  toSupplyRelay,
  WireLoadCell,
  WirePowerLimit,
  WireReversePumping,
  WireSupplyRelay,
} from './schema.ts'

const manages = 'pumps.manage'
const wires = 'hardware.manage'

/** rest-api.md 2.9 */
export const pumpSettingsRoutes: RestRoutes = (app, deps) => {
  app.get('/reversepumping', route(manages, 'How pumps are reversed', ok(WireReversePumping)), async () =>
    encodeReversePumping(deps.records.now),
  )

  const reverseRoute = route(wires, 'Set up how pumps are reversed, or switch it off', okEmpty, {
    body: ReversePumpingBody,
  })
  app.put('/reversepumping', reverseRoute, async (request, reply) =>
    done(reply, await configureReversePumping(deps, callerOf(request).user, toReversePumping(request.body))),
  )

  const relayRoute = route(manages, 'The relay that gives the pumps their power', ok(WireSupplyRelay))
  app.get('/supplyrelay', relayRoute, async () => encodeSupplyRelay(deps.records.now))

  const supplyRoute = route(wires, 'Set up the relay that gives the pumps their power, or remove it', okEmpty, {
    body: SupplyRelayBody,
  })
  app.put('/supplyrelay', supplyRoute, async (request, reply) =>
    done(reply, await configureSupplyRelay(deps, callerOf(request).user, toSupplyRelay(request.body))),
  )

  app.get('/powerlimit', route(manages, 'The power limit, in milliwatts', ok(WirePowerLimit)), async () =>
    encodePowerLimit(deps.records.now),
  )

  const limitRoute = route(wires, 'Set the power limit, or remove it', ok(WirePowerLimit), { body: PowerLimitBody })
  app.put('/powerlimit', limitRoute, async request => {
    const { body } = request
    const limit = body?.enable ? milliwatts(required('limit', body.limit)) : null
    unwrap(await configurePowerLimit(deps, callerOf(request).user, limit))
    return encodePowerLimit(deps.records.now)
  })

  loadCellRoutes(app, deps)
}

/* The load cell: configured, calibrated, read. Where there is none, the answer is empty, not null. */

export const loadCellRoutes: RestRoutes = (app, deps) => {
  const encoded = (settings: LoadCellSettings) => encodeLoadCell(settings, pinBookOf(deps.records.now))

  const response = ok(WireLoadCell)
  const orEmpty = ok(Type.Unsafe<WireLoadCell | undefined>(WireLoadCell), 'Empty where there is no load cell.')

  const readRoute = route(manages, 'The load cell; empty when there is none', orEmpty)
  app.get('/loadcell', readRoute, async (_request, reply) => {
    const settings = deps.records.now.loadCell.get(onlyId)
    return reply.code(200).send(settings && encoded(settings))
  })

  const changeRoute = route(wires, 'Set up the load cell, or remove it', orEmpty, { body: LoadCellBody })
  app.put('/loadcell', changeRoute, async (request, reply) => {
    const { body } = request
    const wanted = body && { clockPin: body.clkPin, dataPin: body.dtPin, ...body.dispensingArea }
    const settings = unwrap(await configureLoadCell(deps, callerOf(request).user, wanted))
    return reply.code(200).send(settings ? encoded(settings) : undefined)
  })

  const weightRoute = route(
    manages,
    'What is on the scale, in whole grams',
    ok(Type.Integer({ description: 'Grams.' })),
    { alsoRefused: [400, 503] },
  )
  app.get('/loadcell/read', weightRoute, async (_request, reply) => {
    const { now } = deps.records
    if (!now.loadCell.has(onlyId)) throw new HttpProblem({ kind: 'no-load-cell' })
    if (!isScaleReady(now)) throw new HttpProblem({ kind: 'not-calibrated' })
    const mass = deps.scale.reading?.mass
    if (mass == null) throw new HttpProblem({ kind: 'scale-silent' })
    return reply.code(200).send(Math.round(toGrams(mass)))
  })

  const zeroRoute = route(manages, 'First step of calibrating: nothing is on the scale', response)
  app.put('/loadcell/calibratezero', zeroRoute, async request =>
    encoded(unwrap(await calibrateZero(deps, callerOf(request).user))),
  )

  const referenceRoute = route(manages, 'Second step of calibrating: a known weight is on the scale', response, {
    body: ReferenceBody,
  })
  app.put('/loadcell/calibratereference', referenceRoute, async request =>
    encoded(unwrap(await calibrateReference(deps, callerOf(request).user, grams(request.body)))),
  )
}
