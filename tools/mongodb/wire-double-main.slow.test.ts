import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { MongoClient } from 'mongodb'
import { expect, test } from 'vitest'

test('the wire double runs as a program, and ends by SIGTERM', async () => {
  const script = new URL('wire-double-main.ts', import.meta.url).pathname
  const double = spawn(process.execPath, ['--import', 'tsx', script, '--port', '0', '--replica-set'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(double.stdout, 'data')) as [Buffer]
  const uri = /mongodb:\S+/.exec(line.toString())?.[0] ?? ''
  const client = await MongoClient.connect(uri)
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 })
  await client.close()
  double.kill('SIGTERM')
  const [code] = await once(double, 'exit')
  expect(code).toBe(0)
})
