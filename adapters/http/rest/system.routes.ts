import { Type } from 'typebox'
import type { Update } from '#domain/settings/update.ts'
import { powerOff } from '#domain/usecases/settings/power-off.usecase.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import type { RestRoutes } from './rest-routes.ts'

const tags = ['system']
const ShutdownQuery = Type.Object({ isReboot: Type.Boolean({ default: false }) })

/** rest-api.md 2.14 */
export const systemRoutes: RestRoutes = (app, deps) => {
  const versionSchema = { tags, summary: 'The version that runs' }
  app.get('/version', { config: { operation: 'system.version' }, schema: versionSchema }, async () => ({
    version: deps.version,
  }))

  const checkSchema = { tags, summary: 'Look for a newer version' }
  app.get('/checkupdate', { config: { operation: 'system.manage' }, schema: checkSchema }, async () =>
    encodeUpdate(unwrap(await deps.updates.check()), deps.version),
  )

  const updateSchema = { tags, summary: 'Begin to install the newer version that was found' }
  app.post('/performupdate', { config: { operation: 'system.manage' }, schema: updateSchema }, async (_, reply) => {
    unwrap(deps.updates.install())
    return reply.code(200).send()
  })

  const powerSchema = {
    tags,
    summary: 'Switch the computer off, or restart it; refused while the machine works',
    querystring: ShutdownQuery,
  }
  app.put('/shutdown', { config: { operation: 'system.manage' }, schema: powerSchema }, async (request, reply) => {
    unwrap(await powerOff(deps, request.query.isReboot ? 'reboot' : 'shut-down', false))
    return reply.code(200).send()
  })

  const librariesSchema = { tags, summary: "What scripts can import beyond Python's own" }
  app.get('/pythonlibraries', { config: { operation: 'events.manage' }, schema: librariesSchema }, () =>
    deps.actionRunner.pythonLibraries(),
  )

  const devicesSchema = { tags, summary: 'Where sounds can be played' }
  app.get('/audiodevices', { config: { operation: 'events.manage' }, schema: devicesSchema }, () =>
    deps.actionRunner.audioDevices(),
  )
}

function encodeUpdate(update: Update, currentVersion: string): object {
  if (update.kind === 'failed') throw new HttpProblem(update.problem)
  const newest = update.kind === 'available' ? update.release.version.text : null
  return { updateAvailable: newest !== null, currentVersion, newestVersion: newest }
}
