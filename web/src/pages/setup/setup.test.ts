import { expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { asSetupCode, differs, errorsOf, isComplete, serverErrors } from './setup.view.tsx'

const right = { code: '7KQ2-M9XD', username: ' Mara ', password: 'pear tree', repeated: 'pear tree' }

it.each<Partial<typeof right>>([{ code: '7KQ2-M9X' }, { username: '' }, { password: '' }, { repeated: '' }])(
  'the first account cannot be made with %j',
  fields => {
    expect(isComplete(right)).toBe(true)
    expect(isComplete({ ...right, ...fields })).toBe(false)
  },
)

it('what is plainly wrong is known before anything is sent', () => {
  expect(errorsOf(right)).toEqual({})
  expect(errorsOf({ ...right, username: 'M', password: 'pear', repeated: 'plum' })).toMatchObject({
    username: { rule: 'least-letters' },
    password: { code: 'password-length' },
    repeated: { rule: 'differs' },
  })
})

it('a repeated password differs at the first letter that goes another way', () => {
  expect(differs({ ...right, repeated: 'pear t' })).toBe(false)
  expect(differs({ ...right, repeated: 'pear s' })).toBe(true)
})

it('the reasons of the server stand at the field that is wrong', () => {
  const wrong = new ApiProblem({ code: 'wrong-setup-code' })
  expect(serverErrors(wrong)).toEqual({ code: wrong })
  const taken = { code: 'username-taken', text: '', values: [{ name: 'field', value: 'username' }] }
  expect(serverErrors(new ApiProblem({ code: 'user-invalid' }, [taken]))).toEqual({ username: taken })
  expect(serverErrors(new ApiProblem({ code: 'too-many-tries' }))).toEqual({})
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
