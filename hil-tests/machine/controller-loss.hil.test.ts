import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportIn } from '#adapters/actuator/report-document.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import {
  expectBooksToBalance,
  fixture,
  loadTypeScript,
  newDataDir,
  reportsIn,
  startOnBench,
} from './actuator-on-bench.ts'
import { longProgram } from './bench.ts'
import type { FromController } from './controller-fixture.ts'
import { lastReportIn, until, worldIn } from './world-on-disk.ts'

describe.each([1, 40])('at %i times real time', speed => {
  describe('a controller and its actuator', () => {
    let dataDir: string
    let controller: ChildProcess
    let told: FromController[]
    let gone: Promise<unknown>
    beforeEach(async () => {
      dataDir = await newDataDir()
      told = []
      controller = fork(fixture('controller-fixture'), {
        execArgv: loadTypeScript,
        env: { ...process.env, DATA_DIR: dataDir, SIM_SPEED: String(speed) },
      })
      gone = new Promise(resolve => controller.once('exit', resolve))
      controller.on('message', message => void told.push(message as FromController))
      await until(() => told.some(({ kind }) => kind === 'running'))
      await pause(1_300)
    })
    afterEach(async () => {
      controller.kill('SIGKILL')
      await gone
      // The actuator finishes by itself; the next one on this data must be able to start.
      const next = await startOnBench(dataDir, 1)
      expect(next.available).toBe(true)
      await next.close()
      await rm(dataDir, { recursive: true, maxRetries: 10 })
    })

    it('is off within 300 ms when the controller is killed, and every drop is accounted for', async () => {
      expect((await worldIn(dataDir)).pumps.some(({ on }) => on)).toBe(true)
      const killedAt = Date.now()
      controller.kill('SIGKILL')
      await until(async () => !(await worldIn(dataDir)).pumps.some(({ on }) => on))
      await until(async () => isFinal(await lastReportIn(dataDir)))
      const world = await worldIn(dataDir)
      for (const { lastSwitchedOffAt } of world.pumps) expect(lastSwitchedOffAt! - killedAt).toBeLessThanOrEqual(300)
      const report = reportIn(JSON.stringify(await lastReportIn(dataDir)))!
      expect(report).toMatchObject({
        programId: longProgram.id,
        outcome: 'controller-silent',
        reason: 'controller-gone',
      })
      expect(report.onTimes[0]).toBeGreaterThan(1_000_000 * speed)
      await expectBooksToBalance(dataDir, longProgram, report)
    })

    it('is off within 300 ms when the controller hangs, and tells it when it is back', async () => {
      controller.send({ hangMs: 1_000 })
      await until(() => reports().length > 0)
      const hanging = told.find(message => message.kind === 'hanging')
      const world = await worldIn(dataDir)
      for (const { lastSwitchedOffAt, on } of world.pumps) {
        expect(on).toBe(false)
        expect(lastSwitchedOffAt! - (hanging?.at ?? 0)).toBeLessThanOrEqual(300)
      }
      const [report] = reports()
      expect(report).toMatchObject({ programId: longProgram.id, outcome: 'controller-silent' })
      await expectBooksToBalance(dataDir, longProgram, report)
    })

    it('survives a controller that hangs for longer than the actuator may be silent', async () => {
      controller.send({ hangMs: 2_500 })
      await until(() => reports().length > 0)
      await pause(200)
      expect(reports()).toMatchObject([{ outcome: 'controller-silent' }])
      expect(told.some(message => message.kind === 'event' && message.event.kind === 'availability')).toBe(false)
    })

    /** Until the end there is only what would be known after a power cut. */
    const isFinal = (report: unknown): boolean => (report as ProgramReport).reason !== 'power-lost'
    const reports = (): ProgramReport[] =>
      reportsIn(told.flatMap(message => (message.kind === 'event' ? [message.event] : [])))
  })
})
