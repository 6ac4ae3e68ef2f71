import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { aUser } from '../testing/builders.ts'
import { plainSkeleton } from '../testing/plain-skeleton.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { asId } from '../units/id.ts'
import { checkUser, roleOfRequest } from './user-draft.ts'

const users = [aUser({ id: asId(61), username: 'Ada' }), aUser({ id: asId(62), username: 'José' })]
const holders = (id: number | null = null) => ({
  users,
  id: id === null ? null : asId<'user'>(id),
  skeletonOf: plainSkeleton,
})
const kindsOf = (texts: Parameters<typeof checkUser>[0], id: number | null = null): string[] =>
  expectFailure(checkUser(texts, holders(id))).problems.map(reasonOf)

describe('checking a user', () => {
  it('keeps what fits, without the blanks around the name', () => {
    const requested = { username: '  Cleo ', password: ' six or ', locked: true }
    expect(expectSuccess(checkUser(requested, holders()))).toEqual({
      username: 'Cleo',
      password: ' six or ',
      locked: true,
    })
  })

  it.each([
    ['Al', ['username length']],
    ['  Al  ', ['username length']],
    ['x'.repeat(21), ['username length']],
    ['Ad\u200ba', ['username characters']],
    ['Ben\nBen', ['username characters']],
    ['Ada\u034f', ['username characters']],
    ['Ada\u3164', ['username characters']],
    ['Ada\u2800', ['username characters']],
    ['Ada\ufe0f', ['username characters', 'username-lookalike']],
    [' aDA ', ['username-taken']],
    ['ａｄａ', ['username-lookalike']],
    ['', ['username length']],
  ])('refuses the name %j', (username, kinds) => expect(kindsOf({ username })).toEqual(kinds))

  it.each(['x'.repeat(3), 'x'.repeat(20), '🍋🍋🍋', 'Ben ❤\ufe0f', 'Адам'])('takes the name %j', username =>
    expect(checkUser({ username }, holders()).ok).toBe(true),
  )

  it.each(['', 'short', ' '.repeat(8), 'x'.repeat(41)])('refuses the password %j', password =>
    expect(kindsOf({ password })).toEqual(['password-length']),
  )

  it.each(['sixsix', 'x'.repeat(40)])('takes the password %j', password =>
    expect(checkUser({ password }, holders()).ok).toBe(true),
  )

  it('tells everything at once, with the field', () => {
    const problems = expectFailure(checkUser({ username: 'ada', password: 'x' }, holders())).problems
    expect(problems.map(({ field }) => field)).toEqual(['username', 'password'])
  })

  it('lets a user keep the own name, in another case, too', () => {
    expect(expectSuccess(checkUser({ username: 'ADA' }, holders(61)))).toEqual({ username: 'ADA' })
    expect(kindsOf({ username: 'ADA' }, 62)).toEqual(['username-taken'])
  })

  it('refuses one that looks like another, and says like which', () => {
    const problems = expectFailure(checkUser({ username: 'Аda' }, holders())).problems
    expect(problems).toEqual([{ kind: 'username-lookalike', field: 'username', taken: 'Ada' }])
  })

  it('knows a name again that was typed with other means', () =>
    expect(kindsOf({ username: 'JOSE\u0301' })).toEqual(['username-taken']))
})

describe('the role that somebody asks for', () => {
  it('is the one that is named', () => {
    expect(roleOfRequest({ role: 'recipe_creator', adminLevel: 3 }, 'admin')).toBe('recipe_creator')
    expect(roleOfRequest({ role: 'recipe_creator', adminLevel: 3 }, null)).toBe('recipe_creator')
  })

  it.each([
    [0, null, 'user'],
    [1, null, 'user'],
    [2, null, 'pump_ingredient_editor'],
    [4, null, 'admin'],
    [1, 'user', 'user'],
    [0, 'recipe_creator', 'user'],
    [3, 'recipe_creator', 'admin'],
    [1, 'admin', 'user'],
  ] as const)('at level %i, of a %s, is %s', (adminLevel, current, role) =>
    expect(roleOfRequest({ adminLevel }, current)).toBe(role),
  )

  it('stays when the level is only echoed, though another role has the same', () => {
    expect(roleOfRequest({ adminLevel: 1 }, 'recipe_creator')).toBe('recipe_creator')
    expect(roleOfRequest({}, 'recipe_creator')).toBe('recipe_creator')
    expect(roleOfRequest({}, null)).toBe('user')
  })

  it('is the level when a client that knows no roles sends the old one back with it', () => {
    expect(roleOfRequest({ role: 'user', adminLevel: 3 }, 'user')).toBe('admin')
    expect(roleOfRequest({ role: 'admin', adminLevel: 1 }, 'admin')).toBe('user')
  })
})
