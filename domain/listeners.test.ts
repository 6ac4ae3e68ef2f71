import { expect, it, vi } from 'vitest'
import { Listeners } from './listeners.ts'

it('are told until they go away, one time of listening after the other', () => {
  const listeners = new Listeners<[number]>()
  const listener = vi.fn()
  const leave = [listeners.add(listener), listeners.add(listener)]
  listeners.tell(1)
  leave[0]?.()
  leave[0]?.()
  listeners.tell(2)
  leave[1]?.()
  listeners.tell(3)
  expect(listener.mock.calls).toEqual([[1], [1], [2]])
  expect(listeners.size).toBe(0)
})

it('are not told any more when they go away while others are told', () => {
  const listeners = new Listeners<[]>()
  const late = vi.fn()
  let leave = (): void => undefined
  listeners.add(() => leave())
  leave = listeners.add(late)
  listeners.tell()
  expect(late).not.toHaveBeenCalled()
})
