import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'
import { testSetupCode } from '../testing/test-deps.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const asAdmin = (query: string, variables: object = {}) => ask(test.app, query, test.as(admin), variables)
const codes = (answer: Awaited<ReturnType<typeof ask>>): unknown => [
  answer.errors?.[0]?.extensions?.code,
  ...(answer.errors?.[0]?.extensions?.problems ?? []).map(({ code }) => code),
]

describe('users', () => {
  it('are listed by name, and found by id', async () => {
    const { data } = await asAdmin(
      '{ users { username role adminLevel locked } user(id: 62) { username } none: user(id: 9) { id } }',
    )
    expect(data).toMatchObject({
      users: [
        { username: 'Ada' },
        { username: 'Ben' },
        { username: 'Chief', role: 'admin', adminLevel: 3, locked: false },
      ],
      user: { username: 'Ben' },
      none: null,
    })
  })

  it('are made, changed and deleted', async () => {
    const made = await asAdmin(`mutation {
      createUser(user: { username: "Dora", password: "pear tree", role: recipe_creator }) { id username role locked }
    }`)
    expect(made.data).toMatchObject({ createUser: { username: 'Dora', role: 'recipe_creator', locked: false } })
    const { id } = made.data['createUser'] as unknown as { id: number }
    const change = 'updateUser(id: $id, change: { locked: true, role: user }) { username role locked }'
    const changed = await asAdmin(`mutation ($id: Int!) { ${change} }`, { id })
    expect(changed.data).toEqual({ updateUser: { username: 'Dora', role: 'user', locked: true } })
    expect((await asAdmin('mutation ($id: Int!) { deleteUser(id: $id) }', { id })).data).toEqual({ deleteUser: true })
  })

  it('are refused with every reason and its field', async () => {
    const answer = await asAdmin('mutation { createUser(user: { username: "ada", password: "x", role: user }) { id } }')
    expect(codes(answer)).toEqual(['user-invalid', 'username-taken', 'password-length'])
    expect(answer.errors?.[0]?.extensions?.problems).toMatchObject([
      { values: expect.arrayContaining([{ name: 'field', value: 'username' }]) },
      { values: expect.arrayContaining([{ name: 'field', value: 'password' }]) },
    ])
  })

  it.each([
    ['deleteUser(id: 61)', 'user-owns-content'],
    ['deleteUser(id: 61, handOverTo: 61)', 'heir-unfit'],
    ['deleteUser(id: 61, handOverTo: 62, deleteContent: true)', 'bad-input'],
    ['deleteUser(id: 63)', 'own-account'],
    ['deleteUser(id: 9)', 'not-found'],
    ['updateUser(id: 63, change: { role: user }) { id }', 'own-role'],
    ['updateUser(id: 63, change: { locked: true }) { id }', 'own-lock'],
    ['updateUser(id: 9, change: {}) { id }', 'not-found'],
  ])('are kept from %s', async (mutation, code) => {
    const before = test.house.records.now
    expect(codes(await asAdmin(`mutation { ${mutation} }`))).toEqual([code])
    expect(test.house.records.now).toBe(before)
  })

  it('hand over what they own', async () => {
    expect((await asAdmin('mutation { deleteUser(id: 61, handOverTo: 62) }')).data).toEqual({ deleteUser: true })
    expect(test.house.records.now.recipe.get(41)?.ownerId).toBe(ben.id)
  })
})

describe('the own profile', () => {
  it('gets a fresh token with a new password; the session goes on, and others end', async () => {
    const [here, elsewhere] = [test.as(ada), test.as(ada)]
    const change =
      'changeProfile(profile: { username: "Ida", password: "pear tree", currentPassword: "Ada" }) { token user { username } }'
    const { data } = await ask(test.app, `mutation { ${change} }`, here)
    const { token, user } = data['changeProfile'] as unknown as { token: string; user: unknown }
    expect(user).toEqual({ username: 'Ida' })
    for (const headers of [here, { authorization: `Bearer ${token}` }]) {
      const { data: now } = await ask(test.app, '{ me { username locked } }', headers)
      expect(now).toEqual({ me: { username: 'Ida', locked: false } })
    }
    expect(codes(await ask(test.app, '{ me { username } }', elsewhere))).toEqual(['unauthenticated'])
  })

  it('is refused a name that is taken', async () => {
    const change = 'mutation { changeProfile(profile: { username: "BEN" }) { token } }'
    expect(codes(await ask(test.app, change, test.as(ada)))).toEqual(['user-invalid', 'username-taken'])
  })

  it('is refused a name that looks like another, and hears like which', async () => {
    const change = 'mutation { changeProfile(profile: { username: "Сhief" }) { token } }'
    const { errors } = await ask(test.app, change, test.as(ada))
    expect(JSON.stringify(errors)).toContain('looks like that of Chief')
  })
})

describe('setting up', () => {
  const claimMachine = `mutation ($code: String!, $username: String!) {
    claimMachine(code: $code, username: $username, password: "pear tree", language: "da_DK") { token user { role } }
  }`
  const claim = (code: string, username = 'Mara') => ask(test.app, claimMachine, {}, { code, username })

  it('is not needed where somebody has an account, and refused with any code', async () => {
    expect((await ask(test.app, '{ setup { needed } }')).data).toEqual({ setup: { needed: false } })
    expect(codes(await claim(testSetupCode))).toEqual(['already-set-up'])
  })

  it('makes the first admin of a machine that has none', async () => {
    const users = [...test.house.records.now.user.keys()]
    await test.house.change(...users.map(id => ({ op: 'delete', kind: 'user', id }) as const))
    expect((await ask(test.app, '{ setup { needed } }')).data).toEqual({ setup: { needed: true } })
    expect(codes(await claim('AAAA-AAAA'))).toEqual(['wrong-setup-code'])
    expect(codes(await claim(testSetupCode, 'M'))).toEqual(['user-invalid', 'username-length'])
    const { data } = await claim(testSetupCode)
    const { token, user } = data['claimMachine'] as unknown as { token: string; user: unknown }
    expect(user).toEqual({ role: 'admin' })
    const headers = { authorization: `Bearer ${token}` }
    const mine = await ask(test.app, '{ me { username } appearance { languageName } }', headers)
    expect(mine.data).toEqual({ me: { username: 'Mara' }, appearance: { languageName: 'da_DK' } })
    expect(codes(await claim(testSetupCode))).toEqual(['already-set-up'])
  })
})
