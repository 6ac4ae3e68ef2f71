import type { AddressInfo } from 'node:net'
import { execute, GraphQLError, type GraphQLFormattedError, parse, subscribe } from 'graphql'
import { type Client, createClient, type ExecutionResult } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { type RootField, rootFields } from '#adapters/api/testing/root-fields.ts'
import { ask, buildTestApp, type TestApp } from '#adapters/api/testing/test-app.ts'
import { askedByVariables } from '#adapters/api/testing/variable-variants.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { formatErrors } from './format-errors.ts'
import { schema } from './schema.ts'

/** Enough for whatever keeps an eye on what is asked often. */
const often = 10

let test: TestApp
let socket: Client
beforeAll(async () => {
  test = await buildTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `ws://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/graphql/ws`
  const connectionParams = { token: test.tokenOf(admin) }
  socket = createClient({ url, webSocketImpl: WebSocket, connectionParams, retryAttempts: 0 })
})
afterAll(async () => {
  await socket.dispose()
  await test.app.close()
})

/** The parts of errors that a client can tell apart. */
const told = (errors: readonly GraphQLFormattedError[] | undefined) =>
  errors?.map(({ message, extensions }) => ({ message, code: extensions?.['code'], field: extensions?.['field'] }))

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly GraphQLFormattedError[] | undefined
}

async function askSocket(query: string, variables: Readonly<Record<string, unknown>>): Promise<Answer> {
  const answers = socket.iterate({ query, variables })
  try {
    const { value } = await answers.next()
    await answers.return?.()
    return value as Answer
  } catch (refused) {
    return { errors: refused as readonly GraphQLFormattedError[] }
  }
}

const fieldsByKind = Object.entries(rootFields).flatMap(([kind, fields]) =>
  fields.map(field => [kind as keyof typeof rootFields, field.name, field] as const),
)

describe('what reaches a field is the same the first time, often, and over the socket', () => {
  /** Instead of what the field does: what it is given, told as a refusal, so that nothing changes. */
  async function toldInstead(field: RootField, during: () => Promise<void>): Promise<void> {
    const { resolve, subscribe: follow } = field
    const tell = (_root: unknown, args: object): never => {
      throw new GraphQLError(JSON.stringify(args), { extensions: { code: 'told' } })
    }
    Object.assign(field, { resolve: tell, subscribe: tell })
    await during().finally(() => Object.assign(field, { resolve, subscribe: follow }))
  }

  async function interpreted(kind: keyof typeof rootFields, query: string, variableValues: Record<string, unknown>) {
    const args = { schema, document: parse(query), variableValues, contextValue: {} }
    const { errors } = (await (kind === 'subscription' ? subscribe(args) : execute(args))) as ExecutionResult
    return told(formatErrors(errors ?? [], () => undefined))
  }

  it.each(fieldsByKind)('%s %s', async (kind, _name, field) => {
    for (const { query, variants } of askedByVariables(kind, field)) {
      await toldInstead(field, async () => {
        const repeated = Array.from({ length: often }, () => variants[0] ?? {})
        for (const variables of [...variants, ...repeated.slice(variants.length)]) {
          const said = `${query} ${JSON.stringify(variables)}`
          const expected = await interpreted(kind, query, variables)
          if (kind !== 'subscription') {
            expect(told((await ask(test.app, query, test.as(admin), variables)).errors), said).toEqual(expected)
          }
          expect(told((await askSocket(query, variables)).errors), said).toEqual(expected)
        }
      })
    }
  })
})

const whole = ({ data, errors }: { readonly data?: unknown; readonly errors?: Parameters<typeof told>[0] }) => ({
  data: data ?? null,
  errors: told(errors),
})

describe('every field answers with sense whatever optional is left out or null', () => {
  it.each(fieldsByKind)('%s %s', async (kind, _name, field) => {
    for (const { query, variants } of askedByVariables(kind, field)) {
      for (const variables of variants) {
        // Someone may just have locked or renamed who asks.
        await test.house.change({ op: 'put', kind: 'user', id: admin.id, value: admin })
        const said = `${query} ${JSON.stringify(variables)}`
        const { status, ...first } = await ask(test.app, query, test.as(admin), variables)
        expect(status, said).toBeLessThan(500)
        for (const { code } of told(first.errors) ?? []) expect(code, said).toMatch(/^(?!internal$)[a-z][a-z0-9-]+$/)
        if (kind !== 'query') continue
        const last = await askSocket(query, variables)
        expect(whole(last), said).toEqual(whole(first))
      }
    }
  })
})
