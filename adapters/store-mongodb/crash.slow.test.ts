import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyRecords } from '#domain/records/records.ts'
import { joined } from '#domain/records/scopes.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { bundledForTests } from '#tools/testing/bundle-for-tests.ts'
import { lastBatch, recordsAfter, stir, writer } from './testing/batches.ts'
import { type DoubledStore, doubledStore, patient } from './testing/doubled-store.ts'

// biome-ignore lint/style/noProcessEnv: how long someone wants to wait is nothing that a machine is configured with
const rounds = Number(process.env['MONGO_KILLS'] ?? 10)
const program = fileURLToPath(await bundledForTests(new URL('./killed-writer.fixture.ts', import.meta.url)))

/** @returns the last batch that was acknowledged */
async function writeUntilKilled(url: string, lifeMs: number): Promise<number> {
  const child = spawn(process.execPath, [program, url, JSON.stringify(patient)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = 0
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => {
    acknowledged = Number(line)
  })
  const gone = Promise.all([once(lines, 'close'), once(child, 'exit')])
  await once(lines, 'line')
  await pause(lifeMs)
  child.kill('SIGKILL')
  await gone
  return acknowledged
}

describe.each([
  ['a standalone server', false],
  ['a replica set', true],
] as const)('the store of a process that is killed again and again, on %s', (_, replicaSet) => {
  const each = Math.ceil(rounds / 2)
  const livesMs = fc.sample(fc.integer({ min: 0, max: 150 }), { numRuns: each, seed: 4711 })
  let place: DoubledStore
  afterEach(() => place.dispose())

  it(`has every acknowledged batch, each of them whole, ${each} times`, { timeout: each * 40_000 }, async () => {
    place = await doubledStore(replicaSet)
    const url = place.double.uri.replace('/?', '/bar?')
    const other = await place.open('right', { timing: patient })
    let stirred = 0
    let isOver = false
    const stirring = (async () => {
      for (; !isOver; await pause(3)) {
        await other.commit([stir(stirred)])
        stirred += 1
      }
    })()
    for (const lifeMs of livesMs) {
      const acknowledged = await writeUntilKilled(url, lifeMs)
      const auditor = await place.open('auditor', { timing: patient })
      const shared = expectSuccess(await auditor.load())
      const own = auditor.shared?.follow(() => undefined).get(writer) ?? emptyRecords()
      await auditor.close()
      const last = lastBatch(shared)
      // The one after the last acknowledged may have been written, its acknowledgement not have reached the pipe.
      expect([acknowledged, acknowledged + 1]).toContain(last)
      expect(joined(shared, own)).toEqual(recordsAfter(last))
    }
    isOver = true
    await stirring
    expect(expectSuccess(await other.load()).donation.get(1)?.donated).toBe(stirred % 2 === 1)
  })
})
