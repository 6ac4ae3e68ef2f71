/**
 * @needs virtual-time
 * @needs simulator
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench } from '../rig/bench.ts'
import { type Ask, claim, type RealServer, startRealServer } from './real-server.ts'
import { ended, levelOf, type MadePump, makeDcPump, makeStepper, makeValve, orderOf, setUpScale } from './set-up.ts'
import { startWorld } from './world.ts'

const gin = { nr: 17, mlPerSecond: 10 }
const rum = { nr: 27, mlPerSecond: 20 }
/** 1,000 steps are a centilitre. */
const syrup = { step: 5, enable: 6 }
const honey = { step: 12, enable: 13, enableHigh: true }
const juice = { nr: 22, mlPerSecond: 8 }

let dataDir: string
let bench: Bench
let server: RealServer
let ask: Ask
let ginPump: MadePump
let syrupPump: MadePump
let honeyPump: MadePump
let valve: MadePump
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'speedrail-rig-'))
  bench = openBench()
  server = await startRealServer(dataDir)
  ask = await claim(server)
  ginPump = await makeDcPump(ask, 'Gin', { nr: gin.nr, timePerClMs: 1_000 })
  await makeDcPump(ask, 'Rum', { nr: rum.nr, activeHigh: false, timePerClMs: 500 })
  syrupPump = await makeStepper(ask, 'Syrup', syrup)
  honeyPump = await makeStepper(ask, 'Honey', honey)
  await setUpScale(ask, bench)
  valve = await makeValve(ask, 'Juice', juice)
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, maxRetries: 10 })
})

describe('a whole machine on real drivers', () => {
  it('holds every line at its safe level', () => {
    expect([gin, rum, juice].map(({ nr }) => [bench.isUsed(nr), bench.levelAt(nr)])).toEqual([
      [true, 'low'],
      [true, 'high'],
      [true, 'low'],
    ])
  })

  it('pours by time, to a tenth of a millilitre, and books that', async () => {
    const before = await levelOf(ask, ginPump)
    bench.trace.start()
    await orderOf(ask, ginPump, 45)
    const end = await ended(ask)
    const edges = bench.trace.stop().filter(event => event.kind === 'set' && event.nr === gin.nr)
    expect(end).toMatchObject({ state: 'FINISHED' })
    const poured = onTimeOf(edges) * gin.mlPerSecond
    expect(Math.abs(poured - 45)).toBeLessThan(0.1)
    expect(Math.abs(before - (await levelOf(ask, ginPump)) - poured)).toBeLessThan(0.1)
    expect(bench.levelAt(gin.nr)).toBe('low')
  })

  it.each([
    { name: 'low', lines: syrup, pump: () => syrupPump, on: 'low', off: 'high' },
    { name: 'high', lines: honey, pump: () => honeyPump, on: 'high', off: 'low' },
  ] as const)('pours by steps, all of them made while a driver is on at $name', async ({ lines, pump, on, off }) => {
    expect([lines.step, lines.enable].map(nr => bench.levelAt(nr))).toEqual(['high', off])
    const before = await levelOf(ask, pump())
    bench.trace.start()
    await orderOf(ask, pump(), 12)
    expect(await ended(ask)).toMatchObject({ state: 'FINISHED' })
    const sets = bench.trace.stop().filter(event => event.kind === 'set')
    let isHeld = false
    let steps = 0
    for (const { nr, level } of sets) {
      if (nr === lines.enable) isHeld = level === on
      if (nr === lines.step && level === 'low') {
        expect(isHeld).toBe(true)
        steps++
      }
    }
    expect(steps).toBe(1_200)
    expect(before - (await levelOf(ask, pump()))).toBeCloseTo(12, 1)
    expect([lines.step, lines.enable].map(nr => bench.levelAt(nr))).toEqual(['high', off])
  })

  it('tells how late the steps of a job were', async () => {
    const { startPumpJob } = await ask<{ startPumpJob: number }>(
      `mutation { startPumpJob(pumpId: ${syrupPump.id}, advice: STEPS, amount: 400) }`,
    )
    await new Promise(resolve => setTimeout(resolve, 3_000))
    const { pumpJob } = await ask<{ pumpJob: { state: string; stepsMade: number; stepsLateByUs: number | null } }>(
      `{ pumpJob(id: ${startPumpJob}) { state stepsMade stepsLateByUs } }`,
    )
    console.log('400 steps of a job, the latest late by, µs:', pumpJob.stepsLateByUs)
    expect(pumpJob).toMatchObject({ state: 'FINISHED', stepsMade: 400, stepsLateByUs: expect.any(Number) })
  })

  it('pours by weight within half a millilitre', async () => {
    const world = startWorld(bench, [{ ...juice, activeHigh: true, lagMs: 150 }])
    world.put(300)
    await new Promise(resolve => setTimeout(resolve, 2_000))
    const before = await levelOf(ask, valve)
    const errors: number[] = []
    for (const amount of [40, 60]) {
      const start = world.grams
      await orderOf(ask, valve, amount)
      expect(await ended(ask)).toMatchObject({ state: 'FINISHED' })
      await new Promise(resolve => setTimeout(resolve, 1_000))
      errors.push(world.grams - start - amount)
    }
    world.stop()
    console.log(
      `weighed pours at ${juice.mlPerSecond} ml/s missed by ${errors.map(error => error.toFixed(2)).join(', ')} ml`,
    )
    // The first pours teach how much is in flight.
    for (const error of errors) expect(Math.abs(error)).toBeLessThan(0.5)
    expect(Math.abs(before - (await levelOf(ask, valve)) - (world.poured.get(juice.nr) ?? 0))).toBeLessThan(0.5)
    // Spoiled readings are dropped; other processes on the guest's only processor come between now and then.
    expect(bench.scale.violations).toBeLessThan(bench.scale.reads / 100)
  })
})

/** In seconds. */
function onTimeOf(edges: readonly { readonly at: number; readonly level?: string }[]): number {
  let since: number | null = null
  let micros = 0
  for (const { at, level } of edges) {
    if (level === 'high') since ??= at
    else if (since !== null) {
      micros += at - since
      since = null
    }
  }
  return micros / 1_000_000
}
