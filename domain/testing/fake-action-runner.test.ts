import type { Task } from '../events/event-action.ts'
import { actionRunnerContract } from './action-runner.contract.ts'
import { createFakeActionRunner } from './fake-action-runner.ts'

const calling = (host: string): Task => ({ kind: 'call-url', method: 'GET', url: `http://${host}/` })

actionRunnerContract('a fake action runner', () => {
  const runner = createFakeActionRunner({
    answer: ({ task }) => {
      if (task.kind !== 'call-url') return null
      if (task.url === 'http://broken/') return { outcome: 'failed', reason: 'http-status', detail: '500' }
      return task.url === 'http://lamp/' ? { outcome: 'completed', detail: '' } : null
    },
  })
  return Promise.resolve({
    runner,
    completes: calling('lamp'),
    fails: { task: calling('broken'), reason: 'http-status' as const },
    endless: calling('fountain'),
    begun: () => Promise.resolve(),
    dispose: () => Promise.resolve(),
  })
})
