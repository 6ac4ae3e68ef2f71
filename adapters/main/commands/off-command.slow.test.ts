import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteOutputs } from '#adapters/actuator/known-outputs.ts'
import type { KnownOutputs } from '#domain/machine/known-outputs.ts'
import { bundledForTests } from '#tools/testing/bundle-for-tests.ts'
import { openOffBench } from '../testing/off-bench.ts'

vi.mock('node:timers/promises', async () => (await import('../testing/skipped-pauses.ts')).skippedPauses())

const hangingOwner = await bundledForTests(new URL('../../actuator/testing/hanging-lock.fixture.ts', import.meta.url))
const outputs: KnownOutputs = { lines: [{ pin: { boardId: 1, nr: 17 }, safeLevel: 'low' }], expanders: [] }

let root: string
let dataDir: string
let runtimeDirectory: string
let bench: ReturnType<typeof openOffBench>
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'speedrail-off-'))
  dataDir = join(root, 'data')
  runtimeDirectory = join(root, 'run')
  for (const folder of [dataDir, runtimeDirectory]) await mkdir(folder)
  await writeFile(join(dataDir, 'speedrail.db'), 'records')
  bench = openOffBench()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true, maxRetries: 10 })
})

const runOff = () => bench.run({ DATA_DIR: dataDir, RUNTIME_DIRECTORY: runtimeDirectory })
/** This computer has no such pin: that it was asked for is told by what could not be done. */
const expectNotedOutputs = () => expect(bench.said).toContain('BCM17 is not held low')

const away = () => rename(dataDir, join(root, 'else'))
const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['moved away', away],
  ['deleted', () => rm(dataDir, { recursive: true })],
  ['replaced by an empty one', async () => [await away(), await mkdir(dataDir)]],
  ['replaced by a copy', async () => [await away(), await cp(join(root, 'else'), dataDir, { recursive: true })]],
  ['left where it is', async () => undefined],
]

describe('speedrail off beside an actuator process', () => {
  let owner: ChildProcess
  beforeEach(async () => {
    owner = fork(hangingOwner, [dataDir], { execArgv: [] })
    await once(owner, 'message')
  })
  afterEach(() => void owner.kill('SIGKILL'))

  it.each(ways)('tells it, kills it when it hangs, and takes the noted outputs: folder %s', async (_, replace) => {
    noteOutputs({ dataDir, runtimeDirectory }, outputs)
    await replace()
    const told = once(owner, 'message')
    expect(await runOff()).toBe(0)
    expect(bench.said).toContain('everything is off')
    expect(await told).toEqual([{ who: 'speedrail off' }, undefined])

    owner.send('hang')
    await once(owner, 'message')
    const end = once(owner, 'exit')
    expect(await runOff()).toBe(1)
    expect(await end).toEqual([null, 'SIGKILL'])
    expect(bench.said).toContain(`The actuator process ${owner.pid} does not answer: it was killed.`)
    expectNotedOutputs()

    bench = openOffBench()
    expect(await runOff()).toBe(1)
    expectNotedOutputs()
  })

  it('has nothing more to do when it was killed and no outputs are known', async () => {
    owner.send('hang')
    await once(owner, 'message')
    expect(await runOff()).toBe(0)
    expect(bench.said).toContain('No outputs are known')
  })
})

describe('speedrail off, when nobody is left and nothing is noted', () => {
  it('does not take a folder that is not there for a machine without outputs', async () => {
    await away()
    expect(await runOff()).toBe(1)
    expect(bench.said).toContain(`There is no folder ${dataDir}`)
  })

  it('does not believe a note that is damaged', async () => {
    await writeFile(join(runtimeDirectory, 'outputs.json'), 'gibberish')
    expect(await runOff()).toBe(1)
    expect(bench.said).toContain('is not believed')
  })

  it('takes what the data folder says where the note is damaged', async () => {
    noteOutputs({ dataDir, runtimeDirectory: '' }, outputs)
    await writeFile(join(runtimeDirectory, 'outputs.json'), 'gibberish')
    expect(await runOff()).toBe(1)
    expectNotedOutputs()
  })
})
