import { describe, expect, it } from 'vitest'
import { type TestScope, testScope } from '../../testing/test-scope.ts'
import { machineArrived } from '../machine/machine.model.ts'
import { machine, pump } from '../machine/testing/machine-builders.ts'
import { askAfterJobFx, type JobStanding, jobFailed, jobRequested, jobsStarted, startJobFx } from './pumps.model.ts'

const arrive = (scope: TestScope, change: Parameters<typeof machine>[0] = {}) =>
  scope.run(machineArrived, machine(change))
const standing = (state: JobStanding['state'], reason = ''): JobStanding => ({ id: 7, pumpId: 2, state, reason })
const running: Parameters<typeof machine>[0] = {
  pumps: [pump(1), pump(2, { job: { id: 7, advice: 'ML', state: 'RUNNING', percent: 10 } })],
}

/** A dose of pump 2 was started here, as job 7. */
async function started(answers: JobStanding[]) {
  const scope = testScope([startJobFx, 7], [askAfterJobFx, () => answers.shift() ?? standing('FINISHED')])
  const failures = scope.heard(jobFailed)
  await arrive(scope)
  await scope.run(jobRequested, { pumpId: 2, advice: 'ML', amount: 20 })
  return { scope, failures }
}

describe('a job that was started here', () => {
  it('is let alone while it is under way', async () => {
    const { scope } = await started([])
    await arrive(scope, running)
    expect(scope.calls(askAfterJobFx)).toEqual([])
  })

  it('is asked after once it is gone, and told of when it failed', async () => {
    const { scope, failures } = await started([standing('ERROR', 'no-flow')])
    await arrive(scope, running)
    await arrive(scope)
    await arrive(scope)
    expect(scope.calls(askAfterJobFx)).toHaveLength(1)
    expect(failures).toHaveBeenCalledExactlyOnceWith(standing('ERROR', 'no-flow'))
  })

  it('says nothing when it was done or stopped', async () => {
    const { scope, failures } = await started([standing('CANCELLED', 'stopped')])
    await arrive(scope)
    expect(failures).not.toHaveBeenCalled()
  })

  it('is asked after again when a message from before its start came late', async () => {
    const { scope, failures } = await started([standing('READY'), standing('ERROR', 'no-flow')])
    await arrive(scope)
    await arrive(scope, running)
    await arrive(scope)
    expect(scope.calls(askAfterJobFx)).toHaveLength(2)
    expect(failures).toHaveBeenCalledOnce()
  })
})

it('several jobs are asked after without waiting for the next message', async () => {
  const scope = testScope([askAfterJobFx, (id: number) => ({ ...standing('FINISHED'), id })])
  await arrive(scope)
  await scope.run(jobsStarted, [7, 8])
  await arrive(scope)
  expect(scope.calls(askAfterJobFx)).toEqual([7, 8])
})

it('jobs that others started are not asked after', async () => {
  const scope = testScope([askAfterJobFx, standing('ERROR')])
  await arrive(scope, running)
  await arrive(scope)
  expect(scope.calls(askAfterJobFx)).toEqual([])
})
