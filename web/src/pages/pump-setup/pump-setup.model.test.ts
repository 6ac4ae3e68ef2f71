import { allSettled, createWatch, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import type { PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { setup } from '../../entities/pump/testing/setup-builder.ts'
import {
  $askingToDelete,
  $setup,
  $setupProblem,
  changePumpFx,
  deleteAsked,
  deleteConfirmed,
  deletePumpFx,
  loadSetupFx,
  pageClosed,
  pageOpened,
  pumpDeleted,
  pumpFields,
  retryAsked,
} from './pump-setup.model.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function opened() {
  const load = vi.fn((_id: number): PumpSetup => setup())
  const change = vi.fn((_change: object): PumpSetup => setup({ name: 'Gin', printName: 'Gin', setupStage: 2 }))
  const remove = vi.fn((_id: number) => true)
  const scope = fork({
    handlers: [
      [loadSetupFx, load],
      [changePumpFx, change],
      [deletePumpFx, remove],
    ],
  })
  void allSettled(pageOpened, { scope, params: 21 })
  await pass(0)
  return { scope, load, change, remove }
}

describe('the setup of a pump', () => {
  it('saves one field as it is typed, and shows what became of the pump', async () => {
    const { scope, change } = await opened()
    void allSettled(pumpFields.typed, { scope, params: { name: 'name', value: 'Gin' } })
    await pass(600)
    expect(change.mock.calls[0]?.[0]).toEqual({ id: 21, kind: 'DC', name: 'name', value: 'Gin' })
    expect(scope.getState($setup)).toMatchObject({ printName: 'Gin', setupStage: 2 })
  })

  it('saves what was typed when the page is left', async () => {
    const { scope, change } = await opened()
    void allSettled(pumpFields.typed, { scope, params: { name: 'tubeCapacityMl', value: 8 } })
    void allSettled(pageClosed, { scope })
    await pass(0)
    expect(change.mock.calls[0]?.[0]).toMatchObject({ name: 'tubeCapacityMl', value: 8 })
    expect(scope.getState($setup)).toBeNull()
  })

  it('takes over what others have changed', async () => {
    const { scope, load } = await opened()
    load.mockReturnValueOnce(setup({ fillingLevelMl: 100 }))
    void allSettled(retryAsked, { scope })
    await pass(0)
    expect(scope.getState(pumpFields.$fields).get('fillingLevelMl')?.value).toBe(100)
  })

  it('tells when there is no such pump', async () => {
    const { scope, load } = await opened()
    load.mockImplementationOnce(() => {
      throw new ApiProblem({ code: 'not-found', text: '', values: [] })
    })
    void allSettled(pageOpened, { scope, params: 99 })
    await pass(0)
    expect(scope.getState($setupProblem)?.code).toBe('not-found')
  })
})

describe('deleting a pump', () => {
  it('happens after a question, once', async () => {
    const { scope, remove } = await opened()
    const gone = vi.fn()
    createWatch({ unit: pumpDeleted, scope, fn: gone })
    void allSettled(deleteAsked, { scope })
    expect(scope.getState($askingToDelete)).toBe(true)
    void allSettled(deleteConfirmed, { scope })
    await pass(0)
    expect(remove.mock.calls[0]?.[0]).toBe(21)
    expect(gone).toHaveBeenCalledOnce()
    expect(scope.getState($askingToDelete)).toBe(false)
  })
})
