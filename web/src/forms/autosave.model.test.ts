import { describe, expect, it, vi } from 'vitest'
import { apiProblem, later, ownTimers, testScope } from '../testing/test-scope.ts'
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

ownTimers()

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
  const leave = (name: keyof Values) => void scope.run(model.left, name)
  const refresh = () => void scope.run(model.refreshed, { name: 'Theirs', tubeMl: 9 })
  void scope.run(model.opened, { subject: pump, values: { name: 'Left 1', tubeMl: 6 } })
  return { ...{ model, scope, save, field, type, choose, leave, refresh }, saved: save.mock.calls }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a field that saves itself', () => {
  it('waits until the typing is over, and saves it once', async () => {
    const { saved, field, type } = setUp()
    type('name', 'Left')
    await pass(500)
    type('name', 'Left 2')
    await pass(599)
    expect(saved).toEqual([])
    expect(field('name')).toMatchObject({ value: 'Left 2', phase: 'waiting' })
    await pass(1)
    expect(field('name')).toMatchObject({ value: 'Left 2', saved: 'Left 2', phase: 'resting', ticks: 1 })
    await pass(5000)
    expect(saved).toEqual([[pump, 'name', 'Left 2']])
  })

  it('saves at once when it is left, and when it is chosen', async () => {
    const { saved, type, choose, leave } = setUp()
    type('name', 'Right')
    leave('name')
    await pass(0)
    choose('tubeMl', null)
    await pass(0)
    const both = [
      [pump, 'name', 'Right'],
      [pump, 'tubeMl', null],
    ]
    expect(saved).toEqual(both)
    await pass(5000)
    expect(saved).toEqual(both)
  })

  it('sends nothing when it is typed back, left as it was, or makes no sense', async () => {
    const { model, scope, saved, field, type, leave } = setUp()
    type('name', 'Left')
    type('name', 'Left 1')
    leave('name')
    type('tubeMl', Number.NaN)
    leave('tubeMl')
    await pass(5000)
    expect(saved).toEqual([])
    expect(field('tubeMl')?.error).toEqual({ rule: 'number' })
    expect(scope.getState(model.$unsaved)).toBe(false)
  })

  it('goes back to what it was when it is refused, and says why until it is edited', async () => {
    const { save, field, type } = setUp()
    save.mockRejectedValueOnce(refusal)
    type('name', 'Right 1')
    await pass(600)
    expect(field('name')).toMatchObject({ value: 'Left 1', phase: 'resting', error: refusal, ticks: 0 })
    type('name', 'Left 7')
    expect(field('name')).toMatchObject({ value: 'Left 7', error: null })
  })

  it('keeps what was typed while the answer was on its way, and saves that, too', async () => {
    const { save, saved, field, type } = setUp()
    const first = later<string>()
    save.mockReturnValueOnce(first.promise)
    type('name', 'A')
    await pass(600)
    expect(field('name')?.phase).toBe('saving')
    type('name', 'AB')
    first.answer('name')
    await pass(0)
    expect(field('name')).toMatchObject({ value: 'AB', saved: 'A', phase: 'waiting' })
    await pass(600)
    expect(saved.at(-1)).toEqual([pump, 'name', 'AB'])
  })

  it('saves the old value again that it is typed back to while another is being saved', async () => {
    const { save, saved, type } = setUp()
    const first = later<string>()
    save.mockReturnValueOnce(first.promise)
    type('name', 'A')
    await pass(600)
    type('name', 'AB')
    type('name', 'Left 1')
    await pass(600)
    first.answer('name')
    await pass(0)
    expect(saved.map(([, , value]) => value)).toEqual(['A', 'Left 1'])
  })
})

it('several fields are saved one after the other', async () => {
  const { save, saved, choose } = setUp()
  const first = later<string>()
  save.mockReturnValueOnce(first.promise)
  choose('name', 'A')
  choose('tubeMl', 7)
  await pass(0)
  expect(saved).toHaveLength(1)
  first.answer('name')
  await pass(0)
  expect(saved.at(-1)).toEqual([pump, 'tubeMl', 7])
})

it('several fields take over what the server knows, except where somebody is at work', async () => {
  const { field, type, refresh } = setUp()
  type('name', 'Mine')
  refresh()
  expect([field('name')?.value, field('tubeMl')?.value]).toEqual(['Mine', 9])
})

it('several fields leave what makes no sense to be mended, and what was refused to the server', async () => {
  const { save, field, type, refresh } = setUp()
  save.mockRejectedValueOnce(refusal)
  type('name', 'Right')
  await pass(600)
  type('tubeMl', Number.NaN)
  refresh()
  expect([field('name')?.value, field('tubeMl')?.value]).toEqual(['Theirs', Number.NaN])
})

it('leaving the page saves what was typed, and tells on the next page when that is refused', async () => {
  const { model, scope, save, saved, field, type } = setUp()
  type('name', 'A')
  type('tubeMl', 7)
  save.mockRejectedValueOnce(refusal)
  void scope.run(model.closed)
  void scope.run(model.opened, { subject: { id: 22 }, values: { name: 'Left 2', tubeMl: 5 } })
  await pass(5000)
  expect(saved).toEqual([
    [pump, 'name', 'A'],
    [pump, 'tubeMl', 7],
  ])
  expect(scope.told()).toEqual([refusal])
  expect(field('name')).toMatchObject({ value: 'Left 2', error: null })
  expect(scope.getState(model.$unsaved)).toBe(false)
})
