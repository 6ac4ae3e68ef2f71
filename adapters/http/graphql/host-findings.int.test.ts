import { expect, it } from 'vitest'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp } from '../testing/test-app.ts'

const pins = { about: 'pins', state: 'fail', found: 'There is no header.', advice: 'Mend this.' } as const

it('what is wrong with the computer is told to administrators, and to nobody else', async () => {
  const test = await buildTestApp({ examineHost: async () => [pins] })
  const query = 'query { hostFindings { about state found advice } }'
  const { data } = await ask(test.app, query, test.as(admin))
  expect(data).toEqual({ hostFindings: [{ ...pins, state: 'FAIL' }] })
  const { errors } = await ask(test.app, query, test.as(ada))
  expect(errors?.[0]?.extensions?.code).toBe('forbidden')
  await test.app.close()
})
