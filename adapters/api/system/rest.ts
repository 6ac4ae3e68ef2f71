import { Type } from 'typebox'
import { powerOff } from '#domain/usecases/settings/power-off.usecase.ts'
import { unwrap } from '../kernel/problems/http-problem.ts'
import { all, done, ok, okEmpty, type RestRoutes, route } from '../kernel/rest/answers.ts'
import { encodeUpdateCheck, WireUpdateCheck, WireVersion } from '../settings/schema.ts'

const ShutdownQuery = Type.Object({ isReboot: Type.Boolean({ default: false }) })

/** rest-api.md 2.14 */
export const systemRoutes: RestRoutes = (app, deps) => {
  app.get('/version', route('system.version', 'The version that runs', ok(WireVersion)), async () => ({
    version: deps.version,
  }))

  app.get(
    '/checkupdate',
    route('system.manage', 'Look for a newer version', ok(WireUpdateCheck), { alsoRefused: [400, 502] }),
    async () => encodeUpdateCheck(unwrap(await deps.updates.check()), deps.version),
  )

  const updateRoute = route('system.manage', 'Begin to install the newer version that was found', okEmpty, {
    alsoRefused: [502],
  })
  app.post('/performupdate', updateRoute, async (_, reply) => done(reply, deps.updates.install()))

  const powerRoute = route(
    'system.manage',
    'Switch the computer off, or restart it; refused while the machine works',
    okEmpty,
    { querystring: ShutdownQuery },
  )
  app.put('/shutdown', powerRoute, async (request, reply) =>
    done(reply, await powerOff(deps, request.query.isReboot ? 'reboot' : 'shut-down', false)),
  )

  const librariesRoute = route(
    'events.manage',
    "What scripts can import beyond Python's own",
    all(Type.Object({ name: Type.String(), version: Type.String() })),
  )
  app.get('/pythonlibraries', librariesRoute, async () => [...(await deps.actionRunner.pythonLibraries())])

  app.get('/audiodevices', route('events.manage', 'Where sounds can be played', all(Type.String())), async () => [
    ...(await deps.actionRunner.audioDevices()),
  ])
}
