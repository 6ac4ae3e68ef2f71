import { Type } from 'typebox'
import { pinBookOf } from '#domain/records/pin-book.ts'
import { i2cOf, type Records } from '#domain/records/records.ts'
import { configureI2c, probeI2c } from '#domain/usecases/machine/configure-i2c.usecase.ts'
import { callerOf } from '../access/access.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import { encodePinDetail } from './encode-pin.ts'
import { PinSelect } from './pump-body.ts'
import type { RestRoutes } from './rest-routes.ts'

const OptionalPin = Type.Optional(Type.Union([PinSelect, Type.Null()]))
const I2cBody = Type.Object({ enable: Type.Boolean(), sdaPin: OptionalPin, sclPin: OptionalPin })

const tags = ['I2C']
const config = { operation: 'hardware.manage' } as const

/** rest-api.md 2.12 */
export const i2cRoutes: RestRoutes = (app, deps) => {
  app.get('/settings/i2c', { config, schema: { tags, summary: 'The I2C bus and its pins' } }, async () =>
    encodeI2c(deps.records.now),
  )

  const changeSchema = { tags, summary: 'Enable the I2C bus at two local pins, or disable it', body: I2cBody }
  app.put('/settings/i2c', { config, schema: changeSchema }, async request => {
    const { enable, sdaPin, sclPin } = request.body
    const wanted = enable ? { sdaPin: required('sdaPin', sdaPin), sclPin: required('sclPin', sclPin) } : null
    unwrap(await configureI2c(deps, callerOf(request).user, wanted))
    return encodeI2c(deps.records.now)
  })

  app.get('/i2cprobe', { config, schema: { tags, summary: 'What answers on the I2C bus' } }, async () =>
    unwrap(await probeI2c(deps)).map(({ address, board }) => ({
      address,
      resource: board && { id: board.id, type: 'GPIO_BOARD', name: board.name },
      inUse: board !== null,
    })),
  )
}

function required<Value>(field: string, value: Value | null | undefined): Value {
  if (value == null) throw new HttpProblem({ kind: 'invalid-field', field, rule: 'is required' })
  return value
}

function encodeI2c(records: Records): object {
  const i2c = i2cOf(records)
  if (!i2c) return { enable: false, sdaPin: null, sclPin: null }
  const pins = pinBookOf(records)
  return { enable: true, sdaPin: encodePinDetail(i2c.sdaPin, pins), sclPin: encodePinDetail(i2c.sclPin, pins) }
}
