import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTables } from './access-tables.ts'
import { buildTestApp, type TestApp } from './test-app.ts'

let test: TestApp
let lines: readonly string[]
beforeAll(async () => {
  test = await buildTestApp()
  await test.app.ready()
  lines = accessTables(test.app.guardedRoutes).split('\n')
})
afterAll(() => test.app.close())

describe('the tables of who may do what', () => {
  it.each([
    '| `GET /api/system/version` | `system.version` | yes | yes | yes | yes | yes | yes |',
    '| `POST /api/recipe` | `recipe.create` | – | – | yes | yes | yes | yes |',
    '| `PUT /api/recipe/{id}` | `recipe.change` | – | – | own | own | own | yes |',
    '| `POST /api/cocktail/continueproduction` | `order.continue` | – | – | own | own | yes | yes |',
    '| `PUT /api/pump/{id}/pumpup` | `pumps.operate` | – | – | – | – | yes | yes |',
    '| mutation | `deleteUser` | `users.manage` | – | – | – | – | – | yes |',
    '| subscription | `machine` | `machine.read` | – | – | yes | yes | yes | yes |',
    '| `/user/topic/pump/runningstate/{id}` | `machine.read` | – | – | yes | yes | yes | yes |',
    '| `recipe.change` | user | admin (`recipe.change-foreign`) | what one has made, or was given |',
  ])('have %s', line => {
    expect(lines).toContain(line)
  })

  it('have every call once', () => {
    const calls = lines.filter(line => /^\| `(?:GET|POST|PUT|PATCH|DELETE) /.test(line))
    expect(calls.length).toBeGreaterThan(106)
    expect(new Set(calls).size).toBe(calls.length)
  })
})
