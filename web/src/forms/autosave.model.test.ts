import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiProblem, type TestScope, testScope } from '../testing/test-scope.ts'
import { notify } from '../ui/notifications.model.ts'
import { createAutosave } from './autosave.model.ts'

interface Values {
  readonly name: string
  readonly tubeMl: number | null
}

interface Subject {
  readonly id: number
}
const pump: Subject = { id: 21 }

const refusal = apiProblem('name-taken')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const save = vi.fn(async (_subject: Subject, name: string, _value: unknown) => name)
  const model = createAutosave<Subject, Values, string>({
    save,
    rule: (_, value) => (Number.isNaN(value) ? { rule: 'number' } : undefined),
  })
  const scope = testScope()
  const field = (name: keyof Values) => scope.getState(model.$fields).get(name)
  const type = (name: keyof Values, value: unknown) => void scope.run(model.typed, { name, value })
  const choose = (name: keyof Values, value: unknown) => void scope.run(model.chosen, { name, value })
  void scope.run(model.opened, { subject: pump, values: { name: 'Left 1', tubeMl: 6 } })
  return { model, scope, save, field, type, choose }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const later = <Value>() => {
  let settle: (value: Value) => void = () => {}
  return { promise: new Promise<Value>(resolve => (settle = resolve)), settle: (value: Value) => settle(value) }
}
const end = (scope: TestScope, model: ReturnType<typeof setUp>['model']) => void scope.run(model.closed)

describe('a field that saves itself', () => {
  it('waits until the typing is over, and saves it once', async () => {
    const { save, field, type } = setUp()
    type('name', 'Left')
    await pass(500)
    type('name', 'Left 2')
    await pass(599)
    expect(save).not.toHaveBeenCalled()
    expect(field('name')).toMatchObject({ value: 'Left 2', phase: 'waiting' })
    await pass(1)
    expect(save.mock.calls).toEqual([[pump, 'name', 'Left 2']])
    expect(field('name')).toMatchObject({ value: 'Left 2', saved: 'Left 2', phase: 'resting', ticks: 1 })
    await pass(5000)
    expect(save).toHaveBeenCalledOnce()
  })

  it('saves at once when it is left, and when it is chosen', async () => {
    const { model, scope, save, type, choose } = setUp()
    type('name', 'Right')
    void scope.run(model.left, 'name')
    await pass(0)
    choose('tubeMl', null)
    await pass(0)
    expect(save.mock.calls).toEqual([
      [pump, 'name', 'Right'],
      [pump, 'tubeMl', null],
    ])
    await pass(5000)
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('sends nothing when it is typed back, left as it was, or makes no sense', async () => {
    const { model, scope, save, field, type } = setUp()
    type('name', 'Left')
    type('name', 'Left 1')
    void scope.run(model.left, 'name')
    type('tubeMl', Number.NaN)
    void scope.run(model.left, 'tubeMl')
    await pass(5000)
    expect(save).not.toHaveBeenCalled()
    expect(field('tubeMl')?.fault).toEqual({ rule: 'number' })
    expect(scope.getState(model.$unsaved)).toBe(false)
  })

  it('goes back to what it was when it is refused, and says why until it is edited', async () => {
    const { save, field, type } = setUp()
    save.mockRejectedValueOnce(refusal)
    type('name', 'Right 1')
    await pass(600)
    expect(field('name')).toMatchObject({ value: 'Left 1', phase: 'resting', fault: refusal, ticks: 0 })
    type('name', 'Left 7')
    expect(field('name')).toMatchObject({ value: 'Left 7', fault: null })
  })

  it('keeps what was typed while the answer was on its way, and saves that, too', async () => {
    const { save, field, type } = setUp()
    const answer = later<string>()
    save.mockReturnValueOnce(answer.promise)
    type('name', 'A')
    await pass(600)
    expect(field('name')?.phase).toBe('saving')
    type('name', 'AB')
    answer.settle('name')
    await pass(0)
    expect(field('name')).toMatchObject({ value: 'AB', saved: 'A', phase: 'waiting' })
    await pass(600)
    expect(save.mock.calls.at(-1)).toEqual([pump, 'name', 'AB'])
  })

  it('is typed back to the old value while another is being saved: the old one is saved again', async () => {
    const { save, type } = setUp()
    const answer = later<string>()
    save.mockReturnValueOnce(answer.promise)
    type('name', 'A')
    await pass(600)
    type('name', 'AB')
    type('name', 'Left 1')
    await pass(600)
    answer.settle('name')
    await pass(0)
    expect(save.mock.calls.map(([, , value]) => value)).toEqual(['A', 'Left 1'])
  })
})

describe('several fields', () => {
  it('are saved one after the other', async () => {
    const { save, choose } = setUp()
    const answer = later<string>()
    save.mockReturnValueOnce(answer.promise)
    choose('name', 'A')
    choose('tubeMl', 7)
    await pass(0)
    expect(save).toHaveBeenCalledOnce()
    answer.settle('name')
    await pass(0)
    expect(save.mock.calls.at(-1)).toEqual([pump, 'tubeMl', 7])
  })

  it('take over what the server knows, except where somebody is at work', async () => {
    const { model, scope, field, type } = setUp()
    type('name', 'Mine')
    void scope.run(model.refreshed, { name: 'Theirs', tubeMl: 9 })
    expect([field('name')?.value, field('tubeMl')?.value]).toEqual(['Mine', 9])
  })

  it('leave what makes no sense to be mended, and what was refused to the server', async () => {
    const { model, scope, save, field, type } = setUp()
    save.mockRejectedValueOnce(refusal)
    type('name', 'Right')
    await pass(600)
    type('tubeMl', Number.NaN)
    void scope.run(model.refreshed, { name: 'Theirs', tubeMl: 9 })
    expect([field('name')?.value, field('tubeMl')?.value]).toEqual(['Theirs', Number.NaN])
  })
})

describe('leaving the page', () => {
  it('saves what was typed, and tells at the bottom of the next page when that is refused', async () => {
    const { model, scope, save, type } = setUp()
    const told = scope.heard(notify.problem)
    type('name', 'A')
    type('tubeMl', 7)
    save.mockRejectedValueOnce(refusal)
    end(scope, model)
    void scope.run(model.opened, { subject: { id: 22 }, values: { name: 'Left 2', tubeMl: 5 } })
    await pass(5000)
    expect(save.mock.calls).toEqual([
      [pump, 'name', 'A'],
      [pump, 'tubeMl', 7],
    ])
    expect(told).toHaveBeenCalledExactlyOnceWith(refusal)
    expect(scope.getState(model.$fields).get('name')).toMatchObject({ value: 'Left 2', fault: null })
    expect(scope.getState(model.$unsaved)).toBe(false)
  })
})
