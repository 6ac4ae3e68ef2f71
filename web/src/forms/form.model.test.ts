import { describe, expect, it, vi } from 'vitest'
import { ApiProblem, type Problem } from '../api/api-problem.ts'
import { later, testScope } from '../testing/test-scope.ts'
import { createForm } from './form.model.ts'
import { errorsIn, required, textLength } from './rules.ts'

interface Draft {
  readonly name: string
  readonly size: number | null
}

const empty: Draft = { name: '', size: null }
const coupe: Draft = { name: 'Coupe', size: 180 }
const reason = (code: string, field?: string): Problem => ({
  code,
  text: code,
  values: field ? [{ name: 'field', value: field }] : [],
})

async function opened(draft: Draft, options: { readonly closesWhenSaved?: boolean } = {}) {
  const save = vi.fn(async ({ name }: Draft) => name.length)
  const form = createForm<Draft, number>({
    rules: ({ name, size }) =>
      errorsIn<Draft>({ name: required(name) ?? textLength(name, { most: 5 }), size: required(size) }),
    save,
    fieldOf: field => (field === 'sizeMl' ? 'size' : undefined),
    ...options,
  })
  const scope = testScope()
  await scope.run(form.opened, draft)
  const now = () => ({
    draft: scope.getState(form.$draft),
    isChanged: scope.getState(form.$isChanged),
    errors: scope.getState(form.$errors),
    problem: scope.getState(form.$problem),
  })
  const change = (part: Partial<Draft>) => scope.run(form.changed, part)
  return { form, scope, save, now, change, submit: () => scope.run(form.submitted) }
}

describe('a form', () => {
  it('opens with values, knows whether something would be lost, and closes', async () => {
    const { form, scope, now, change } = await opened(coupe)
    expect(now().isChanged).toBe(false)
    await change({ size: 200 })
    expect(now()).toMatchObject({ draft: { name: 'Coupe', size: 200 }, isChanged: true })
    await change({ size: 180 })
    expect(now().isChanged).toBe(false)
    await scope.run(form.closed)
    expect(now().draft).toBeNull()
  })

  it('blames a field only after it was changed and left', async () => {
    const { form, scope, now, change } = await opened(empty)
    await scope.run(form.left, 'name')
    expect(now().errors).toEqual({})
    await change({ name: 'Highball' })
    expect(now().errors).toEqual({ name: { rule: 'most-letters', nr: 5 } })
    await change({ name: 'Shot' })
    expect(now().errors).toEqual({})
  })

  it('sends nothing while something is wrong, and shows all of it', async () => {
    const { form, scope, save, now, submit } = await opened(empty)
    const refused = scope.heard(form.refused)
    await submit()
    expect(save).not.toHaveBeenCalled()
    expect(refused).toHaveBeenCalledOnce()
    expect(now().errors).toEqual({ name: { rule: 'required' }, size: { rule: 'required' } })
  })

  it('puts what the server says to the fields it is about, until they are changed', async () => {
    const { save, now, change, submit } = await opened(coupe)
    const taken = reason('glass-name-taken', 'name')
    const large = reason('glass-size-out-of-range', 'sizeMl')
    const other = reason('too-many-glasses')
    save.mockRejectedValueOnce(new ApiProblem(reason('glass-invalid'), [taken, large, other]))
    await submit()
    expect(now()).toMatchObject({ errors: { name: taken, size: large }, problem: { problems: [other] } })
    await change({ name: 'Cup' })
    expect(now()).toMatchObject({ errors: { size: large }, problem: null, isChanged: true })
    expect(now().errors).not.toHaveProperty('name')
  })

  it('shows a problem that is about no field as a whole', async () => {
    const { save, now, submit } = await opened(coupe)
    const unreachable = new ApiProblem(reason('unreachable'))
    save.mockRejectedValueOnce(unreachable)
    await submit()
    expect(now().problem).toBe(unreachable)
  })

  it('saves once, however often it is submitted, and has nothing to lose afterwards', async () => {
    const { form, scope, save, now, change, submit } = await opened(empty)
    const answer = later<number>()
    save.mockReturnValueOnce(answer.promise)
    await change(coupe)
    const settled = submit()
    void submit()
    expect(scope.getState(form.$saving)).toBe(true)
    answer.answer(5)
    await settled
    expect(save).toHaveBeenCalledOnce()
    expect(now()).toMatchObject({ draft: coupe, isChanged: false })
  })

  it('knows what is no number from nothing', async () => {
    const { now, change } = await opened(empty)
    await change({ size: Number.NaN })
    expect(now().isChanged).toBe(true)
  })

  it.each(['done', 'fail'])('leaves what was opened since alone when an older save is over: %s', async end => {
    const { form, scope, now, save, submit } = await opened(coupe, { closesWhenSaved: true })
    const answer = later<number>()
    save.mockReturnValueOnce(answer.promise)
    const saving = submit()
    void scope.run(form.closed)
    void scope.run(form.opened, { name: 'Flute', size: 120 })
    if (end === 'done') answer.answer(5)
    else answer.refuse(new ApiProblem(reason('name-taken', 'name')))
    await saving
    expect(now()).toEqual({ draft: { name: 'Flute', size: 120 }, isChanged: false, errors: {}, problem: null })
  })

  it('closes when it is saved, if that is wanted', async () => {
    const { now, submit } = await opened(coupe, { closesWhenSaved: true })
    await submit()
    expect(now().draft).toBeNull()
  })
})
