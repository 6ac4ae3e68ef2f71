import { describe, expect, it } from 'vitest'
import { checkUser } from '#domain/access/user-draft.ts'
import { aUser } from '#domain/testing/builders.ts'
import { reasonOf } from '#domain/testing/reasons.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { skeletonOf } from './name-skeleton.ts'

const named = (id: number, username: string) => aUser({ id: asId(id), username })
const check = (username: string, taken: readonly string[]) =>
  checkUser({ username }, { users: taken.map((name, index) => named(61 + index, name)), id: null, skeletonOf })

describe('a name that looks like that of somebody else', () => {
  it.each([
    ['admin', 'аdmin', 'a Cyrillic letter'],
    ['admin', 'аԁmіn', 'several of them'],
    ['admin', 'adrnin', 'two letters that look like one'],
    ['admin', 'ΑDΜΙΝ', 'Greek capitals'],
    ['ADMIN', 'аdmіn', 'small letters for capitals'],
    ['Paul', 'Раul', 'a capital'],
    ['PAUL', 'РАUL', 'capitals alone'],
    ['scope', 'ѕсоре', 'another script from beginning to end'],
    ['Ivan', 'lvan', 'a small L for a capital I'],
    ['bob', 'b0b', 'a digit'],
    ['admin', '𝐚𝐝𝐦𝐢𝐧', 'mathematical letters'],
    ['admin', 'ａｄｍｉｎ', 'wide ones'],
    ['fine', 'ﬁne', 'a ligature'],
    ['ada b', 'ada\u00a0\u2003b', 'other blanks'],
    ['Zoë', 'Zoe\u0308', 'a letter in two pieces'],
  ])('%j is taken by %j: %s', (taken, username) => {
    const [problem] = expectFailure(check(username, [taken])).problems
    expect(problem).toMatchObject({ field: 'username' })
    if (problem?.kind === 'username-lookalike') expect(problem.taken).toBe(taken)
    else expect(problem?.kind).toBe('username-taken')
  })

  it.each([
    ['adm\u200bin', 'a gap without width'],
    ['adm\u202enin', 'letters that run the other way'],
    ['admin\u2066', 'an isolate'],
    ['adm\u00adin', 'a soft hyphen'],
    ['a\ufeffdmin', 'a mark of byte order'],
    ['adm\u{e0069}in', 'a tag'],
  ])('%j is refused by itself: %s', username => {
    const kinds = expectFailure(check(username, [])).problems.map(reasonOf)
    expect(kinds).toEqual(['username characters'])
  })

  it.each(['Anna', 'Zoe', 'Søren', 'Иван', 'Νίκος', '明日香', 'Zoë', 'bob2', 'ad min'])(
    '%s is nobody else',
    username => {
      expectSuccess(check(username, ['admin', 'Ann', 'bob', 'Ada', 'Ivo']))
    },
  )
})

describe('whoever has such a name already', () => {
  const users = [named(61, 'admin'), named(62, 'аdmin'), named(63, 'carl')]
  const change = (id: number, username: string) => checkUser({ username }, { users, id: asId(id), skeletonOf })

  it('keeps it, also in other capitals', () => {
    expectSuccess(change(62, 'аdmin'))
    expectSuccess(change(61, 'Admin'))
    expectSuccess(change(63, 'Carl'))
  })

  it('cannot take another one of the kind', () => {
    const [problem] = expectFailure(change(63, 'admіn')).problems
    expect(problem).toEqual({ kind: 'username-lookalike', field: 'username', taken: 'admin' })
  })
})
