import { describe, expect, it } from 'vitest'
import type { Answer, Client } from './client.ts'
import { levels, machineUnderTest, type Role } from './machine-under-test.ts'
import { type WireOperation, wireOperations } from './operations.ts'
import { expectRefusal } from './shapes.ts'

const machine = machineUnderTest()

function call(client: Client, { method, path, body, form }: WireOperation): Promise<Answer> {
  if (form !== undefined) return client.form(method as 'POST' | 'PUT', path, { ...form, unrelated: 1 })
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  return client.send(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
}

it('has all operations of the index', () => {
  expect(wireOperations.length).toBe(106)
})

const named = wireOperations.map(operation => ({ ...operation, name: `${operation.method} ${operation.path}` }))
const roles = Object.keys(levels) as Role[]

describe.each(named.filter(({ role }) => role === null))('$name', operation => {
  it('is for everybody', async () => {
    const answer = await call(machine.anybody, operation)
    expect(answer.status).toBeLessThan(500)
    if (!operation.path.endsWith('login')) expect([401, 403]).not.toContain(answer.status)
  })
})

describe.each(named.filter(({ role }) => role !== null))('$name', operation => {
  const needed = levels[operation.role ?? 'user']

  it('needs a login', async () => {
    expectRefusal(await call(machine.anybody, operation), 401)
  })

  it.each(roles)('knows what a %s may', async role => {
    const answer = await call(await machine.as(role), operation)
    if (levels[role] < needed) expectRefusal(answer, 403)
    // Whatever else is wrong with it: who may is told something else.
    else if (answer.status >= 400) expectRefusal(answer, 400, 404, 409, 502)
    else expect(answer.status).toBeLessThan(300)
  })
})
