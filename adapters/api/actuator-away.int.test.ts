import fc from 'fast-check'
import { expect, it } from 'vitest'
import { admin } from '#domain/testing/toy-house.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import { requestFor } from './testing/arbitrary-request.ts'
import { testAppForAll } from './testing/rest-test.ts'
import { rootFields } from './testing/root-fields.ts'
import { ask } from './testing/test-app.ts'
import { askedByVariables } from './testing/variable-variants.ts'

/** As the client of a process that is gone: whatever is asked of it rejects, what is only watched stays silent. */
const gone = new Proxy({} as SimulatedMachine, {
  get: (_machine, name) =>
    ['watch', 'onDemand'].includes(String(name))
      ? () => () => undefined
      : () => Promise.reject(new Error('the actuator is away')),
})

const test = testAppForAll(
  async ({ app, house }) => {
    await app.ready()
    house.actuator.goAway()
  },
  () => ({ simulated: gone, i2cBus: { probe: () => gone.view().then(() => []) } }),
)

const stayAdmin = () => test.house.change({ op: 'put', kind: 'user', id: admin.id, value: admin })

it('the simulator says that its process is away', async () => {
  for (const field of ['simulator { speed }', 'simulatorRecording']) {
    const { errors } = await ask(test.app, `{ ${field} }`, test.as(admin))
    expect(errors, field).toMatchObject([{ extensions: { code: 'actuator-unavailable' } }])
  }
})

it('no field answers with an inner fault', async () => {
  const wrong: string[] = []
  for (const kind of ['query', 'mutation'] as const) {
    for (const field of rootFields[kind]) {
      const [asked] = askedByVariables(kind, field)
      for (const variables of asked?.variants.slice(0, 2) ?? []) {
        await stayAdmin()
        const { errors, status } = await ask(test.app, asked?.query ?? '', test.as(admin), variables)
        if (status >= 500 || errors?.some(({ extensions }) => extensions?.code === 'internal')) wrong.push(field.name)
      }
    }
  }
  expect(wrong).toEqual([])
})

it('no route does', async () => {
  const wrong: string[] = []
  for (const route of test.app.guardedRoutes.filter(({ url }) => url.startsWith('/api/'))) {
    for (const { url, headers, payload } of fc.sample(requestFor(route), 8)) {
      await stayAdmin()
      const { statusCode } = await test.app.inject({
        method: route.method as 'GET',
        url,
        headers: { ...headers, ...test.as(admin) },
        ...(payload === undefined ? {} : { payload }),
      })
      if (statusCode >= 500 && ![502, 503, 507].includes(statusCode)) wrong.push(`${route.method} ${url} ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
})
