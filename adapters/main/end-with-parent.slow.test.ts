import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'

describe('a scale process that hangs', () => {
  it('ends when the process that has forked it is killed', async () => {
    const owner = fork(new URL('./testing/scale-owner.fixture.ts', import.meta.url), {
      execArgv: ['--import', new URL('../store-embedded/register-typescript.mjs', import.meta.url).href],
    })
    const [{ pid }] = (await once(owner, 'message')) as [{ readonly pid: number }]
    const isThere = (): boolean => existsSync(`/proc/${pid}`)
    try {
      await pause(100)
      expect(isThere()).toBe(true)
      owner.kill('SIGKILL')
      await once(owner, 'exit')
      await expect.poll(isThere, { timeout: 20_000 }).toBe(false)
    } finally {
      if (isThere()) process.kill(pid, 'SIGKILL')
    }
  })
})
