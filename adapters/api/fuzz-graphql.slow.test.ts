import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Records } from '#domain/records/records.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { queryFor } from './testing/arbitrary-query.ts'
import { testAppForAll } from './testing/rest-test.ts'
import { changedKinds, leaked } from './testing/sound-answer.ts'
import { ask } from './testing/test-app.ts'
import { schema } from './transport/graphql/schema.ts'

const test = testAppForAll()

const fields = (['query', 'mutation'] as const).flatMap(kind => {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return Object.values(type?.getFields() ?? {}).map(field => ({ kind, field }))
})

describe('whatever is asked', () => {
  it('is answered with sense, and changes nothing when it is refused', async () => {
    for (const { kind, field } of fields) {
      await fc.assert(
        fc.asyncProperty(queryFor(kind, field), async query => {
          // Someone may just have locked or renamed who asks.
          await test.house.change({ op: 'put', kind: 'user', id: admin.id, value: admin })
          const before: Records = test.house.records.now
          const { status, data, errors } = await ask(test.app, query, test.as(admin))
          const said = `${query}: ${status} ${JSON.stringify({ data, errors })}`.slice(0, 2000)
          expect(status, said).toBeLessThan(500)
          for (const { message, extensions } of errors ?? []) {
            expect(message, said).not.toMatch(leaked)
            expect(extensions?.code, said).toMatch(/^[a-z][a-z0-9-]+$/)
            expect(extensions?.code, said).not.toBe('internal')
          }
          if (errors) expect(changedKinds(before, test.house.records.now), said).toEqual([])
        }),
        { numRuns: 40 },
      )
    }
  }, 120_000)

  it('is refused when it is no question', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('{', '{ }', '{ a }', '{me{id', '#'),
    )
    await fc.assert(
      fc.asyncProperty(texts, async query => {
        const { status, errors } = await ask(test.app, query, test.as(admin))
        expect(status).toBeLessThan(500)
        for (const { message, extensions } of errors ?? []) {
          expect(message).not.toMatch(leaked)
          expect(extensions?.code, `${query}: ${message}`).toMatch(/^[a-z][a-z0-9-]+$/)
        }
      }),
    )
  })
})
