import { describe, expect, it } from 'vitest'
import { testScope } from '../testing/test-scope.ts'
import * as notifications from './notifications.model.ts'

function board() {
  const scope = testScope()
  const shown = () => scope.getState(notifications.$notifications)
  const tell = async (...all: readonly string[]) => {
    for (const text of all) await scope.run(notifications.notify.success, text)
  }
  return { scope, shown, texts: () => shown().map(({ content }) => content), tell }
}

describe('notifications', () => {
  it('stay for as long as it takes to read them, and long enough to be seen', () => {
    expect(notifications.readingMs('Saved.')).toBe(2_500)
    expect(notifications.readingMs('The scale is silent. Look at its plug.'.repeat(3))).toBe(1_000 + 80 * 114)
    expect(notifications.readingMs({ code: 'busy', text: 'x'.repeat(100), values: [] })).toBe(9_000)
  })

  it('never fill the screen', async () => {
    const { texts, tell } = board()
    await tell('1', '2', '3', '4')
    expect(texts()).toEqual(['2', '3', '4'])
  })

  it('say the same thing only once, and for its whole time again', async () => {
    const { shown, texts, scope } = board()
    const problem = { code: 'busy', text: 'Busy', values: [] }
    await scope.run(notifications.notify.problem, problem)
    const [before] = shown()
    await scope.run(notifications.notify.problem, { ...problem })
    expect(texts()).toEqual([problem])
    expect(shown()[0]?.id).not.toBe(before?.id)
  })

  it('go when they are dismissed, or their time is up', async () => {
    const { shown, texts, tell, scope } = board()
    await tell('one', 'two')
    await scope.run(notifications.notificationDismissed, shown()[0]?.id ?? 0)
    expect(texts()).toEqual(['two'])
  })
})
