import { Compile, type Validator } from 'typebox/compile'

type Json = Readonly<Record<string, unknown>>

interface Response {
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema?: Json }>>
}

interface Operation {
  readonly responses: Readonly<Record<string, Response>>
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** An answer as `inject` gives it. */
interface RealAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Holds answers against the description of the API: nothing may be missing, and nothing be there that it does not tell of. */
export function describedBy(document: ApiDocument) {
  const whole = inlined(document, document) as ApiDocument
  const operations = new Map<string, Operation>()
  for (const [path, methods] of Object.entries(whole.paths)) {
    for (const [method, operation] of Object.entries(methods)) operations.set(keyOf(method, path), operation)
  }
  const validators = new Map<Json, Validator>()
  const validatorOf = (schema: Json): Validator => {
    const validator = validators.get(schema) ?? Compile(schema)
    validators.set(schema, validator)
    return validator
  }

  /** @param url with its parameters as `:id` or `{id}`; answers what is otherwise than described */
  return function faultsOf(method: string, url: string, answer: RealAnswer): string[] {
    const response = operations.get(keyOf(method, url))?.responses[answer.statusCode]
    if (!response) return [`${method} ${url} is not described to answer ${answer.statusCode}`]
    const header = answer.headers['content-type']
    const [type = ''] = typeof header === 'string' ? header.split(';', 1) : []
    if (answer.body === '') return faultsOfNothing(response, `${method} ${url}`)
    const media = response.content?.[type]
    if (!media) return [`${method} ${url} is not described to answer ${answer.statusCode} with ${type || 'a body'}`]
    if (type !== 'application/json' || !media.schema) return []
    const validator = validatorOf(media.schema)
    const value: unknown = JSON.parse(answer.body)
    if (validator.Check(value)) return []
    return validator.Errors(value).map(error => `${method} ${url}: ${error.instancePath} ${error.message}`)
  }
}

const faultsOfNothing = ({ content, description = '' }: Response, call: string): string[] =>
  content?.['application/json'] === undefined || /\bempty\b|without a body/i.test(description)
    ? []
    : [`${call} is not described to answer nothing`]

const keyOf = (method: string, url: string): string =>
  `${method.toLowerCase()} ${url.replace(/\/$/, '').replace(/:\w+|\{\w+\}/g, '{}')}`

/** With what is referred to in the place of every reference, and objects that have nothing else. */
function inlined(value: unknown, document: object): unknown {
  if (Array.isArray(value)) return value.map(each => inlined(each, document))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: unknown }
  if (typeof $ref === 'string') return inlined(referred($ref, document), document)
  const copy = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inlined(each, document)]))
  return copy['type'] === 'object' && copy['properties'] && Object.keys(copy['properties']).length > 0
    ? { ...copy, additionalProperties: false }
    : copy
}

/** The object that `#/components/…` names; throws for a reference to nothing. */
export function referred(reference: string, document: object): unknown {
  const parts = reference.replace(/^#\//, '').split('/')
  return parts.reduce<unknown>((inside, name) => {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, name))
      throw new Error(`${reference} is not there`)
    return (inside as Json)[name]
  }, document)
}
