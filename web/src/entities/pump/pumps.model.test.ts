import { allSettled, createWatch, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { notify } from '../../ui/notifications.model.ts'
import { machineArrived } from '../machine/machine.model.ts'
import { fault, machine, pump } from '../machine/testing/machine-builders.ts'
import {
  $askingToRunAll,
  $pumps,
  $starting,
  jobRequested,
  runAllAsked,
  runAllConfirmed,
  runAllDeclined,
  startAllFx,
  startJobFx,
  stopAllRequested,
  stopFx,
  stopRequested,
} from './pumps.model.ts'

const arrive = (scope: Scope, change: Parameters<typeof machine>[0] = {}) =>
  allSettled(machineArrived, { scope, params: machine(change) })
const dose = { pumpId: 2, advice: 'ML', amount: 20 } as const

describe('the pumps', () => {
  it('stand in the order of their names, as people count', async () => {
    const scope = fork()
    await arrive(scope, {
      pumps: [pump(1, { name: 'Pump 10' }), pump(2, { name: 'Pump 2' }), pump(3, { name: 'Gin' })],
    })
    expect(scope.getState($pumps).map(({ name }) => name)).toEqual(['Gin', 'Pump 2', 'Pump 10'])
  })
})

describe('starting a pump', () => {
  it('asks the machine once, however often it is pressed', async () => {
    const answers: (() => void)[] = []
    const start = vi.fn(() => new Promise<number>(resolve => answers.push(() => resolve(7))))
    const scope = fork({ handlers: [[startJobFx, start]] })
    await arrive(scope)
    const first = allSettled(jobRequested, { scope, params: dose })
    const second = allSettled(jobRequested, { scope, params: dose })
    expect([...scope.getState($starting)]).toEqual([2])
    for (const answer of answers) answer()
    await Promise.all([first, second])
    expect(start).toHaveBeenCalledOnce()
    expect(scope.getState($starting).size).toBe(0)
  })

  it('does nothing while the machine stands still', async () => {
    const start = vi.fn(() => 7)
    const scope = fork({ handlers: [[startJobFx, start]] })
    await arrive(scope, { fault })
    await allSettled(jobRequested, { scope, params: dose })
    expect(start).not.toHaveBeenCalled()
  })

  it('tells why it was refused', async () => {
    const told = vi.fn()
    const scope = fork({
      handlers: [
        [
          startJobFx,
          () => {
            throw new ApiProblem({ code: 'other-direction' })
          },
        ],
      ],
    })
    createWatch({ unit: notify.problem, scope, fn: told })
    await arrive(scope)
    void allSettled(jobRequested, { scope, params: dose })
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  })
})

describe('all pumps', () => {
  it('run after a question', async () => {
    const start = vi.fn(() => [7, 8])
    const scope = fork({ handlers: [[startAllFx, start]] })
    await arrive(scope)
    await allSettled(runAllAsked, { scope })
    await allSettled(runAllDeclined, { scope })
    expect(scope.getState($askingToRunAll)).toBe(false)
    await allSettled(runAllAsked, { scope })
    expect(start).not.toHaveBeenCalled()
    await allSettled(runAllConfirmed, { scope })
    expect(start).toHaveBeenCalledOnce()
    expect(scope.getState($askingToRunAll)).toBe(false)
  })

  it('stop at once, one or all, whatever else is the matter', async () => {
    const stop = vi.fn((_pumpId: number | null) => true)
    const scope = fork({ handlers: [[stopFx, stop]] })
    await arrive(scope, { fault })
    await allSettled(stopRequested, { scope, params: 2 })
    await allSettled(stopAllRequested, { scope })
    expect(stop.mock.calls).toEqual([[2], [null]])
  })
})
