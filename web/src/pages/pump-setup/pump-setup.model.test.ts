import { describe, expect, it, vi } from 'vitest'
import type { PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { setup } from '../../entities/pump/testing/setup-builder.ts'
import { failsWith, ownTimers, testScope } from '../../testing/test-scope.ts'
import * as model from './pump-setup.model.ts'

ownTimers()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function opened() {
  const load = vi.fn((_id: number): PumpSetup => setup())
  const scope = testScope(
    [model.loadSetupFx, load],
    [model.changePumpFx, (_change: object): PumpSetup => setup({ name: 'Gin', printName: 'Gin', setupStage: 2 })],
    [model.deletePumpFx, true],
  )
  void scope.run(model.pageOpened, 21)
  await pass(0)
  return { scope, load }
}

describe('the setup of a pump', () => {
  it('saves one field as it is typed, and shows what became of the pump', async () => {
    const { scope } = await opened()
    void scope.run(model.pumpFields.typed, { name: 'name', value: 'Gin' })
    await pass(600)
    expect(scope.calls(model.changePumpFx)[0]).toEqual({ id: 21, kind: 'DC', name: 'name', value: 'Gin' })
    expect(scope.getState(model.$setup)).toMatchObject({ printName: 'Gin', setupStage: 2 })
  })

  it('saves what was typed when the page is left', async () => {
    const { scope } = await opened()
    void scope.run(model.pumpFields.typed, { name: 'tubeCapacityMl', value: 8 })
    void scope.run(model.pageClosed)
    await pass(0)
    expect(scope.calls(model.changePumpFx)[0]).toMatchObject({ name: 'tubeCapacityMl', value: 8 })
    expect(scope.getState(model.$setup)).toBeNull()
  })

  it('takes over what others have changed', async () => {
    const { scope, load } = await opened()
    load.mockReturnValueOnce(setup({ fillingLevelMl: 100 }))
    void scope.run(model.retryAsked)
    await pass(0)
    expect(scope.getState(model.pumpFields.$fields).get('fillingLevelMl')?.value).toBe(100)
  })

  it('tells when there is no such pump', async () => {
    const { scope, load } = await opened()
    load.mockImplementationOnce(failsWith('not-found'))
    void scope.run(model.pageOpened, 99)
    await pass(0)
    expect(scope.getState(model.$setupProblem)?.code).toBe('not-found')
  })
})

it('deleting a pump happens after a question, once', async () => {
  const { scope } = await opened()
  const gone = scope.heard(model.pumpDeleted)
  void scope.run(model.deleteAsked)
  expect(scope.getState(model.$askingToDelete)).toBe(true)
  void scope.run(model.deleteConfirmed)
  await pass(0)
  expect(scope.calls(model.deletePumpFx)[0]).toBe(21)
  expect(gone).toHaveBeenCalledOnce()
  expect(scope.getState(model.$askingToDelete)).toBe(false)
})
