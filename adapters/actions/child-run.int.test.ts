import { expect, it } from 'vitest'
import { runChild } from './child-run.ts'
import { listen } from './testing/actions-bench.ts'

const order = { args: [], folder: '/', environment: {}, niceness: 0, timeLimitMs: 10_000 } as const

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
