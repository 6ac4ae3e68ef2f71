import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { draftOf } from './operation-draft.ts'

const schema = buildSchema(`
  type Query { version: String!, recipe(id: Int!, scale: Float, page: Int! = 0): Recipe, what: [Either!]! }
  type Recipe { id: Int!, name(short: Boolean): String!, tags: [String!]!, owner: User }
  type User { id: Int! }
  union Either = Recipe | User
`)
const draft = (name: string) => {
  const field = schema.getQueryType()?.getFields()[name]
  if (field === undefined) throw new Error(`the schema has no ${name}`)
  return draftOf('query', field)
}

describe('an operation to begin with', () => {
  it('asks for a value by its name only', () => {
    expect(draft('version')).toEqual({ operation: 'query {\n  version\n}\n', variables: '' })
  })

  it('gives what is required, and asks for what needs no further words', () => {
    const { operation, variables } = draft('recipe')
    expect(operation).toBe(`query ($id: Int!) {
  recipe(id: $id) {
    __typename
    id
    tags
  }
}
`)
    expect(JSON.parse(variables)).toEqual({ id: null })
  })

  it('asks a union what it is', () => {
    expect(draft('what').operation).toContain('what {\n    __typename\n  }')
  })
})
