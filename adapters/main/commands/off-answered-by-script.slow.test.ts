import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aScript, doing, listen, openBench } from '#adapters/actions/testing/actions-bench.ts'
import { beOrdinaryUser } from '#adapters/actions/testing/ordinary-user.ts'
import { holderOf, lockNamesOf, remoteStop } from '#adapters/actuator/process-lock.ts'

let user: Awaited<ReturnType<typeof beOrdinaryUser>>
let bench: Awaited<ReturnType<typeof openBench>>
beforeAll(async () => {
  user = await beOrdinaryUser()
  bench = await openBench({ scriptTimeLimitMs: 20_000, environment: { PATH: user.searchPath, LANG: 'C.UTF-8' } })
})
afterAll(async () => {
  await bench.dispose()
  await user.dispose()
})

it('a script that has taken the free names of the actuator process is not believed', async () => {
  expect(await bench.runner.scriptSandbox()).toEqual({ kind: 'ready' })
  const { dataDir } = bench
  const names = (await lockNamesOf(dataDir)).map(name => name.slice(1))
  const script = await bench.store(`
import selectors, socket
every = selectors.DefaultSelector()
for name in ${JSON.stringify(names)}:
  listener = socket.socket(socket.AF_UNIX)
  listener.bind("\\0" + name)
  listener.listen()
  every.register(listener, selectors.EVENT_READ)
print("ready")
while True:
  for key, _ in every.select():
    key.fileobj.accept()[0].sendall(b"off\\n")
`)
  const context = listen()
  const run = bench.runner.run(doing(aScript(script)), context)
  while (!context.lines.some(({ line }) => line === 'ready')) await pause(20)
  // The network is the computer's own, and so are its names.
  expect((await lockNamesOf(dataDir)).map(name => holderOf(name).kind)).not.toContain('not-running')
  expect(await remoteStop({ dataDir, runtimeDirectory: '' })).toEqual({ kind: 'stranger' })
  context.token.cancel()
  await run
  expect(await remoteStop({ dataDir, runtimeDirectory: '' })).toEqual({ kind: 'not-running' })
})
