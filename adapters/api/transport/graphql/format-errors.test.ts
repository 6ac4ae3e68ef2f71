import fc from 'fast-check'
import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { formatErrors, statusOf } from './format-errors.ts'

/** As other implementations of GraphQL make them: a message, maybe, and no extensions. */
const foreign = (fields: object): Error => Object.assign(Object.create(GraphQLError.prototype) as Error, fields)

const circular: { self?: unknown } = {}
circular.self = circular

const strange: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'out of gin'],
  ['a number', 7],
  ['an object without a prototype', Object.create(null)],
  ['an error without a text', Object.assign(new Error('x'), { message: null })],
  ['an error of GraphQL without extensions', foreign({ message: 'x' })],
  ['one with null for extensions', foreign({ message: 'x', extensions: null })],
  ['one with an original that is no error', new GraphQLError('x', { originalError: 'y' as never })],
  ['one that bundles nothing', Object.assign(new Error('x'), { errors: [] })],
  ['one that bundles nonsense', Object.assign(new Error('x'), { errors: [null, 5, 'x', {}] })],
  ['one that bundles what is frozen', Object.assign(new Error('x'), { errors: [Object.freeze(new Error('y'))] })],
  ['one that bundles itself', Object.assign(circular, { errors: [circular] })],
  [
    'one that throws when it is looked at',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    ),
  ],
  [
    'extensions with values that are none',
    new GraphQLError('x', { extensions: { code: 'a', values: 5, problems: {} } }),
  ],
  ['a code that is no text', new GraphQLError('x', { extensions: { code: 5 } })],
]

function formatted(errors: readonly unknown[], report: (error: unknown) => void = () => undefined) {
  expect(statusOf(errors, true)).toBeGreaterThanOrEqual(400)
  expect([200, 400, 500]).toContain(statusOf(errors, false))
  return formatErrors(errors, report)
}

function expectSound(errors: ReturnType<typeof formatted>): void {
  expect(errors.length).toBeGreaterThan(0)
  expect(JSON.stringify(errors)).toBeTypeOf('string')
  for (const { message, extensions } of errors) {
    expect(message).toBeTypeOf('string')
    expect(extensions?.['code']).toBeTypeOf('string')
  }
}

describe('an error is told with a code, whatever it is', () => {
  it.each(strange)('%s', (_name, error) => {
    expectSound(formatted([error]))
    if (error instanceof Error) expectSound(formatted([new GraphQLError('outer', { originalError: error })]))
  })

  it('anything at all', () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withSet: true, withDate: true })
    const asError = anything.map(value => Object.assign(new Error('x'), value as object))
    const asForeign = anything.map(extensions => foreign({ message: 'x', extensions }))
    fc.assert(
      fc.property(fc.array(fc.oneof(anything, asError, asForeign), { minLength: 1 }), errors => {
        expectSound(formatted(errors))
      }),
    )
  })

  it('also when nobody can be told', () => {
    expectSound(
      formatted([new Error('x')], () => {
        throw new Error('the log is full')
      }),
    )
  })
})

it('what went wrong inside is reported and not told', () => {
  const reported: unknown[] = []
  const secret = new Error('secret')
  expect(formatted([secret], error => void reported.push(error))).toEqual([
    { message: 'Something went wrong inside the machine.', extensions: { code: 'internal' } },
  ])
  expect(reported).toEqual([secret])
})

it('a refusal of many is told one by one, with the status of the whole', () => {
  const bundle = Object.assign(new Error('all'), { statusCode: 400, errors: [new Error('a'), new GraphQLError('b')] })
  expect(formatted([bundle]).map(({ message, extensions }) => [message, extensions?.['code']])).toEqual([
    ['a', 'bad-query'],
    ['b', 'bad-query'],
  ])
})
