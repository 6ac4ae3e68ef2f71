import { describe, expect, it } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { aUser } from '#domain/testing/builders.ts'
import { ada, admin, settled } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { testAppForEach } from './testing/rest-test.ts'
import { ask, orderGinTonic } from './testing/test-app.ts'

const editor = aUser({ id: asId(64), username: 'Eve', role: 'pump_ingredient_editor' })

const test = testAppForEach(({ house }) => house.change({ op: 'put', kind: 'user', id: editor.id, value: editor }))

/** Both ways to stop everything; answers with the code of a refusal. */
const doors = {
  GraphQL: async (user: User) =>
    (await ask(test.app, 'mutation { stopPumps }', test.as(user))).errors?.[0]?.extensions?.code,
  REST: async (user: User) =>
    (await test.app.inject({ method: 'PUT', url: '/api/pump/stop', headers: test.as(user) })).statusCode === 403
      ? 'forbidden'
      : undefined,
} as const

describe.each(Object.entries(doors))('stopping all pumps by %s', (_name, stopAll) => {
  it("ends another's drink only by whoever may cancel it", async () => {
    await ask(test.app, orderGinTonic, test.as(ada))
    expect(await stopAll(editor)).toBe('forbidden')
    await settled()
    expect(test.house.drinkMaker.production.kind).toBe('pouring')
    expect(test.house.actuator.running).not.toBeNull()
    expect(await stopAll(admin)).toBeUndefined()
    await settled()
    expect(test.house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
    expect(test.house.actuator.running).toBeNull()
  })

  it('ends the own drink', async () => {
    await ask(test.app, orderGinTonic, test.as(editor))
    expect(await stopAll(editor)).toBeUndefined()
    await settled()
    expect(test.house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
  })

  it('ends the jobs of pumps, whoever has started them', async () => {
    await ask(test.app, 'mutation { startAllPumps }', test.as(admin))
    expect(await stopAll(editor)).toBeUndefined()
    expect(test.house.maintenance.isActive).toBe(false)
  })

  it('needs no permission for drinks in an emergency', async () => {
    await ask(test.app, orderGinTonic, test.as(editor))
    expect((await ask(test.app, 'mutation { emergencyStop }', test.as(ada))).errors).toBeUndefined()
    expect(test.house.actuator.running).toBeNull()
  })
})
