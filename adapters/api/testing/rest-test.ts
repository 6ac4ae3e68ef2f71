import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { User } from '#domain/access/user.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { type BorrowedApp, borrowTestApp, type TestApp } from './test-app.ts'

type Prepare = (test: TestApp) => unknown
type MakeDeps = () => Partial<HttpDeps>

/** The HTTP side on a toy house, for each test of a file another one. */
export const testAppForEach = (prepare?: Prepare, makeDeps?: MakeDeps): TestApp =>
  runningBetween(beforeEach, afterEach, prepare, makeDeps)

/** The same one for all tests of a file. */
export const testAppForAll = (prepare?: Prepare, makeDeps?: MakeDeps): TestApp =>
  runningBetween(beforeAll, afterAll, prepare, makeDeps)

function runningBetween(
  before: (start: () => Promise<void>) => void,
  after: (end: () => Promise<unknown>) => void,
  prepare: Prepare = () => undefined,
  makeDeps?: MakeDeps,
): TestApp {
  let running: BorrowedApp | undefined
  before(async () => {
    running = await borrowTestApp(makeDeps?.())
    await prepare(running)
  })
  after(async () => running?.giveBack())
  return new Proxy({} as TestApp, {
    get(_, name) {
      if (!running) throw new Error('There is no app between tests')
      return Reflect.get(running, name)
    },
  })
}

/** Opens the doors for real clients. */
export const listen = ({ app }: TestApp): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

/** Where they are open. */
export const portOf = ({ app }: TestApp): number => (app.server.address() as AddressInfo).port

/** Calls below an address in the name of `usually`; of nobody where someone is null. A text is sent as JSON as it is. */
export const callsBelow =
  (test: TestApp, base: string, usually: User) =>
  (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path = '',
    payload?: object | string,
    by: User | null = usually,
  ) =>
    test.app.inject({
      method,
      url: `${base}${path}`,
      headers: {
        ...(by && test.as(by)),
        ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload: payload as InjectOptions['payload'] & {} }),
    })

/** As browsers send it: the JSON is a file called `blob`. */
export function jsonForm(part: string, json: object, file?: readonly [part: string, bytes: Uint8Array, name?: string]) {
  const form = new FormData()
  form.append(part, new Blob([JSON.stringify(json)], { type: 'application/json' }))
  if (file) form.append(file[0], new Blob([Buffer.from(file[1])]), file[2] ?? 'a file')
  return form
}

/** An order of a cocktail as it is. */
export const plainOrder = {
  amountOrderedInMl: 120,
  ingredientGroupReplacements: [],
  customisations: { boost: 100, additionalIngredients: [] },
}

/** For `vi.waitFor`, whose own second is short where others keep the computer busy. */
export const patient = { timeout: 30_000 }
