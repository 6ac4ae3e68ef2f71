import { describe, expect, it } from 'vitest'
import { setup } from '../../entities/pump/testing/setup-builder.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as model from './pump-setup.model.ts'

async function opened() {
  const scope = testScope(
    [model.loadSetupFx, setup()],
    [model.changePumpFx, setup({ name: 'Gin', printName: 'Gin', setupStage: 2 })],
    [model.deletePumpFx, true],
  )
  await scope.run(model.pageOpened, 21)
  return scope
}

describe('the setup of a pump', () => {
  it('saves one field as it is typed, and shows what became of the pump', async () => {
    const scope = await opened()
    await scope.run(model.pumpFields.typed, { name: 'name', value: 'Gin' })
    expect(scope.calls(model.changePumpFx)[0]).toEqual({ id: 21, kind: 'DC', name: 'name', value: 'Gin' })
    expect(scope.getState(model.$setup)).toMatchObject({ printName: 'Gin', setupStage: 2 })
  })

  it('saves what was typed when the page is left', async () => {
    const scope = await opened()
    await scope.run(model.pumpFields.typed, { name: 'tubeCapacityMl', value: 8 })
    await scope.run(model.pageClosed)
    expect(scope.calls(model.changePumpFx)[0]).toMatchObject({ name: 'tubeCapacityMl', value: 8 })
    expect(scope.getState(model.$setup)).toBeNull()
  })

  it('takes over what others have changed', async () => {
    const scope = await opened()
    scope.next(model.loadSetupFx, setup({ fillingLevelMl: 100 }))
    await scope.run(model.retryAsked)
    expect(scope.getState(model.pumpFields.$fields).get('fillingLevelMl')?.value).toBe(100)
  })

  it('tells when there is no such pump', async () => {
    const scope = await opened()
    scope.next(model.loadSetupFx, failsWith('not-found'))
    await scope.run(model.pageOpened, 99)
    expect(scope.getState(model.$setupProblem)?.code).toBe('not-found')
  })
})

it('deleting a pump happens after a question, once', async () => {
  const scope = await opened()
  const gone = scope.heard(model.pumpDeleted)
  await scope.run(model.deleteRequested)
  expect(scope.getState(model.$askingToDelete)).toBe(true)
  await scope.run(model.deleteConfirmed)
  expect(scope.calls(model.deletePumpFx)[0]).toBe(21)
  expect(gone).toHaveBeenCalledOnce()
  expect(scope.getState(model.$askingToDelete)).toBe(false)
})
