import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  type FragmentDefinitionNode,
  type GraphQLInputType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  parse,
  parseValue,
  print,
  typeFromAST,
  visit,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { queryLimits } from '#adapters/api/kernel/graphql/builder.ts'
import { aValueOf } from '#adapters/api/testing/any-query.ts'
import { testAppForAll } from '#adapters/api/testing/rest-test.ts'
import { appearanceOf, onlyId } from '#domain/records/records.ts'
import { pageSizes } from '#domain/settings/appearance-change.ts'
import { ada } from '#domain/testing/toy-house.ts'
import { schema } from './schema.ts'

const test = testAppForAll()

const measured = (query: string) => complexityFromQuery(query, { schema, ctx: test.graphqlContext(ada) })
const cost = (query: string): number => measured(query).complexity

const recipesOnPage = (recipePageSize: number) => {
  const appearance = { ...appearanceOf(test.house.records.now), recipePageSize }
  return test.house.change({ op: 'put', kind: 'appearance', id: onlyId, value: appearance })
}

describe('a page costs as many as it may have', () => {
  it.each([
    ['orders', (count: number) => `{ orders(limit: ${count}) { id } }`],
    ['ingredients', (count: number) => `{ ingredientList(first: ${count}) { items { id } } }`],
    ['collections', (count: number) => `{ collections(first: ${count}) { id } }`],
  ])('of %s', (_name, page) => {
    expect(cost(page(60)) - cost(page(10))).toBeGreaterThanOrEqual(50)
    expect(cost(page(1_000_000))).toBeLessThan(500)
    expect(cost(page(-5))).toBeGreaterThan(0)
  })

  it('of recipes, whose number is a setting', async () => {
    const page = '{ recipes { content { id } } }'
    await recipesOnPage(10)
    const small = cost(page)
    await recipesOnPage(90)
    expect(cost(page) - small).toBe(80)
  })
})

/** Every text of GraphQL that our own pages send, with values in the place of variables, and what it spreads. */
function ownOperations(): { name: string; query: string }[] {
  const folder = join(import.meta.dirname, '../../../../web/src')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap(file => [...readFileSync(join(folder, file), 'utf8').matchAll(/graphql\(\s*`([^`]*)`/g)])
  const definitions = texts.flatMap(([, text = '']) => parse(text).definitions)
  const fragments = new Map(
    definitions.flatMap(each => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
  )
  return definitions.flatMap(each =>
    each.kind === Kind.OPERATION_DEFINITION
      ? [
          {
            name: each.name?.value ?? '',
            query: [withValues(each), ...spreadBy(each, fragments)].map(print).join('\n'),
          },
        ]
      : [],
  )
}

function withValues(operation: OperationDefinitionNode): OperationDefinitionNode {
  const values = new Map(
    operation.variableDefinitions?.map(({ variable, type }) => {
      const known = typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType
      return [variable.name.value, parseValue(aValueOf(known))]
    }),
  )
  const bare = { ...operation, variableDefinitions: [] }
  return visit(bare, { Variable: ({ name }) => values.get(name.value) })
}

function spreadBy(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  known = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value)
      if (!fragment || known.has(fragment)) return
      known.add(fragment)
      spreadBy(fragment, fragments, known)
    },
  })
  return known
}

describe('our own pages', () => {
  it('ask for less than is answered, also with the largest page of recipes', async () => {
    await recipesOnPage(pageSizes.most)
    const operations = ownOperations()
    expect(operations.length).toBeGreaterThan(30)
    const tooMuch = operations
      .map(({ name, query }) => ({ name, ...measured(query) }))
      .filter(
        ({ depth, breadth, complexity }) =>
          depth > queryLimits.depth || breadth > queryLimits.breadth || complexity > queryLimits.complexity,
      )
    expect(tooMuch).toEqual([])
  })
})
