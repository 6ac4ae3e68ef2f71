import { createEvent } from 'effector'
import { describe, expect, it } from 'vitest'
import { loggedOut, writeTokenFx } from '../session/session.model.ts'
import { failsWith, testScope } from '../testing/test-scope.ts'
import { createQuery } from './query.model.ts'

const changed = createEvent()
const list = createQuery<readonly string[]>(() => Promise.resolve([]), changed)
const broken = failsWith('unreachable')

describe('what a page reads', () => {
  it('is read when the page opens, and again when it has changed', async () => {
    let names = ['Gin']
    const scope = testScope([list.fetchFx, () => names])
    expect(scope.getState(list.$content).kind).toBe('loading')
    await scope.run(list.opened)
    names = ['Gin', 'Rum']
    await scope.run(changed)
    expect(scope.getState(list.$value)).toEqual(['Gin', 'Rum'])
  })

  it('is left alone while nobody looks', async () => {
    let reads = 0
    const scope = testScope([list.fetchFx, () => [String(++reads)]])
    await scope.run(changed)
    await scope.run(list.opened)
    await scope.run(list.closed)
    await scope.run(changed)
    expect(reads).toBe(1)
  })

  it('says why it could not be read, and can be tried again', async () => {
    let isBroken = true
    const scope = testScope([list.fetchFx, () => (isBroken ? broken() : ['Gin'])])
    await scope.run(list.opened)
    expect(scope.getState(list.$content)).toMatchObject({ kind: 'failed', problem: { code: 'unreachable' } })
    isBroken = false
    await scope.run(list.refetch)
    expect(scope.getState(list.$value)).toEqual(['Gin'])
  })

  it('stays on the screen when only reading it again failed', async () => {
    let isBroken = false
    const scope = testScope([list.fetchFx, () => (isBroken ? broken() : ['Gin'])])
    await scope.run(list.opened)
    isBroken = true
    await scope.run(changed)
    expect(scope.getState(list.$value)).toEqual(['Gin'])
  })

  it('is not for whoever comes after the one who asked', async () => {
    let answer: (names: readonly string[]) => void = () => {}
    const handler = () =>
      new Promise<readonly string[]>(resolve => {
        answer = resolve
      })
    const scope = testScope([list.fetchFx, handler], [writeTokenFx, () => {}])
    const query = scope.run(list.opened)
    void scope.run(loggedOut)
    answer(['Gin'])
    await query
    expect(scope.getState(list.$value)).toBeNull()
  })

  it('is what was asked for last, whatever arrives last', async () => {
    const answers: ((names: readonly string[]) => void)[] = []
    const handler = () => new Promise<readonly string[]>(resolve => answers.push(resolve))
    const scope = testScope([list.fetchFx, handler])
    const first = scope.run(list.opened)
    const second = scope.run(changed)
    answers[1]?.(['after'])
    answers[0]?.(['before'])
    await Promise.all([first, second])
    expect(scope.getState(list.$value)).toEqual(['after'])
  })
})
