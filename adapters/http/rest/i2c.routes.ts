import { configureI2c, probeI2c } from '#domain/usecases/machine/configure-parts.usecase.ts'
import { callerOf } from '../access/access.ts'
import { unwrap } from '../problems/http-problem.ts'
import { required } from '../requests/invalid-field.ts'
import { encodeI2cFinding, encodeI2cSettings, I2cBody, WireI2cFinding, WireI2cSettings } from '../wire/board.ts'
import { all, ok } from './answers.ts'
import type { RestRoutes } from './rest-routes.ts'

const config = { operation: 'hardware.manage' } as const

/** rest-api.md 2.12 */
export const i2cRoutes: RestRoutes = (app, deps) => {
  const readSchema = { summary: 'The I2C bus and its pins', response: ok(WireI2cSettings) }
  app.get('/settings/i2c', { config, schema: readSchema }, async () => encodeI2cSettings(deps.records.now))

  const changeSchema = {
    summary: 'Enable the I2C bus at two local pins, or disable it',
    body: I2cBody,
    response: ok(WireI2cSettings),
  }
  app.put('/settings/i2c', { config, schema: changeSchema }, async request => {
    const { enable, sdaPin, sclPin } = request.body
    const wanted = enable ? { sdaPin: required('sdaPin', sdaPin), sclPin: required('sclPin', sclPin) } : null
    unwrap(await configureI2c(deps, callerOf(request).user, wanted))
    return encodeI2cSettings(deps.records.now)
  })

  const probeSchema = { summary: 'What answers on the I2C bus', response: all(WireI2cFinding) }
  app.get('/i2cprobe', { config, schema: probeSchema }, async () => unwrap(await probeI2c(deps)).map(encodeI2cFinding))
}
