import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import type { MachineFile } from '#simulator/machine-file/machine-file.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { parseMachineFile } from '#simulator/machine-file/read-machine-file.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { $draft, $isChanged, $openPump, edited } from './builder-draft.model.ts'
import {
  $buildProblem,
  $isAsking,
  $pumpsOfNow,
  buildAsked,
  buildConfirmed,
  buildDeclined,
  buildFx,
  machineOfNow,
} from './machine-builder.model.ts'

const busy = new ApiProblem({ code: 'machine-busy', text: 'busy', values: [] })

async function begin() {
  const read = vi.fn((): MachineFile => machinePresets.starter)
  const build = vi.fn(async (_: { text: string }) => true)
  const scope = fork({
    handlers: [
      [machineOfNow.fetchFx, read],
      [buildFx, build],
    ],
  })
  await allSettled(machineOfNow.opened, { scope })
  return { scope, read, build }
}

describe('the builder', () => {
  it('begins with the machine of now', async () => {
    const { scope } = await begin()
    expect(scope.getState($draft)?.name).toBe('Starter')
    expect(scope.getState($pumpsOfNow)).toBe(4)
  })

  it('follows the machine until somebody has changed something', async () => {
    const { scope, read } = await begin()
    read.mockReturnValue(machinePresets.party)
    await allSettled(catalogueChanged, { scope, params: ['PUMPS'] })
    expect(scope.getState($draft)?.name).toBe('Party')
    await allSettled(edited, { scope, params: { kind: 'machine', change: { name: 'Mine' } } })
    read.mockReturnValue(machinePresets.max)
    await allSettled(catalogueChanged, { scope, params: ['PUMPS'] })
    expect(scope.getState($draft)?.name).toBe('Mine')
    expect(scope.getState($pumpsOfNow)).toBe(40)
  })

  it('asks, then builds what is on the screen', async () => {
    const { scope, build } = await begin()
    await allSettled(edited, { scope, params: { kind: 'machine', change: { name: ' Mine ' } } })
    await allSettled(buildAsked, { scope })
    expect(scope.getState($isAsking)).toBe(true)
    expect(build).not.toHaveBeenCalled()
    await allSettled(buildConfirmed, { scope })
    const text = build.mock.calls[0]?.[0].text ?? ''
    expect(parseMachineFile(text)).toEqual({ ok: true, value: { ...machinePresets.starter, name: 'Mine' } })
    expect(scope.getState($isAsking)).toBe(false)
    expect(scope.getState($isChanged)).toBe(false)
  })

  it('builds once, however often it is pressed, and not when it is declined', async () => {
    const { scope, build } = await begin()
    await allSettled(buildAsked, { scope })
    await allSettled(buildDeclined, { scope })
    expect(scope.getState($isAsking)).toBe(false)
    expect(build).not.toHaveBeenCalled()
    await allSettled(buildAsked, { scope })
    await Promise.all([allSettled(buildConfirmed, { scope }), allSettled(buildConfirmed, { scope })])
    expect(build).toHaveBeenCalledTimes(1)
  })

  it('says why it was refused, and keeps what was composed', async () => {
    const { scope, build } = await begin()
    build.mockRejectedValueOnce(busy)
    await allSettled(edited, { scope, params: { kind: 'machine', change: { name: 'Mine' } } })
    await allSettled(buildAsked, { scope })
    await allSettled(buildConfirmed, { scope })
    expect(scope.getState($buildProblem)).toBe(busy)
    expect(scope.getState($isAsking)).toBe(true)
    expect(scope.getState($isChanged)).toBe(true)
    await allSettled(buildConfirmed, { scope })
    expect(scope.getState($buildProblem)).toBeNull()
  })

  it('opens the pump that something is wrong with, instead of asking', async () => {
    const { scope } = await begin()
    await allSettled(edited, { scope, params: { kind: 'pump', key: 2, change: { mlPerSecond: 900 } } })
    await allSettled(buildAsked, { scope })
    expect(scope.getState($isAsking)).toBe(false)
    expect(scope.getState($openPump)).toBe(2)
    await allSettled(buildAsked, { scope })
    expect(scope.getState($openPump)).toBe(2)
  })

  it('does not ask while there are too few pins', async () => {
    const { scope } = await begin()
    await allSettled(edited, { scope, params: { kind: 'add-pumps', pumpKind: 'dc', count: 30 } })
    await allSettled(buildAsked, { scope })
    expect(scope.getState($isAsking)).toBe(false)
  })
})
