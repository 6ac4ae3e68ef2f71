import { describe, expect, it } from 'vitest'
import { ApiProblem, type Problem } from '../../api/api-problem.ts'
import { loadAppearanceFx } from '../../entities/appearance/appearance.model.ts'
import { $user, claimFx, wayInTold, writeTokenFx } from '../../session/session.model.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as setup from './setup.model.ts'
import { asSetupCode, isWholeSetupCode } from './setup-code.ts'

const opened = {
  token: { accessToken: 't', tokenType: 'Bearer', expiresAt: 1, remember: false },
  user: { id: 1, username: 'Mara', role: 'admin', adminLevel: 3 },
} as const
const right = { code: '7kq2 m9xd', username: ' Mara ', password: 'pear tree', repeated: 'pear tree' }

const refuse = (problem: Problem, problems: readonly Problem[] = []) => failsWith(new ApiProblem(problem, problems))

async function form(texts: Partial<typeof right> = {}, claim: unknown = opened) {
  const scope = testScope(
    [claimFx, claim],
    [writeTokenFx],
    [setup.waitASecondFx],
    [loadAppearanceFx, failsWith('unreachable')],
  )
  for (const [field, text] of Object.entries({ ...right, ...texts })) {
    await scope.run(setup.fieldChanged, { field: field as setup.FieldName, text })
  }
  return scope
}

describe('the first account', () => {
  it('is asked for with the code as it is printed, and logs in', async () => {
    const scope = await form()
    await scope.run(setup.submitted)
    const expected = { code: '7KQ2-M9XD', username: 'Mara', password: 'pear tree', language: 'en_US' }
    expect(scope.calls(claimFx)).toEqual([expected])
    expect(scope.getState($user)).toEqual(opened.user)
    expect(scope.getState(setup.$fields).password).toBe('')
  })

  it.each<Partial<typeof right>>([{ code: '7kq2 m9x' }, { username: '' }, { password: '' }, { repeated: '' }])(
    'cannot be asked for with %j',
    async texts => {
      const scope = await form(texts)
      expect(scope.getState(setup.$canSubmit)).toBe(false)
    },
  )

  it('is not even asked for while something is plainly wrong; typing mends it', async () => {
    const scope = await form({ username: 'M', password: 'pear', repeated: 'plum' })
    await scope.run(setup.submitted)
    expect(scope.calls(claimFx)).toEqual([])
    expect(scope.getState(setup.$problems)).toMatchObject({
      username: { code: 'username-length' },
      password: { code: 'password-length' },
      repeated: { code: 'passwords-differ' },
    })
    await scope.run(setup.fieldChanged, { field: 'username', text: 'Mara' })
    expect(Object.keys(scope.getState(setup.$problems))).toEqual(['password', 'repeated'])
  })

  it('shows at once that the repeated password goes another way', async () => {
    const scope = await form({ repeated: 'pear t' })
    expect(scope.getState(setup.$differs)).toBe(false)
    await scope.run(setup.fieldChanged, { field: 'repeated', text: 'pear s' })
    expect(scope.getState(setup.$differs)).toBe(true)
  })

  it('is refused beside the field that is wrong', async () => {
    const code = await form({}, failsWith('wrong-setup-code'))
    await code.run(setup.submitted)
    expect(code.getState(setup.$problems)).toMatchObject({ code: { code: 'wrong-setup-code' } })
    const taken = { code: 'username-taken', text: '', values: [{ name: 'field', value: 'username' }] }
    const name = await form({}, refuse({ code: 'user-invalid', text: '', values: [] }, [taken]))
    await name.run(setup.submitted)
    expect(name.getState(setup.$problems)).toEqual({ username: taken })
  })

  it('waits as long as the server demands', async () => {
    const throttled = { code: 'too-many-tries', text: '', values: [{ name: 'seconds', value: '2.2' }] }
    const scope = await form({}, refuse(throttled))
    const left = scope.heard(setup.$waitSeconds.updates)
    await scope.run(setup.submitted)
    expect(left.mock.calls.flat()).toEqual([3, 2, 1, 0])
    expect(scope.getState(setup.$problems).form).toMatchObject({ code: 'too-many-tries' })
  })

  it.each([true, false])('is made on this page only while nobody has one (%s)', async needed => {
    const scope = testScope([setup.loadSetupFx, needed])
    const told = scope.heard(wayInTold)
    await scope.run(setup.setupOpened)
    expect(told).toHaveBeenCalledWith(needed ? 'setup' : 'login')
  })

  it('leaves the page when somebody else was faster', async () => {
    const scope = await form({}, failsWith('already-set-up'))
    const told = scope.heard(wayInTold)
    await scope.run(setup.submitted)
    expect(told).toHaveBeenCalledWith('login')
  })
})

it.each([
  ['', ''],
  ['7kq2', '7KQ2'],
  ['7kq2m', '7KQ2-M'],
  ['7KQ2-', '7KQ2'],
  [' 7kq2 – m9xd ', '7KQ2-M9XD'],
  ['7KQ2-M9XD-and-more', '7KQ2-M9XD'],
])('the code %j is shown as %j', (typed, shown) => {
  expect(asSetupCode(typed)).toBe(shown)
})

it('a code is whole with its last sign', () => {
  expect([isWholeSetupCode('7KQ2-M9X'), isWholeSetupCode('7KQ2-M9XD')]).toEqual([false, true])
})
