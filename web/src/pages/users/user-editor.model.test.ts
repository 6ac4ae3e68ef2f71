import { describe, expect, it } from 'vitest'
import { failsWith, later, testScope } from '../../testing/test-scope.ts'
import { changedPasswordFault, newPasswordFault, repetitionFault, usernameFault } from './account-rules.ts'
import * as model from './user-editor.model.ts'
import type { Account } from './users.documents.ts'

const ben: Account = { id: 5, username: 'ben', role: 'user', locked: false, version: 'v1' }
const draft: model.UserDraft = { origin: ben, username: 'ben', password: '', role: 'user', locked: false }

it('what is asked of the server is only what is to be different', () => {
  expect(model.changeOf(draft)).toEqual({})
  const expected = { username: 'benno', locked: true }
  expect(model.changeOf({ ...draft, username: 'benno', locked: true })).toEqual(expected)
  expect(model.changeOf({ ...draft, password: 'secret', role: 'admin' })).toEqual({
    password: 'secret',
    role: 'admin',
  })
})

describe('the page of a user', () => {
  it('begins empty for a new one, and asks for a password', async () => {
    const scope = testScope([model.userForm.saveFx, ben])
    await scope.run(model.createPageOpened)
    expect(await scope.submit(model.userForm, { username: 'ben' })).toEqual({ password: { rule: 'required' } })
    expect(scope.calls(model.userForm.saveFx)).toEqual([])
  })

  it('begins with what the user is, and keeps the password that it does not show', async () => {
    const scope = testScope([model.loadUserFx, ben], [model.userForm.saveFx, ben])
    await scope.run(model.editPageOpened, 5)
    expect(scope.getState(model.userForm.$draft)).toMatchObject({ username: 'ben', password: '', origin: ben })
    expect(await scope.submit(model.userForm)).toEqual({})
  })

  it('asks before another admin’s new password, of which only the version tells, is replaced by one’s own', async () => {
    const scope = testScope(
      [model.loadUserFx, ben],
      [model.userForm.saveFx, failsWith('edited-meanwhile')],
      [model.userConflict.readFx, { ...ben, version: 'v2' }],
    )
    await scope.run(model.editPageOpened, 5)
    await scope.submit(model.userForm, { password: 'secret' })
    expect(scope.getState(model.userConflict.$isAsking)).toBe(true)
    expect(scope.getState(model.userForm.$draft)).toMatchObject({ password: 'secret', origin: { version: 'v1' } })
  })

  it('says when there is no such user', async () => {
    const scope = testScope([model.loadUserFx, null])
    await scope.run(model.editPageOpened, 5)
    expect(scope.getState(model.$isUnknown)).toBe(true)
  })

  it('does not open a form when its answer arrives after the page was left', async () => {
    const loaded = later<Account>()
    const scope = testScope([model.loadUserFx, () => loaded.promise])
    const both = [scope.run(model.editPageOpened, 5), scope.run(model.editorLeft)]
    loaded.answer(ben)
    await Promise.all(both)
    expect(scope.getState(model.userForm.$draft)).toBeNull()
  })
})

it.each([
  ['a username of blanks', usernameFault(' '), { rule: 'required' }],
  ['a username of 2 letters', usernameFault('ab'), { rule: 'least-letters', nr: 3 }],
  ['a username of 3 letters', usernameFault('Åse'), undefined],
  ['a username of 21 letters', usernameFault('a'.repeat(21)), { rule: 'most-letters', nr: 20 }],
  ['an empty new password', newPasswordFault(''), { rule: 'required' }],
  ['a new password of 5 letters, blanks counted', newPasswordFault(' 234 '), { rule: 'least-letters', nr: 6 }],
  ['a new password of 6 letters, blanks counted', newPasswordFault(' 2345 '), undefined],
  ['a new password of 41 letters', newPasswordFault('x'.repeat(41)), { rule: 'most-letters', nr: 40 }],
  ['an empty field, which keeps the password', changedPasswordFault(''), undefined],
  ['a changed password of 5 letters', changedPasswordFault('short'), { rule: 'least-letters', nr: 6 }],
  ['a repetition that differs', repetitionFault('speedrail', 'speedrial'), { rule: 'differs' }],
  ['an empty repetition of nothing', repetitionFault('', ''), undefined],
])('the rules for accounts judge %s', (_, fault, expected) => {
  expect(fault).toEqual(expected)
})
