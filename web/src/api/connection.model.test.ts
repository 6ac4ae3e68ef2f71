import { describe, expect, it } from 'vitest'
import { type TestScope, testScope } from '../testing/test-scope.ts'
import * as connection from './connection.model.ts'

const lose = async (scope: TestScope, seconds: number): Promise<void> => {
  await scope.run(connection.connectionStarted)
  await scope.run(connection.connectionOpened)
  await scope.run(connection.connectionClosed)
  await scope.run(connection.waitBegan, seconds)
}

const watched = (scope: TestScope) => {
  const ended = scope.heard(connection.waitEnded)
  return ended
}

describe('the wait before a reconnect', () => {
  it('is 5 s, then twice as long each time, up to 20 s', () => {
    const waits = [0, 1, 2, 3, 9].map(failures =>
      connection.secondsBeforeReconnect(failures, connection.$pace.defaultState),
    )
    expect(waits).toEqual([5, 10, 20, 20, 20])
  })

  it('is as long as a page in a hurry wants it', async () => {
    const scope = testScope()
    const hurried = { ...connection.$pace.defaultState, firstWait: 1, mostWait: 1 }
    await scope.run(connection.paceChosen, hurried)
    expect(
      [0, 4].map(failures => connection.secondsBeforeReconnect(failures, scope.getState(connection.$pace))),
    ).toEqual([1, 1])
  })

  it('counts down and ends by itself', async () => {
    const scope = testScope()
    const ended = watched(scope)
    await lose(scope, 2)
    await scope.run(connection.secondPassed)
    expect(scope.getState(connection.$connection)).toEqual({ kind: 'waiting', secondsLeft: 1 })
    expect(ended).not.toHaveBeenCalled()
    await scope.run(connection.secondPassed)
    expect(ended).toHaveBeenCalledTimes(1)
    expect(scope.getState(connection.$connection)).toEqual({ kind: 'connecting' })
  })

  it('can be cut short, and only while it lasts', async () => {
    const scope = testScope()
    const ended = scope.heard(connection.waitEnded)
    await scope.run(connection.reconnectRequested)
    expect(ended).not.toHaveBeenCalled()
    for (const [nr, cut] of [connection.reconnectRequested, connection.connectionDoubted].entries()) {
      await lose(scope, 20)
      await scope.run(cut)
      expect(ended).toHaveBeenCalledTimes(nr + 1)
    }
  })
})

it('a lost connection is told to be back', async () => {
  const scope = testScope()
  await lose(scope, 5)
  const before = scope.getState(connection.$connectionsMade)
  await scope.run(connection.reconnectRequested)
  expect(scope.getState(connection.$connectionsMade)).toBe(before)
  await scope.run(connection.connectionOpened)
  expect(scope.getState(connection.$connectionsMade)).toBe(before + 1)
})

it('a lost connection is known until it is back', async () => {
  const scope = testScope()
  expect(scope.getState(connection.$connectionLost)).toBe(false)
  await lose(scope, 5)
  expect(scope.getState(connection.$connectionLost)).toBe(true)
  await scope.run(connection.reconnectRequested)
  expect(scope.getState(connection.$connectionLost)).toBe(true)
  await scope.run(connection.connectionOpened)
  expect(scope.getState(connection.$connectionLost)).toBe(false)
})

it('a lost connection keeps counting when the failed socket is closed late', async () => {
  const scope = testScope()
  await lose(scope, 5)
  await scope.run(connection.connectionClosed)
  expect(scope.getState(connection.$connection)).toEqual({ kind: 'waiting', secondsLeft: 5 })
})
