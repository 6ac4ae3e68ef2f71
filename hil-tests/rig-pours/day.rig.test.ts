/**
 * A day of operation: a drink every half an hour, and nothing that grows meanwhile.
 *
 * @soak
 * @needs virtual-time
 * @needs simulator
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openBench } from '../rig/bench.ts'
import { claim, startRealServer } from './real-server.ts'
import { ended, fillBottle, makeDcPump, makeValve, orderOf, setUpScale } from './set-up.ts'
import { startWorld } from './world.ts'

/** RIG_HOURS of the guest's time; the goal is 24. */
const hours = Number(process.env['RIG_HOURS'] ?? 24)
const halfAnHour = 1_800_000
/** By the third drink everything has been used once, and memory has settled. */
const settled = Math.min(2, 2 * hours - 1)

const gin = { nr: 17, activeHigh: true, mlPerSecond: 10, lagMs: 0 }
const juice = { nr: 22, activeHigh: true, mlPerSecond: 8, lagMs: 150 }

interface Held {
  readonly files: number
  readonly mebibytes: number
}

function heldBy(pid: number | undefined): Held {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    files: readdirSync(`/proc/${pid}/fd`).length,
    mebibytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
  }
}

it(`works for ${hours} hours without holding more and more`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'speedrail-day-'))
  const bench = openBench()
  const server = await startRealServer(dataDir)
  const ask = await claim(server)
  const ginPump = await makeDcPump(ask, 'Gin', { nr: gin.nr, timePerClMs: 1_000 })
  await setUpScale(ask, bench)
  const valve = await makeValve(ask, 'Juice', juice)
  const pids = { controller: server.process.pid, actuator: server.actuatorPid, scale: server.scalePid }
  const look = () => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, heldBy(pid)]))
  const seen: ReturnType<typeof look>[] = []
  for (let half = 0; half < 2 * hours; half++) {
    const world = startWorld(bench, [gin, juice])
    world.put(300)
    await pause(2_000)
    for (const pump of [ginPump, valve]) {
      await orderOf(ask, pump, 15)
      expect(await ended(ask), `half an hour ${half}`).toMatchObject({ state: 'FINISHED' })
    }
    world.put(-world.grams)
    world.stop()
    seen.push(look())
    console.log(`${half / 2} h: ${JSON.stringify(seen.at(-1))}`)
    // The bottles are full again before they are empty.
    await fillBottle(ask, ginPump)
    await fillBottle(ask, valve, 'VALVE')
    await pause(halfAnHour)
  }
  expect([server.actuatorPid, server.scalePid]).toEqual([pids.actuator, pids.scale])
  const early = seen[settled]
  const late = seen.at(-1)
  for (const name of Object.keys(pids)) {
    expect(late?.[name]?.files, name).toBeLessThanOrEqual((early?.[name]?.files ?? 0) + 2)
    expect(late?.[name]?.mebibytes, name).toBeLessThanOrEqual((early?.[name]?.mebibytes ?? 0) + 20)
  }
  expect(bench.levelAt(gin.nr)).toBe('low')
  await server.stop()
  rmSync(dataDir, { recursive: true, maxRetries: 10 })
}, 100_000_000)
