import { Type } from 'typebox'
import { powerOff } from '#domain/usecases/settings/power-off.usecase.ts'
import { unwrap } from '../kernel/problems/http-problem.ts'
import type { RestRoutes } from '../kernel/rest/answers.ts'
import { all, done, ok, okEmpty } from '../kernel/rest/answers.ts'
import { encodeUpdateCheck, WireUpdateCheck, WireVersion } from '../settings/schema.ts'

const ShutdownQuery = Type.Object({ isReboot: Type.Boolean({ default: false }) })

/** rest-api.md 2.14 */
export const systemRoutes: RestRoutes = (app, deps) => {
  const versionSchema = { summary: 'The version that runs', response: ok(WireVersion) }
  app.get('/version', { config: { operation: 'system.version' }, schema: versionSchema }, async () => ({
    version: deps.version,
  }))

  const checkSchema = { summary: 'Look for a newer version', response: ok(WireUpdateCheck) }
  app.get('/checkupdate', { config: { operation: 'system.manage' }, schema: checkSchema }, async () =>
    encodeUpdateCheck(unwrap(await deps.updates.check()), deps.version),
  )

  const updateSchema = { summary: 'Begin to install the newer version that was found', response: okEmpty }
  app.post('/performupdate', { config: { operation: 'system.manage' }, schema: updateSchema }, async (_, reply) =>
    done(reply, deps.updates.install()),
  )

  const powerSchema = {
    summary: 'Switch the computer off, or restart it; refused while the machine works',
    querystring: ShutdownQuery,
    response: okEmpty,
  }
  app.put('/shutdown', { config: { operation: 'system.manage' }, schema: powerSchema }, async (request, reply) =>
    done(reply, await powerOff(deps, request.query.isReboot ? 'reboot' : 'shut-down', false)),
  )

  const librariesSchema = {
    summary: "What scripts can import beyond Python's own",
    response: all(Type.Object({ name: Type.String(), version: Type.String() })),
  }
  app.get('/pythonlibraries', { config: { operation: 'events.manage' }, schema: librariesSchema }, async () => [
    ...(await deps.actionRunner.pythonLibraries()),
  ])

  const devicesSchema = { summary: 'Where sounds can be played', response: all(Type.String()) }
  app.get('/audiodevices', { config: { operation: 'events.manage' }, schema: devicesSchema }, async () => [
    ...(await deps.actionRunner.audioDevices()),
  ])
}
