import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPermitted, type Operation, permissions } from '#domain/access/permissions.ts'
import { roles } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import { ada } from '#domain/testing/toy-house.ts'
import { buildTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.app.close())

/** Every REST route and the row of the permission table that it must follow. */
const routes: readonly { method: 'GET' | 'PUT' | 'POST' | 'DELETE'; url: string; operation: Operation }[] = [
  { method: 'POST', url: '/api/auth/login', operation: 'session.open' },
  { method: 'GET', url: '/api/auth/refreshToken', operation: 'session.refresh' },
  { method: 'GET', url: '/api/recipe/', operation: 'catalogue.read' },
  { method: 'GET', url: '/api/recipe/41', operation: 'catalogue.read' },
  { method: 'PUT', url: '/api/cocktail/41', operation: 'order.place' },
  { method: 'PUT', url: '/api/cocktail/41/feasibility', operation: 'order.check' },
  { method: 'DELETE', url: '/api/cocktail/', operation: 'order.cancel' },
  { method: 'POST', url: '/api/cocktail/continueproduction', operation: 'order.continue' },
  { method: 'GET', url: '/api/system/version', operation: 'system.version' },
  { method: 'GET', url: '/api/system/settings/appearance', operation: 'appearance.read' },
  { method: 'POST', url: '/api/files/event-action', operation: 'events.manage' },
  { method: 'GET', url: '/health', operation: 'system.health' },
]

describe.each(routes)('$method $url', ({ method, url, operation }) => {
  it.each([null, ...roles])('follows the permission table for %s', async role => {
    const caller: User = { ...ada, role: role ?? 'user' }
    await test.house.change({ op: 'put', kind: 'user', id: caller.id, value: caller })
    const headers = role === null ? {} : test.as(caller)
    const { statusCode } = await test.app.inject({ method, url, headers })
    const refused = statusCode === 401 || statusCode === 403
    expect(refused, `${statusCode}`).toBe(!isPermitted(role, operation))
  })
})

it('knows every row that a route names', () => {
  for (const { operation } of routes) expect(permissions).toHaveProperty([operation])
})
