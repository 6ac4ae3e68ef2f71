import { describe, expect, it } from 'vitest'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { testSetupCode } from '../testing/test-deps.ts'

const test = testAppForEach()
const { asked, told, refused, refusal } = questionsTo(test, admin)

describe('users', () => {
  it('are listed by name, and found by id', async () => {
    const { data } = await asked(
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

  it('are made, changed and deleted, and hand over what they own', async () => {
    const dora = '{ username: "Dora", password: "pear tree", role: recipe_creator }'
    const made = await told<{ id: number }>(`mutation { createUser(user: ${dora}) { id username role locked } }`)
    expect(made).toMatchObject({ username: 'Dora', role: 'recipe_creator', locked: false })
    const change = `updateUser(id: ${made.id}, change: { locked: true, role: user }) { username role locked }`
    expect(await told(`mutation { ${change} }`)).toEqual({ username: 'Dora', role: 'user', locked: true })
    expect(await told(`mutation { deleteUser(id: ${made.id}) }`)).toBe(true)
    expect(await told('mutation { deleteUser(id: 61, handOverTo: 62) }')).toBe(true)
    expect(test.house.records.now.recipe.get(41)?.ownerId).toBe(ben.id)
  })

  it('are refused with every reason and its field', async () => {
    const wrong = 'mutation { createUser(user: { username: "ada", password: "x", role: user }) { id } }'
    const at = (field: string) => expect.arrayContaining([{ name: 'field', value: field }])
    const { code, problems } = await refusal(wrong)
    expect([code, problems]).toMatchObject([
      'user-invalid',
      [
        { code: 'username-taken', values: at('username') },
        { code: 'password-length', values: at('password') },
      ],
    ])
  })

  it.each([
    ['deleteUser(id: 61)', 'user-owns-content'],
    ['deleteUser(id: 61, handOverTo: 62, deleteContent: true)', 'bad-input'],
    ['updateUser(id: 63, change: { role: user }) { id }', 'own-role'],
  ])('are refused %s', async (mutation, code) => {
    expect(await refused(`mutation { ${mutation} }`)).toEqual([code])
  })
})

describe('the own profile', () => {
  const profile = 'mutation ($profile: ProfileInput!) { changeProfile(profile: $profile) { token user { username } } }'

  it('gets a fresh token with a new password; the session goes on, and others end', async () => {
    const [here, elsewhere] = [test.as(ada), test.as(ada)]
    const change = { username: 'Ida', password: 'pear tree', currentPassword: 'Ada' }
    const { token, user } = await told<{ token: string; user: unknown }>(profile, { profile: change }, here)
    expect(user).toEqual({ username: 'Ida' })
    for (const headers of [here, { authorization: `Bearer ${token}` }]) {
      expect(await told('{ me { username locked } }', {}, headers)).toEqual({ username: 'Ida', locked: false })
    }
    expect(await refused('{ me { username } }', {}, elsewhere)).toEqual(['unauthenticated'])
  })

  it('is refused a name that looks like another, which the refusal names', async () => {
    const alike = await refusal(profile, { profile: { username: 'Сhief' } }, ada)
    expect(JSON.stringify(alike)).toContain('looks like Chief')
  })
})

it('setting up makes the first admin of a machine that has none, with the code', async () => {
  const claimMachine = `mutation ($code: String!, $username: String!) {
    claimMachine(code: $code, username: $username, password: "pear tree", language: "da_DK") { token user { role } } }`
  const claim = (code: string) => [claimMachine, { code, username: 'Mara' }, null] as const
  const needed = () => told('{ setup { needed } }', {}, null)
  expect(await needed()).toEqual({ needed: false })
  const users = [...test.house.records.now.user.keys()]
  await test.house.change(...users.map(id => ({ op: 'delete', kind: 'user', id }) as const))
  expect(await needed()).toEqual({ needed: true })
  expect(await refused(...claim('AAAA-AAAA'))).toEqual(['wrong-setup-code'])
  const { token, user } = await told<{ token: string; user: unknown }>(...claim(testSetupCode))
  expect(user).toEqual({ role: 'admin' })
  const mine = await asked('{ me { username } appearance { languageName } }', {}, { authorization: `Bearer ${token}` })
  expect(mine.data).toEqual({ me: { username: 'Mara' }, appearance: { languageName: 'da_DK' } })
})
