import { allSettled, createEvent, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { loggedOut, writeTokenFx } from '../session/session.model.ts'
import { createQuery } from './query.model.ts'

const changed = createEvent()
const list = createQuery<readonly string[]>(() => Promise.resolve([]), changed)
const broken = (): never => {
  throw new ApiProblem({ code: 'unreachable' })
}

describe('what a page reads', () => {
  it('is read when the page opens, and again when it has changed', async () => {
    let names = ['Gin']
    const scope = fork({ handlers: [[list.fetchFx, () => names]] })
    expect(scope.getState(list.$content).kind).toBe('loading')
    await allSettled(list.opened, { scope })
    names = ['Gin', 'Rum']
    await allSettled(changed, { scope })
    expect(scope.getState(list.$value)).toEqual(['Gin', 'Rum'])
  })

  it('is left alone while nobody looks', async () => {
    let reads = 0
    const scope = fork({ handlers: [[list.fetchFx, () => [String(++reads)]]] })
    await allSettled(changed, { scope })
    await allSettled(list.opened, { scope })
    await allSettled(list.closed, { scope })
    await allSettled(changed, { scope })
    expect(reads).toBe(1)
  })

  it('says why it could not be read, and can be tried again', async () => {
    let isBroken = true
    const scope = fork({ handlers: [[list.fetchFx, () => (isBroken ? broken() : ['Gin'])]] })
    await allSettled(list.opened, { scope })
    expect(scope.getState(list.$content)).toMatchObject({ kind: 'failed', problem: { code: 'unreachable' } })
    isBroken = false
    await allSettled(list.refetch, { scope })
    expect(scope.getState(list.$value)).toEqual(['Gin'])
  })

  it('stays on the screen when only reading it again failed', async () => {
    let isBroken = false
    const scope = fork({ handlers: [[list.fetchFx, () => (isBroken ? broken() : ['Gin'])]] })
    await allSettled(list.opened, { scope })
    isBroken = true
    await allSettled(changed, { scope })
    expect(scope.getState(list.$value)).toEqual(['Gin'])
  })

  it('is not for whoever comes after the one who asked', async () => {
    let answer: (names: readonly string[]) => void = () => {}
    const handler = () =>
      new Promise<readonly string[]>(resolve => {
        answer = resolve
      })
    const scope = fork({
      handlers: [
        [list.fetchFx, handler],
        [writeTokenFx, () => {}],
      ],
    })
    const query = allSettled(list.opened, { scope })
    void allSettled(loggedOut, { scope })
    answer(['Gin'])
    await query
    expect(scope.getState(list.$value)).toBeNull()
  })

  it('is what was asked for last, whatever arrives last', async () => {
    const answers: ((names: readonly string[]) => void)[] = []
    const handler = () => new Promise<readonly string[]>(resolve => answers.push(resolve))
    const scope = fork({ handlers: [[list.fetchFx, handler]] })
    const first = allSettled(list.opened, { scope })
    const second = allSettled(changed, { scope })
    answers[1]?.(['after'])
    answers[0]?.(['before'])
    await Promise.all([first, second])
    expect(scope.getState(list.$value)).toEqual(['after'])
  })
})
