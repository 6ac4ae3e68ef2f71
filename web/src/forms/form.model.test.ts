import type { EventCallable } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem, type Problem } from '../api/api-problem.ts'
import { testScope } from '../testing/test-scope.ts'
import { createForm } from './form.model.ts'
import { faults, letters, required } from './rules.ts'

interface Draft {
  readonly name: string
  readonly size: number | null
}

const empty: Draft = { name: '', size: null }
const reason = (code: string, field?: string): Problem => ({
  code,
  text: code,
  values: field ? [{ name: 'field', value: field }] : [],
})

function setUp(options: { readonly closesWhenSaved?: boolean } = {}) {
  const save = vi.fn(async (draft: Draft) => draft.name.length)
  const form = createForm<Draft, number>({
    rules: ({ name, size }) =>
      faults<Draft>({ name: required(name) ?? letters(name, { most: 5 }), size: required(size) }),
    save,
    fieldOf: field => (field === 'sizeMl' ? 'size' : undefined),
    ...options,
  })
  const scope = testScope()
  const call = <Value>(event: EventCallable<Value>, params: Value): Promise<void> =>
    scope.run(event as EventCallable<unknown>, params) as Promise<void>
  return { form, scope, save, call }
}

describe('a form', () => {
  it('is closed, opens with values, and knows whether something would be lost', async () => {
    const { form, scope, call } = setUp()
    expect(scope.getState(form.$draft)).toBeNull()
    await call(form.opened, { name: 'Coupe', size: 180 })
    expect(scope.getState(form.$isChanged)).toBe(false)
    await call(form.changed, { size: 200 })
    expect(scope.getState(form.$draft)).toEqual({ name: 'Coupe', size: 200 })
    expect(scope.getState(form.$isChanged)).toBe(true)
    await call(form.changed, { size: 180 })
    expect(scope.getState(form.$isChanged)).toBe(false)
    await scope.run(form.closed)
    expect(scope.getState(form.$draft)).toBeNull()
  })

  it('blames a field only after it was changed and left', async () => {
    const { form, scope, call } = setUp()
    await call(form.opened, empty)
    await call(form.left, 'name')
    expect(scope.getState(form.$faults)).toEqual({})
    await call(form.changed, { name: 'Highball' })
    expect(scope.getState(form.$faults)).toEqual({ name: { rule: 'most-letters', nr: 5 } })
    await call(form.changed, { name: 'Shot' })
    expect(scope.getState(form.$faults)).toEqual({})
  })

  it('sends nothing while something is wrong, and shows all of it', async () => {
    const { form, scope, save, call } = setUp()
    const refused = vi.fn()
    form.refused.watch(refused)
    await call(form.opened, empty)
    await scope.run(form.submitted)
    expect(save).not.toHaveBeenCalled()
    expect(refused).toHaveBeenCalledTimes(1)
    expect(scope.getState(form.$faults)).toEqual({ name: { rule: 'required' }, size: { rule: 'required' } })
  })

  it('puts what the server says to the fields it is about, until they are changed', async () => {
    const { form, scope, save, call } = setUp()
    const taken = reason('glass-name-taken', 'name')
    const large = reason('glass-size-out-of-range', 'sizeMl')
    const other = reason('too-many-glasses')
    save.mockRejectedValueOnce(new ApiProblem(reason('glass-invalid'), [taken, large, other]))
    await call(form.opened, { name: 'Coupe', size: 180 })
    await scope.run(form.submitted)
    expect(scope.getState(form.$faults)).toEqual({ name: taken, size: large })
    expect(scope.getState(form.$problem)?.problems).toEqual([other])
    await call(form.changed, { name: 'Cup' })
    expect(scope.getState(form.$faults)).toEqual({ size: large })
    expect(scope.getState(form.$problem)).toBeNull()
    expect(scope.getState(form.$isChanged)).toBe(true)
  })

  it('shows a problem that is about no field as a whole', async () => {
    const { form, scope, save, call } = setUp()
    const unreachable = new ApiProblem(reason('unreachable'))
    save.mockRejectedValueOnce(unreachable)
    await call(form.opened, { name: 'Coupe', size: 180 })
    await scope.run(form.submitted)
    expect(scope.getState(form.$problem)).toBe(unreachable)
  })

  it('saves once, however often it is submitted, and has nothing to lose afterwards', async () => {
    const { form, scope, save, call } = setUp()
    let finish = (_: number): void => {}
    save.mockImplementationOnce(() => new Promise(resolve => (finish = resolve)))
    await call(form.opened, empty)
    await call(form.changed, { name: 'Coupe', size: 180 })
    const settled = scope.run(form.submitted)
    void scope.run(form.submitted)
    expect(scope.getState(form.$saving)).toBe(true)
    finish(5)
    await settled
    expect(save).toHaveBeenCalledTimes(1)
    expect(scope.getState(form.$isChanged)).toBe(false)
    expect(scope.getState(form.$draft)).toEqual({ name: 'Coupe', size: 180 })
  })

  it('knows what is no number from nothing', async () => {
    const { form, scope, call } = setUp()
    await call(form.opened, empty)
    await call(form.changed, { size: Number.NaN })
    expect(scope.getState(form.$isChanged)).toBe(true)
  })

  it.each(['done', 'fail'] as const)('leaves what was opened since alone when an older save is over: %s', async end => {
    let answer: () => void = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    const { form, scope, call, save } = setUp({ closesWhenSaved: true })
    save.mockImplementation(async draft => {
      await held
      if (end === 'fail') throw new ApiProblem(reason('name-taken', 'name'))
      return draft.name.length
    })
    await call(form.opened, { name: 'Coupe', size: 180 })
    const saving = scope.run(form.submitted)
    void scope.run(form.closed)
    void call(form.opened, { name: 'Flute', size: 120 })
    answer()
    await saving
    expect(scope.getState(form.$draft)).toEqual({ name: 'Flute', size: 120 })
    expect(scope.getState(form.$isChanged)).toBe(false)
    expect([scope.getState(form.$faults), scope.getState(form.$problem)]).toEqual([{}, null])
  })

  it('closes when it is saved, if that is wanted', async () => {
    const { form, scope, call } = setUp({ closesWhenSaved: true })
    await call(form.opened, { name: 'Coupe', size: 180 })
    await scope.run(form.submitted)
    expect(scope.getState(form.$draft)).toBeNull()
  })
})
