import { describe, expect, it, vi } from 'vitest'
import { failsWith, later, testScope } from '../../testing/test-scope.ts'
import * as userEditor from './user-editor.model.ts'
import type { Account } from './users.documents.ts'

const ben: Account = { id: 5, username: 'ben', role: 'user', locked: false, version: 'v1' }
const draft: userEditor.UserDraft = { origin: ben, username: 'ben', password: '', role: 'user', locked: false }

it('what is asked of the server is only what is to be different', () => {
  expect(userEditor.changeOf(draft)).toEqual({})
  expect(userEditor.changeOf({ ...draft, username: 'benno', locked: true })).toEqual({
    username: 'benno',
    locked: true,
  })
  expect(userEditor.changeOf({ ...draft, password: 'secret', role: 'admin' })).toEqual({
    password: 'secret',
    role: 'admin',
  })
})

describe('the page of a user', () => {
  it('begins empty for a new one, and asks for a password', async () => {
    const save = vi.fn(() => ben)
    const scope = testScope([userEditor.userForm.saveFx, save])
    await scope.run(userEditor.createPageOpened)
    await scope.run(userEditor.userForm.changed, { username: 'ben' })
    await scope.run(userEditor.userForm.submitted)
    expect(scope.getState(userEditor.userForm.$faults)).toEqual({ password: { rule: 'required' } })
    expect(save).not.toHaveBeenCalled()
  })

  it('begins with what the user is, and keeps the password that it does not show', async () => {
    const scope = testScope([userEditor.loadUserFx, () => ben], [userEditor.userForm.saveFx, () => ben])
    await scope.run(userEditor.editPageOpened, 5)
    expect(scope.getState(userEditor.userForm.$draft)).toMatchObject({ username: 'ben', password: '', origin: ben })
    await scope.run(userEditor.userForm.submitted)
    expect(scope.getState(userEditor.userForm.$faults)).toEqual({})
  })

  it('asks before another admin’s new password, of which only the version tells, is replaced by one’s own', async () => {
    const scope = testScope(
      [userEditor.loadUserFx, () => ben],
      [userEditor.userForm.saveFx, failsWith('edited-meanwhile')],
      [userEditor.userConflict.readFx, () => ({ ...ben, version: 'v2' })],
    )
    await scope.run(userEditor.editPageOpened, 5)
    await scope.run(userEditor.userForm.changed, { password: 'secret' })
    await scope.run(userEditor.userForm.submitted)
    expect(scope.getState(userEditor.userConflict.$isAsking)).toBe(true)
    expect(scope.getState(userEditor.userForm.$draft)).toMatchObject({ password: 'secret', origin: { version: 'v1' } })
  })

  it('says when there is no such user', async () => {
    const scope = testScope([userEditor.loadUserFx, () => null])
    await scope.run(userEditor.editPageOpened, 5)
    expect(scope.getState(userEditor.$isUnknown)).toBe(true)
  })

  it('does not open a form when its answer arrives after the page was left', async () => {
    const loaded = later<Account>()
    const scope = testScope([userEditor.loadUserFx, () => loaded.promise])
    const both = [scope.run(userEditor.editPageOpened, 5), scope.run(userEditor.editorLeft)]
    loaded.answer(ben)
    await Promise.all(both)
    expect(scope.getState(userEditor.userForm.$draft)).toBeNull()
  })
})
