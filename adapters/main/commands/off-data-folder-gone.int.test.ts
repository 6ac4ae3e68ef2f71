import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteOutputs } from '#adapters/actuator/output-notes.ts'
import { readConfig } from '#adapters/config/config.ts'
import type { KnownOutputs } from '#domain/machine/known-outputs.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { off } from './off-command.ts'

const outputs: KnownOutputs = { lines: [{ pin: { boardId: 1, nr: 17 }, safeLevel: 'low' }], expanders: [] }

let root: string
let dataDir: string
let runtimeDirectory: string
let owner: ChildProcess
let said: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'speedrail-off-'))
  dataDir = join(root, 'data')
  runtimeDirectory = join(root, 'run')
  for (const folder of [dataDir, runtimeDirectory]) await mkdir(folder)
  await writeFile(join(dataDir, 'speedrail.db'), 'records')
  said = ''
  const listen = (line: unknown): void => {
    said += `${String(line)}\n`
  }
  vi.spyOn(console, 'log').mockImplementation(listen)
  vi.spyOn(console, 'error').mockImplementation(listen)
  owner = fork(new URL('../../actuator/testing/hanging-owner.fixture.ts', import.meta.url), [dataDir], {
    execArgv: ['--import', new URL('../../store-embedded/register-typescript.mjs', import.meta.url).href],
  })
  await once(owner, 'message')
})
afterEach(async () => {
  vi.restoreAllMocks()
  owner.kill('SIGKILL')
  await rm(root, { recursive: true, maxRetries: 10 })
})

const runOff = () =>
  off({
    config: expectSuccess(readConfig({ DATA_DIR: dataDir, RUNTIME_DIRECTORY: runtimeDirectory })),
    version: '1.2.3',
    words: [],
  })

const away = () => rename(dataDir, join(root, 'else'))
const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['moved away', away],
  ['deleted', () => rm(dataDir, { recursive: true })],
  ['replaced by an empty one', async () => [await away(), await mkdir(dataDir)]],
  ['replaced by a copy', async () => [await away(), await cp(join(root, 'else'), dataDir, { recursive: true })]],
]

describe.each(ways)('speedrail off, when the data folder was %s while the machine runs', (_, replace) => {
  it('tells the actuator process', async () => {
    const told = once(owner, 'message')
    await replace()
    expect(await runOff()).toBe(0)
    expect(said).toContain('everything is off')
    expect(await told).toEqual([{ who: 'speedrail off' }, undefined])
  })

  it('kills an actuator process that hangs, and takes the outputs that are noted elsewhere', async () => {
    noteOutputs({ dataDir, runtimeDirectory }, outputs)
    await replace()
    owner.send('hang')
    await pause(100)
    const end = once(owner, 'exit')
    // This computer has no such pin: that it was asked for is told by what could not be done.
    expect(await runOff()).toBe(1)
    expect(await end).toEqual([null, 'SIGKILL'])
    expect(said).toContain('BCM17 is not held low')
  })

  it('takes the outputs that are noted elsewhere when nobody is left', async () => {
    noteOutputs({ dataDir, runtimeDirectory }, outputs)
    await replace()
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    expect(await runOff()).toBe(1)
    expect(said).toContain('BCM17 is not held low')
  })
})

describe('speedrail off, when nobody is left and nothing is noted', () => {
  beforeEach(async () => {
    owner.kill('SIGKILL')
    await once(owner, 'exit')
  })

  it('does not take a folder that is not there for a machine without outputs', async () => {
    await away()
    expect(await runOff()).toBe(1)
    expect(said).toContain(`There is no folder ${dataDir}`)
  })

  it('does not believe a note that is damaged', async () => {
    await writeFile(join(runtimeDirectory, 'outputs.json'), 'gibberish')
    expect(await runOff()).toBe(1)
    expect(said).toContain('is not believed')
  })

  it('takes what the data folder says where the note is damaged', async () => {
    noteOutputs({ dataDir, runtimeDirectory: '' }, outputs)
    await writeFile(join(runtimeDirectory, 'outputs.json'), 'gibberish')
    expect(await runOff()).toBe(1)
    expect(said).toContain('BCM17 is not held low')
  })
})
