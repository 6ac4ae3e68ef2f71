import { expect, it } from 'vitest'
import { failure, success } from '../../result.ts'
import { aGlass } from '../../testing/builders.ts'
import { buildToyHouse } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'

it('applies a change only after it is durable, and tells which tables it touched', async () => {
  const { records, events } = await buildToyHouse()
  const changing = records.change(draft => {
    draft.put('glass', 99, aGlass())
    return success('done')
  })
  expect(records.now.glass.has(99)).toBe(false)
  expect(expectSuccess(await changing)).toBe('done')
  expect(records.now.glass.has(99)).toBe(true)
  expect(events).toEqual([{ kind: 'records-changed', kinds: new Set(['glass']) }])
})

it('changes nothing when the decision is a refusal or the store fails', async () => {
  const { records, store, events } = await buildToyHouse()
  const before = records.now
  const refused = await records.change(draft => {
    draft.put('glass', 99, aGlass())
    return failure({ kind: 'no' as const })
  })
  expect(expectFailure(refused)).toEqual({ kind: 'no' })
  store.failNext(new Error('disk full'))
  const unwritten = await records.change(draft => {
    draft.put('glass', 99, aGlass())
    return success(undefined)
  })
  expect(expectFailure(unwritten)).toEqual({ kind: 'store-unavailable' })
  expect(records.now).toBe(before)
  expect(events).toEqual([])
})

it('gives each id once, also when changes run at the same time', async () => {
  const { records } = await buildToyHouse()
  const add = () =>
    records.change(draft => {
      const id = draft.nextId('glass')
      draft.put('glass', id, aGlass({ id }))
      return success(id)
    })
  const ids = (await Promise.all([add(), add(), add()])).map(expectSuccess)
  expect(ids).toEqual([1, 2, 3])
})

it('shows every change the state that the one before left', async () => {
  const { records } = await buildToyHouse()
  const empty = () =>
    records.change(draft => {
      const pump = draft.records.pump.get(21)
      if (!pump || pump.fillingLevel < 400_000) return failure({ kind: 'empty' as const })
      draft.put('pump', 21, { ...pump, fillingLevel: (pump.fillingLevel - 400_000) as typeof pump.fillingLevel })
      return success(undefined)
    })
  const results = await Promise.all([empty(), empty()])
  expect(results.map(result => result.ok)).toEqual([true, false])
})
