import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import {
  $isUnknown,
  changeOf,
  createPageOpened,
  editorLeft,
  editPageOpened,
  loadUserFx,
  type UserDraft,
  userConflict,
  userForm,
} from './user-editor.model.ts'
import type { Account } from './users.documents.ts'

const ben: Account = { id: 5, username: 'ben', role: 'user', locked: false, version: 'v1' }
const draft: UserDraft = { origin: ben, username: 'ben', password: '', role: 'user', locked: false }

describe('what is asked of the server', () => {
  it('is only what is to be different', () => {
    expect(changeOf(draft)).toEqual({})
    expect(changeOf({ ...draft, username: 'benno', locked: true })).toEqual({ username: 'benno', locked: true })
    expect(changeOf({ ...draft, password: 'secret', role: 'admin' })).toEqual({ password: 'secret', role: 'admin' })
  })
})

describe('the page of a user', () => {
  it('begins empty for a new one, and asks for a password', async () => {
    const save = vi.fn(() => ben)
    const scope = fork({ handlers: [[userForm.saveFx, save]] })
    await allSettled(createPageOpened, { scope })
    await allSettled(userForm.changed, { scope, params: { username: 'ben' } })
    await allSettled(userForm.submitted, { scope })
    expect(scope.getState(userForm.$faults)).toEqual({ password: { rule: 'required' } })
    expect(save).not.toHaveBeenCalled()
  })

  it('begins with what the user is, and keeps the password that it does not show', async () => {
    const scope = fork({
      handlers: [
        [loadUserFx, () => ben],
        [userForm.saveFx, () => ben],
      ],
    })
    await allSettled(editPageOpened, { scope, params: 5 })
    expect(scope.getState(userForm.$draft)).toMatchObject({ username: 'ben', password: '', origin: ben })
    await allSettled(userForm.submitted, { scope })
    expect(scope.getState(userForm.$faults)).toEqual({})
  })

  it('asks before another admin’s new password, of which only the version tells, is replaced by one’s own', async () => {
    const scope = fork({
      handlers: [
        [loadUserFx, () => ben],
        [
          userForm.saveFx,
          () => {
            throw new ApiProblem({ code: 'edited-meanwhile', text: '', values: [] })
          },
        ],
        [userConflict.readFx, () => ({ ...ben, version: 'v2' })],
      ],
    })
    await allSettled(editPageOpened, { scope, params: 5 })
    await allSettled(userForm.changed, { scope, params: { password: 'secret' } })
    await allSettled(userForm.submitted, { scope })
    expect(scope.getState(userConflict.$isAsking)).toBe(true)
    expect(scope.getState(userForm.$draft)).toMatchObject({ password: 'secret', origin: { version: 'v1' } })
  })

  it('says when there is no such user', async () => {
    const scope = fork({ handlers: [[loadUserFx, () => null]] })
    await allSettled(editPageOpened, { scope, params: 5 })
    expect(scope.getState($isUnknown)).toBe(true)
  })

  it('does not open a form when its answer arrives after the page was left', async () => {
    let answer: (user: Account) => void = () => {}
    const scope = fork({ handlers: [[loadUserFx, () => new Promise<Account>(resolve => (answer = resolve))]] })
    const opening = allSettled(editPageOpened, { scope, params: 5 })
    const leaving = allSettled(editorLeft, { scope })
    answer(ben)
    await Promise.all([opening, leaving])
    expect(scope.getState(userForm.$draft)).toBeNull()
  })
})
