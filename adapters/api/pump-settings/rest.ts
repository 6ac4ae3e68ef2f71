import { Type } from 'typebox'
import type { LoadCellSettings } from '#domain/machine/settings.ts'
import { pinBookOf } from '#domain/records/pin-book.ts'
import { isScaleReady, onlyId } from '#domain/records/records.ts'
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
import { done, ok, okEmpty, type RestRoutes } from '../kernel/rest/answers.ts'
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

/* The load cell: configured, calibrated, read. Where there is none, the answer is empty, not null. */

export const loadCellRoutes: RestRoutes = (app, deps) => {
  const encoded = (settings: LoadCellSettings) => encodeLoadCell(settings, pinBookOf(deps.records.now))

  const response = ok(WireLoadCell)
  const orEmpty = ok(Type.Unsafe<WireLoadCell | undefined>(WireLoadCell), 'Empty where there is no load cell.')

  const loadCellSchema = { summary: 'The load cell; empty when there is none', response: orEmpty }
  app.get('/loadcell', { config: manages, schema: loadCellSchema }, async (_request, reply) => {
    const settings = deps.records.now.loadCell.get(onlyId)
    return reply.code(200).send(settings && encoded(settings))
  })

  const changeSchema = { summary: 'Set up the load cell, or remove it', body: LoadCellBody, response: orEmpty }
  app.put('/loadcell', { config: wires, schema: changeSchema }, async (request, reply) => {
    const { body } = request
    const wanted = body && { clockPin: body.clkPin, dataPin: body.dtPin, ...body.dispensingArea }
    const settings = unwrap(await configureLoadCell(deps, callerOf(request).user, wanted))
    return reply.code(200).send(settings ? encoded(settings) : undefined)
  })

  const readSchema = {
    summary: 'What is on the scale, in whole grams',
    response: ok(Type.Integer({ description: 'Grams.' })),
  }
  app.get('/loadcell/read', { config: manages, schema: readSchema }, async (_request, reply) => {
    const { now } = deps.records
    if (!now.loadCell.has(onlyId)) throw new HttpProblem({ kind: 'no-load-cell' })
    if (!isScaleReady(now)) throw new HttpProblem({ kind: 'not-calibrated' })
    const mass = deps.scale.reading?.mass
    if (mass == null) throw new HttpProblem({ kind: 'scale-silent' })
    return reply.code(200).send(Math.round(toGrams(mass)))
  })

  const zeroSchema = { summary: 'First step of calibrating: nothing is on the scale', response }
  app.put('/loadcell/calibratezero', { config: manages, schema: zeroSchema }, async request =>
    encoded(unwrap(await calibrateZero(deps, callerOf(request).user))),
  )

  const referenceSchema = {
    summary: 'Second step of calibrating: a known weight is on the scale',
    body: ReferenceBody,
    response,
  }
  app.put('/loadcell/calibratereference', { config: manages, schema: referenceSchema }, async request =>
    encoded(unwrap(await calibrateReference(deps, callerOf(request).user, grams(request.body)))),
  )
}
