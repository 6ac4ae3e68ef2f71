import { describe, expect, it } from 'vitest'
import { testScope } from '../testing/test-scope.ts'
import * as notifications from './notifications.model.ts'

/** Notifications stay until they are let go. */
function board() {
  const ends = new Map<number, () => void>()
  const scope = testScope([
    notifications.showForAWhileFx,
    ({ id }: { id: number }) => new Promise<void>(resolve => ends.set(id, resolve)),
  ])
  const texts = () => scope.getState(notifications.$notifications).map(({ content }) => content)
  const tell = (...all: readonly string[]) => {
    for (const text of all) void scope.run(notifications.notify.success, text)
  }
  /** The time of the one with this number is up. */
  const end = async (id: number) => {
    ends.get(id)?.()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { scope, end, texts, tell }
}

describe('notifications', () => {
  it('stay for as long as it takes to read them, and long enough to be seen', () => {
    expect(notifications.readingMs('Saved.')).toBe(2_500)
    expect(notifications.readingMs('The scale is silent. Look at its plug.'.repeat(3))).toBe(1_000 + 80 * 114)
    expect(notifications.readingMs({ code: 'busy', text: 'x'.repeat(100), values: [] })).toBe(9_000)
  })

  it('show for a while, each for its own time', async () => {
    const { end, texts, tell, scope } = board()
    tell('one', 'two')
    expect(texts()).toEqual(['one', 'two'])
    await end(1)
    expect(texts()).toEqual(['two'])
    expect(scope.getState(notifications.$notifications)[0]?.kind).toBe('success')
  })

  it('never fill the screen', () => {
    const { texts, tell } = board()
    tell('1', '2', '3', '4')
    expect(texts()).toEqual(['2', '3', '4'])
  })

  it('say the same thing only once', () => {
    const { texts, scope } = board()
    const problem = { code: 'busy', text: 'Busy', values: [] }
    void scope.run(notifications.notify.problem, problem)
    void scope.run(notifications.notify.problem, { ...problem })
    expect(texts()).toEqual([problem])
  })

  it('stay while somebody holds them, and then for their whole time again', async () => {
    const { end, texts, tell, scope } = board()
    tell('one')
    void scope.run(notifications.notificationsHeld)
    await end(1)
    expect(texts()).toEqual(['one'])
    void scope.run(notifications.notificationsReleased)
    expect(texts()).toEqual(['one'])
    await end(1)
    expect(texts()).toEqual([])
  })

  it('go when they are dismissed', () => {
    const { texts, tell, scope } = board()
    tell('one')
    void scope.run(notifications.notificationDismissed, 1)
    expect(texts()).toEqual([])
  })
})
