import { describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { parseMachineFile } from '#simulator/machine-file/read-machine-file.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { apiProblem, failsWith, testScope } from '../../testing/test-scope.ts'
import { $draft, $isChanged, $openPump, edited } from './builder-draft.model.ts'
import * as model from './machine-builder.model.ts'

const busy = apiProblem('machine-busy')

async function begin() {
  const scope = testScope([model.machineOfNow.fetchFx, machinePresets.starter], [model.buildFx, true])
  await scope.run(model.machineOfNow.opened)
  return scope
}

describe('the builder', () => {
  it('begins with the machine of now', async () => {
    const scope = await begin()
    expect(scope.getState($draft)?.name).toBe('Starter')
    expect(scope.getState(model.$pumpsOfNow)).toBe(4)
  })

  it('follows the machine until somebody has changed something', async () => {
    const scope = await begin()
    scope.next(model.machineOfNow.fetchFx, machinePresets.party, machinePresets.max)
    await scope.run(catalogueChanged, ['PUMPS'])
    expect(scope.getState($draft)?.name).toBe('Party')
    await scope.run(edited, { kind: 'machine', change: { name: 'Mine' } })
    await scope.run(catalogueChanged, ['PUMPS'])
    expect(scope.getState($draft)?.name).toBe('Mine')
    expect(scope.getState(model.$pumpsOfNow)).toBe(40)
  })

  it('asks, then builds what is on the screen', async () => {
    const scope = await begin()
    await scope.run(edited, { kind: 'machine', change: { name: ' Mine ' } })
    await scope.run(model.buildRequested)
    expect(scope.getState(model.$isAsking)).toBe(true)
    expect(scope.calls(model.buildFx)).toEqual([])
    await scope.run(model.buildConfirmed)
    const text = scope.calls(model.buildFx)[0]?.text ?? ''
    expect(parseMachineFile(text)).toEqual({ ok: true, value: { ...machinePresets.starter, name: 'Mine' } })
    expect(scope.now(model.$isAsking, $isChanged)).toEqual([false, false])
  })

  it('builds once, however often it is pressed, and not when it is declined', async () => {
    const scope = await begin()
    await scope.run(model.buildRequested)
    await scope.run(model.buildDeclined)
    expect(scope.getState(model.$isAsking)).toBe(false)
    expect(scope.calls(model.buildFx)).toEqual([])
    await scope.run(model.buildRequested)
    scope.next(model.buildFx, Promise.resolve(true))
    await Promise.all([1, 2].map(() => scope.run(model.buildConfirmed)))
    expect(scope.calls(model.buildFx)).toHaveLength(1)
  })

  it('says why it was refused, and keeps what was composed', async () => {
    const scope = await begin()
    scope.next(model.buildFx, failsWith(busy))
    await scope.run(edited, { kind: 'machine', change: { name: 'Mine' } })
    await scope.run(model.buildRequested)
    await scope.run(model.buildConfirmed)
    expect(scope.getState(model.$buildProblem)).toBe(busy)
    expect(scope.now(model.$isAsking, $isChanged)).toEqual([true, true])
    await scope.run(model.buildConfirmed)
    expect(scope.getState(model.$buildProblem)).toBeNull()
  })

  it('opens the pump that something is wrong with, instead of asking', async () => {
    const scope = await begin()
    await scope.run(edited, { kind: 'pump', key: 2, change: { mlPerSecond: 900 } })
    await scope.run(model.buildRequested)
    expect(scope.now(model.$isAsking, $openPump)).toEqual([false, 2])
    await scope.run(model.buildRequested)
    expect(scope.getState($openPump)).toBe(2)
  })

  it('does not ask while there are too few pins', async () => {
    const scope = await begin()
    await scope.run(edited, { kind: 'add-pumps', pumpKind: 'dc', count: 30 })
    await scope.run(model.buildRequested)
    expect(scope.getState(model.$isAsking)).toBe(false)
  })
})
