import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeProcessLock } from '#adapters/actuator/process-lock.ts'
import { failure, success } from '#domain/result.ts'
import { openOffBench } from '../testing/off-bench.ts'

vi.mock('node:timers/promises', async () => (await import('../testing/skipped-pauses.ts')).skippedPauses())

/** Each is another one: this process stays the owner of some of them until it ends. */
const folders: string[] = []
let dataDir: string
let bench: ReturnType<typeof openOffBench>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-off-'))
  folders.push(dataDir)
  bench = openOffBench()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, maxRetries: 10 }))))

const runOff = () => bench.run({ DATA_DIR: dataDir })

describe('speedrail off', () => {
  it('has nothing to do where nothing is known and nothing runs', async () => {
    expect(await runOff()).toBe(0)
    expect(bench.said).toContain('No outputs are known')
  })

  it('tells the actuator process, and says that it obeyed', async () => {
    const onStops = await takeProcessLock(dataDir)
    onStops(() => success(undefined))
    expect(await runOff()).toBe(0)
    expect(bench.said).toContain('everything is off')
  })

  it('fails with what the actuator process cannot switch off, after it has asked again', async () => {
    let asked = 0
    const onStops = await takeProcessLock(dataDir)
    onStops(() => {
      asked++
      return failure('board 3 does not answer')
    })
    expect(await runOff()).toBe(1)
    expect(bench.said).toContain('Not everything is off:\n  board 3 does not answer')
    expect(asked).toBeGreaterThan(2)
  })

  it('is content when it is off in the end', async () => {
    let asked = 0
    const onStops = await takeProcessLock(dataDir)
    onStops(() => (++asked < 3 ? failure('board 3 does not answer') : success(undefined)))
    expect(await runOff()).toBe(0)
    expect(bench.said).not.toContain('board 3')
  })

  it('fails where the outputs cannot be known', async () => {
    await writeFile(join(dataDir, 'outputs.json'), 'gibberish')
    expect(await runOff()).toBe(1)
    expect(bench.said).toContain('outputs.json')
  })
})
