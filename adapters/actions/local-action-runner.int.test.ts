import { actionRunnerContract } from '#domain/testing/action-runner.contract.ts'
import { openBench, serve } from './testing/actions-bench.ts'

actionRunnerContract('calls from this computer', async () => {
  const bench = await openBench()
  const server = await serve((request, response) => {
    if (request.url === '/never') return
    response.statusCode = request.url === '/broken' ? 500 : 200
    response.end()
  })
  const calling = (path: string) => ({ kind: 'call-url', method: 'POST', url: server.url(path) }) as const
  return {
    runner: bench.runner,
    completes: calling('/lamp'),
    fails: { task: calling('/broken'), reason: 'http-status' as const },
    endless: calling('/never'),
    begun: () => Promise.resolve(),
    dispose: async () => {
      await server.close()
      await bench.dispose()
    },
  }
})
