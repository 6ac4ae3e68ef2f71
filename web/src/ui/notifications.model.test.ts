import { describe, expect, it } from 'vitest'
import { testScope } from '../testing/test-scope.ts'
import * as notifications from './notifications.model.ts'

const never = new Promise<void>(() => {})

/** Notifications stay until they are let go. */
function board() {
  const ends = new Map<number, () => void>()
  const scope = testScope([
    notifications.showForAWhileFx,
    ({ id }: { id: number }) => new Promise<void>(resolve => ends.set(id, resolve)),
  ])
  const texts = () => scope.getState(notifications.$notifications).map(({ content }) => content)
  const tell = (unit: typeof notifications.notify.success, text: string) => {
    void Promise.race([scope.run(unit, text), never])
  }
  return { scope, ends, texts, tell }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

describe('notifications', () => {
  it('stay for as long as it takes to read them, and long enough to be seen', () => {
    expect(notifications.readingMs('Saved.')).toBe(2_500)
    expect(notifications.readingMs('The scale is silent. Look at its plug.'.repeat(3))).toBe(1_000 + 80 * 114)
    expect(notifications.readingMs({ code: 'busy', text: 'x'.repeat(100), values: [] })).toBe(9_000)
  })

  it('show for a while, each for its own time', async () => {
    const { ends, texts, tell, scope } = board()
    tell(notifications.notify.success, 'one')
    tell(notifications.notify.success, 'two')
    expect(texts()).toEqual(['one', 'two'])
    ends.get(1)?.()
    await Promise.resolve()
    await Promise.resolve()
    expect(texts()).toEqual(['two'])
    expect(scope.getState(notifications.$notifications)[0]?.kind).toBe('success')
  })

  it('never fill the screen', () => {
    const { texts, tell } = board()
    for (const text of ['1', '2', '3', '4']) tell(notifications.notify.success, text)
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
    const { ends, texts, tell, scope } = board()
    tell(notifications.notify.success, 'one')
    void scope.run(notifications.notificationsHeld)
    ends.get(1)?.()
    await settled()
    expect(texts()).toEqual(['one'])
    void scope.run(notifications.notificationsReleased)
    await settled()
    expect(texts()).toEqual(['one'])
    ends.get(1)?.()
    await settled()
    expect(texts()).toEqual([])
  })

  it('go when they are dismissed', () => {
    const { texts, tell, scope } = board()
    tell(notifications.notify.success, 'one')
    void scope.run(notifications.notificationDismissed, 1)
    expect(texts()).toEqual([])
  })
})
