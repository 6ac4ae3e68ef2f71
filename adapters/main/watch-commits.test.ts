import { describe, expect, it } from 'vitest'
import { onlyId } from '#domain/records/records.ts'
import { buildToyHouse } from '#domain/testing/toy-house.ts'
import { watchCommits } from './watch-commits.ts'

describe('a watched store', () => {
  it('tells how long commits take, and passes on whatever becomes of them', async () => {
    const house = await buildToyHouse()
    const { store, listen } = watchCommits(house.store)
    const heard: boolean[] = []
    const put = () =>
      store.commit([{ op: 'put', kind: 'donation', id: onlyId, value: { donated: true, asked: null } as never }])
    await put()
    listen((seconds, isWritten) => {
      expect(seconds).toBeGreaterThanOrEqual(0)
      heard.push(isWritten)
    })
    expect(await put()).toBe('written')
    house.store.failNext(new Error('disk full'))
    await expect(put()).rejects.toThrow('disk full')
    listen(null)
    await put()
    expect(heard).toEqual([true, false])
  })
})
