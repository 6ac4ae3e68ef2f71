import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach } from 'vitest'
import type { User } from '#domain/access/user.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { buildTestApp, type TestApp } from './test-app.ts'

/** The HTTP side on a toy house, for each test of a file another one. */
export function testAppForEach(
  prepare: (test: TestApp) => unknown = () => undefined,
  makeDeps: () => Partial<HttpDeps> = () => ({}),
): TestApp {
  let running: TestApp | undefined
  beforeEach(async () => {
    running = await buildTestApp(makeDeps())
    await prepare(running)
  })
  afterEach(() => running?.app.close())
  return new Proxy({} as TestApp, {
    get(_, name) {
      if (!running) throw new Error('There is no app between tests')
      return Reflect.get(running, name)
    },
  })
}

/** Calls below an address in the name of `usually`; of nobody where somebody is null. A text is sent as JSON as it is. */
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
