import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runChild } from './child-run.ts'
import { listen, marked } from './testing/actions-bench.ts'

const order = { args: [], folder: '/', environment: {}, niceness: 0, timeLimitMs: 10_000 } as const

it('ends the program when this process is killed', async () => {
  const mark = `speedrail_forever_${process.pid}`
  const fixture = fileURLToPath(new URL('./testing/run-forever.fixture.ts', import.meta.url))
  const parent = spawn(process.execPath, ['--import', 'tsx', fixture, mark], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
  const [, dataDir = ''] = line.split(' ')
  // The fixture has the mark in its own command line.
  expect(await marked(mark)).toBeGreaterThan(1)
  parent.kill('SIGKILL')
  await expect.poll(() => marked(mark), { timeout: 5000 }).toBe(0)
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
