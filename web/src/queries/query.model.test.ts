import { createEvent } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { loggedOut, writeTokenFx } from '../session/session.model.ts'
import { apiProblem, later, testScope } from '../testing/test-scope.ts'
import { createQuery } from './query.model.ts'

type Names = readonly string[]
const changed = createEvent()
const list = createQuery<Names>(() => Promise.resolve([]), changed)

function page() {
  const read = vi.fn(async (): Promise<Names> => ['Gin'])
  const scope = testScope([list.fetchFx, read], [writeTokenFx])
  return { read, scope, shown: () => scope.getState(list.$value) }
}

describe('what a page reads', () => {
  it('is read when the page opens, and again when it has changed', async () => {
    const { scope, read, shown } = page()
    expect(scope.getState(list.$content).kind).toBe('loading')
    await scope.run(list.opened)
    read.mockResolvedValue(['Gin', 'Rum'])
    await scope.run(changed)
    expect(shown()).toEqual(['Gin', 'Rum'])
  })

  it('is left alone while nobody looks', async () => {
    const { scope, read } = page()
    await scope.run(changed)
    await scope.run(list.opened)
    await scope.run(list.closed)
    await scope.run(changed)
    expect(read).toHaveBeenCalledOnce()
  })

  it('says why it could not be read, and can be tried again', async () => {
    const { scope, read, shown } = page()
    read.mockRejectedValueOnce(apiProblem('unreachable'))
    await scope.run(list.opened)
    expect(scope.getState(list.$content)).toMatchObject({ kind: 'failed', problem: { code: 'unreachable' } })
    await scope.run(list.refetch)
    expect(shown()).toEqual(['Gin'])
  })

  it('stays on the screen when only reading it again failed', async () => {
    const { scope, read, shown } = page()
    await scope.run(list.opened)
    read.mockRejectedValueOnce(apiProblem('unreachable'))
    await scope.run(changed)
    expect(shown()).toEqual(['Gin'])
  })

  it('is not for whoever comes after the one who asked', async () => {
    const { scope, read, shown } = page()
    const answer = later<Names>()
    read.mockReturnValueOnce(answer.promise)
    const query = scope.run(list.opened)
    void scope.run(loggedOut)
    answer.answer(['Gin'])
    await query
    expect(shown()).toBeNull()
  })

  it('is what was asked for last, whatever arrives last', async () => {
    const { scope, read, shown } = page()
    const [before, after] = [later<Names>(), later<Names>()]
    read.mockReturnValueOnce(before.promise).mockReturnValueOnce(after.promise)
    const both = [scope.run(list.opened), scope.run(changed)]
    after.answer(['after'])
    before.answer(['before'])
    await Promise.all(both)
    expect(shown()).toEqual(['after'])
  })
})
