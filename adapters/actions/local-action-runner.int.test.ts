import { actionRunnerContract } from '#domain/testing/action-runner.contract.ts'
import { aScript, openBench, serve } from './testing/actions-bench.ts'

actionRunnerContract('scripts on this computer', async () => {
  const bench = await openBench()
  return {
    runner: bench.runner,
    completes: aScript(await bench.store('print("Cheers")\n')),
    fails: { task: aScript(await bench.store('raise SystemExit(3)\n')), reason: 'exit-code' as const },
    endless: aScript(await bench.store('import time\nwhile True: print("tick"); time.sleep(0.01)\n')),
    begun: () => new Promise(resolve => setTimeout(resolve, 200)),
    dispose: bench.dispose,
  }
})

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
