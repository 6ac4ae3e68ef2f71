import { type GraphQLSchema, lexicographicSortSchema, parse, print, printSchema, visit } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationOf, rootFields } from '#adapters/api/testing/root-fields.ts'
import { ask, buildTestApp, orderGinTonic, type TestApp } from '#adapters/api/testing/test-app.ts'
import { schema } from '#adapters/api/transport/graphql/schema.ts'
import { destinations, openTopics } from '#adapters/api/transport/live/topics.ts'
import { liveTopics } from '#domain/access/live-topics.ts'
import { ada, admin, ginPump } from '#domain/testing/toy-house.ts'
import { describeSchema } from './testing/describe-schema.ts'
import { expectNames, pathsOf } from './testing/names.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.app.close())

interface Parameter {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly schema: unknown
}

type Content = Readonly<Record<string, { readonly schema?: unknown }>>

interface Answer {
  readonly $ref?: string
  readonly content?: Content
}

interface Operation {
  readonly operationId: string
  readonly security?: readonly object[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

const contentLines = (content: Content | undefined, path: string): readonly string[] =>
  Object.entries(content ?? {}).flatMap(([type, { schema: of }]) => [
    `${path} ${type}`,
    ...describeSchema(of, `${path} ${type} `),
  ])

function answerLines({ $ref, content }: Answer, path: string): readonly string[] {
  return $ref ? [`${path}: ${$ref.replace(/^.*\//, '#')}`] : [path, ...contentLines(content, path)]
}

function operationLines(operation: Operation, path: string): readonly string[] {
  const { operationId, security, parameters = [], requestBody, responses } = operation
  return [
    `${path} operationId ${operationId}${security?.length === 0 ? ', open' : ''}`,
    ...parameters.flatMap(each =>
      describeSchema(each.schema, `${path} ${each.in} ${each.name}${each.required ? '' : '?'}`),
    ),
    ...contentLines(requestBody?.content, `${path} body${requestBody?.required ? '' : '?'}`),
    ...Object.entries(responses).flatMap(([status, answer]) => answerLines(answer, `${path} ${status}`)),
  ]
}

describe('the REST API', () => {
  it('keeps its addresses, statuses, fields and their types', async () => {
    const { paths, components } = (await test.app.inject({ url: '/api/openapi.json' })).json<Document>()
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, each]) => operationLines(each, `${method.toUpperCase()} ${path}`)),
    )
    expect(operations.length).toBeGreaterThan(500)
    await expectNames('rest', [
      ...operations,
      ...Object.entries(components.schemas).flatMap(([name, each]) => describeSchema(each, `#${name} `)),
      ...Object.entries(components.responses).flatMap(([name, each]) => answerLines(each, `#${name}`)),
    ])
  })

  it('keeps its routes, and who may call them', () =>
    expectNames(
      'routes',
      test.app.guardedRoutes.map(({ method, url, operation }) => `${method} ${url}: ${operation}`),
    ))
})

/** Whatever says something about a field to people only. */
const withoutDescriptions = (of: GraphQLSchema): string =>
  print(
    visit(parse(printSchema(lexicographicSortSchema(of))), {
      enter: node => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
    }),
  )

describe('GraphQL', () => {
  it('keeps its types, fields and arguments', async () => {
    await expect(`${withoutDescriptions(schema)}\n`).toMatchFileSnapshot('names/graphql.txt')
  })

  it('keeps who may ask for which field', () =>
    expectNames(
      'graphql-access',
      Object.entries(rootFields).flatMap(([kind, fields]) =>
        fields.map(field => `${kind} ${field.name}: ${operationOf(field) ?? 'not said'}`),
      ),
    ))
})

describe('the live topics', () => {
  it('keep their destinations', () =>
    expectNames(
      'live-topics',
      destinations.map(([destination, topic]) => `${destination}: ${liveTopics[topic]}`),
    ))

  it('keep the fields of what they say', async () => {
    await ask(test.app, orderGinTonic, test.as(ada))
    const topics = openTopics(test.deps)
    const lines = destinations.flatMap(([destination]) => {
      const feed = topics.follow(destination.replace('{id}', String(ginPump.id)), admin, () => undefined)
      if (feed === null || feed === 'forbidden') throw new Error(`nothing is at ${destination}`)
      const payloads = feed.take()
      feed.close()
      return payloads.flatMap(({ contentType, body }) =>
        contentType === 'application/json'
          ? pathsOf(JSON.parse(body), destination, false)
          : [`${destination}: ${body}`],
      )
    })
    await expectNames('live-payloads', lines)
  })
})
