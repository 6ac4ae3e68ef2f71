import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { becomeSoleOwner } from '#adapters/actuator/sole-owner.ts'
import { readConfig } from '#adapters/config/config.ts'
import { failure, success } from '#domain/result.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { off } from './off-command.ts'

/** Each is another one: this process stays the owner of some of them until it ends. */
const folders: string[] = []
let dataDir: string
let said: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-off-'))
  folders.push(dataDir)
  said = ''
  const listen = (line: unknown): void => {
    said += `${String(line)}\n`
  }
  vi.spyOn(console, 'log').mockImplementation(listen)
  vi.spyOn(console, 'error').mockImplementation(listen)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, maxRetries: 10 }))))

const runOff = () => off({ config: expectSuccess(readConfig({ DATA_DIR: dataDir })), version: '1.2.3', words: [] })

describe('speedrail off', () => {
  it('has nothing to do where nothing is known and nothing runs', async () => {
    expect(await runOff()).toBe(0)
    expect(said).toContain('No outputs are known')
  })

  it('tells the actuator process, and says that it obeyed', async () => {
    const onStops = await becomeSoleOwner(dataDir)
    onStops(() => success(undefined))
    expect(await runOff()).toBe(0)
    expect(said).toContain('everything is off')
  })

  it('fails with what the actuator process cannot switch off, after it has asked again', async () => {
    let asked = 0
    const onStops = await becomeSoleOwner(dataDir)
    onStops(() => {
      asked++
      return failure('board 3 does not answer')
    })
    expect(await runOff()).toBe(1)
    expect(said).toContain('Not everything is off:\n  board 3 does not answer')
    expect(asked).toBeGreaterThan(2)
  })

  it('is content when it is off in the end', async () => {
    let asked = 0
    const onStops = await becomeSoleOwner(dataDir)
    onStops(() => (++asked < 3 ? failure('board 3 does not answer') : success(undefined)))
    expect(await runOff()).toBe(0)
    expect(said).not.toContain('board 3')
  })

  it('kills an actuator process that hangs', async () => {
    const owner = fork(new URL('../../actuator/testing/hanging-owner.fixture.ts', import.meta.url), [dataDir], {
      execArgv: ['--import', new URL('../../store-embedded/register-typescript.mjs', import.meta.url).href],
    })
    try {
      await once(owner, 'message')
      owner.send('hang')
      await pause(100)
      const end = once(owner, 'exit')
      expect(await runOff()).toBe(0)
      expect(await end).toEqual([null, 'SIGKILL'])
      expect(said).toContain(`The actuator process ${owner.pid} does not answer: it was killed.`)
    } finally {
      owner.kill('SIGKILL')
    }
  })

  it('fails where the outputs cannot be known', async () => {
    await writeFile(join(dataDir, 'outputs.json'), 'gibberish')
    expect(await runOff()).toBe(1)
    expect(said).toContain('outputs.json')
  })
})
