import { describe, expect, it } from 'vitest'
import { accessTables } from './access-tables.ts'
import { testAppForAll } from './rest-test.ts'

let lines: readonly string[]
testAppForAll(async ({ app }) => {
  await app.ready()
  lines = accessTables(app.guardedRoutes).split('\n')
})

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
