import { allSettled, createWatch, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import {
  $connection,
  $connectionLost,
  $connectionsMade,
  $pace,
  connectionClosed,
  connectionDoubted,
  connectionOpened,
  connectionStarted,
  paceChosen,
  reconnectRequested,
  secondPassed,
  secondsBeforeReconnect,
  waitBegan,
  waitEnded,
} from './connection.model.ts'

const lose = async (scope: Scope, seconds: number): Promise<void> => {
  await allSettled(connectionStarted, { scope })
  await allSettled(connectionOpened, { scope })
  await allSettled(connectionClosed, { scope })
  await allSettled(waitBegan, { scope, params: seconds })
}

const watched = (scope: Scope) => {
  const ended = vi.fn()
  createWatch({ unit: waitEnded, fn: ended, scope })
  return ended
}

describe('the wait before a reconnect', () => {
  it('is 5 s, then twice as long each time, up to 20 s', () => {
    const waits = [0, 1, 2, 3, 9].map(failures => secondsBeforeReconnect(failures, $pace.defaultState))
    expect(waits).toEqual([5, 10, 20, 20, 20])
  })

  it('is as long as a page in a hurry wants it', async () => {
    const scope = fork()
    const hurried = { ...$pace.defaultState, firstWait: 1, mostWait: 1 }
    await allSettled(paceChosen, { scope, params: hurried })
    expect([0, 4].map(failures => secondsBeforeReconnect(failures, scope.getState($pace)))).toEqual([1, 1])
  })

  it('counts down and ends by itself', async () => {
    const scope = fork()
    const ended = watched(scope)
    await lose(scope, 2)
    await allSettled(secondPassed, { scope })
    expect(scope.getState($connection)).toEqual({ kind: 'waiting', secondsLeft: 1 })
    expect(ended).not.toHaveBeenCalled()
    await allSettled(secondPassed, { scope })
    expect(ended).toHaveBeenCalledTimes(1)
    expect(scope.getState($connection)).toEqual({ kind: 'connecting' })
  })

  it('can be cut short, and only while it lasts', async () => {
    const scope = fork()
    const ended = watched(scope)
    await allSettled(reconnectRequested, { scope })
    expect(ended).not.toHaveBeenCalled()
    await lose(scope, 20)
    await allSettled(reconnectRequested, { scope })
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('ends when the device wakes up', async () => {
    const scope = fork()
    const ended = watched(scope)
    await lose(scope, 20)
    await allSettled(connectionDoubted, { scope })
    expect(ended).toHaveBeenCalledTimes(1)
  })
})

describe('a lost connection', () => {
  it('is told to be back', async () => {
    const scope = fork()
    await lose(scope, 5)
    const before = scope.getState($connectionsMade)
    await allSettled(reconnectRequested, { scope })
    expect(scope.getState($connectionsMade)).toBe(before)
    await allSettled(connectionOpened, { scope })
    expect(scope.getState($connectionsMade)).toBe(before + 1)
  })

  it('is known until it is back', async () => {
    const scope = fork()
    expect(scope.getState($connectionLost)).toBe(false)
    await lose(scope, 5)
    expect(scope.getState($connectionLost)).toBe(true)
    await allSettled(reconnectRequested, { scope })
    expect(scope.getState($connectionLost)).toBe(true)
    await allSettled(connectionOpened, { scope })
    expect(scope.getState($connectionLost)).toBe(false)
  })

  it('keeps counting when the failed socket is closed late', async () => {
    const scope = fork()
    await lose(scope, 5)
    await allSettled(connectionClosed, { scope })
    expect(scope.getState($connection)).toEqual({ kind: 'waiting', secondsLeft: 5 })
  })
})
