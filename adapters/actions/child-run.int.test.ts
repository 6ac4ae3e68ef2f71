import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runChild } from './child-run.ts'
import { isAlive, listen } from './testing/actions-bench.ts'

const order = { args: [], folder: '/', environment: {}, niceness: 0, timeLimitMs: 10_000 } as const

it('ends the program when this process is killed', async () => {
  const fixture = fileURLToPath(new URL('./testing/run-forever.fixture.ts', import.meta.url))
  const parent = spawn(process.execPath, ['--import', 'tsx', fixture], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
  const [, pid = '', dataDir = ''] = line.split(' ')
  expect(await isAlive(Number(pid))).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(pid)), { timeout: 5000 }).toBe(false)
  await rm(dataDir, { recursive: true, force: true })
})

it('says when there is no such program', async () => {
  const context = listen()
  const end = await runChild({ ...order, program: '/nowhere/at-all' }, context)
  expect(end).toEqual({ kind: 'exited', code: 127 })
  expect(context.lines.map(({ line }) => line).join()).toContain('/nowhere/at-all')
})

it('says when there is no such folder', async () => {
  const end = await runChild({ ...order, program: '/bin/sh', folder: '/nowhere' }, listen())
  expect(end).toMatchObject({ kind: 'not-started' })
})
