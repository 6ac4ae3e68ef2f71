import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Actuator, ActuatorEvent, PumpLine } from '../ports/actuator.port.ts'
import type { ProgramReport, ProgramRun, PumpProgram } from '../pour/program.ts'
import { type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { asId, type PumpId } from '../units/id.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

export interface ActuatorHarness {
  /** Nothing is wired yet; pins 17, 27 and 22 of board 1 are free. */
  readonly actuator: Actuator
  /** Lets about this much machine time pass. */
  pass(time: Microseconds): Promise<void>
  dispose(): Promise<void>
}

const gin = asId<'pump'>(1)
const lime = asId<'pump'>(2)
const soda = asId<'pump'>(3)
const stranger = asId<'pump'>(99)

const lines: readonly PumpLine[] = [
  { pumpId: gin, pin: { boardId: 1, nr: 17 }, activeHigh: true },
  { pumpId: lime, pin: { boardId: 1, nr: 27 }, activeHigh: false },
  { pumpId: soda, pin: { boardId: 1, nr: 22 }, activeHigh: true },
]

const run = (pumpId: PumpId, startMs: number, durationMs: number): ProgramRun => ({
  pumpId,
  start: milliseconds(startMs),
  duration: milliseconds(durationMs),
})

const program = (id: string, durationMs: number, ...runs: ProgramRun[]): PumpProgram => ({
  id,
  runs,
  duration: milliseconds(durationMs),
})

const threePumps = (id: string): PumpProgram =>
  program(id, 2_300, run(gin, 0, 2_100), run(lime, 300, 700), run(soda, 500, 1_100), run(lime, 1_600, 600))

const impossible: readonly [string, PumpProgram][] = [
  ['overlap', program('x', 3_000, run(gin, 0, 1_000), run(gin, 999, 500))],
  ['go back in time', program('x', 3_000, run(gin, 2_000, 500), run(gin, 0, 500))],
  ['start before the program', program('x', 3_000, run(gin, -1, 500))],
  ['last a negative time', program('x', 3_000, run(gin, 100, -50))],
  ['last no time', program('x', 3_000, run(gin, 100, 0))],
  ['end after the program', program('x', 3_000, run(gin, 2_900, 101))],
]

/** What every {@link Actuator} must do. */
export function actuatorContract(name: string, makeHarness: () => Promise<ActuatorHarness>): void {
  describe(`${name} as an actuator`, () => {
    let harness: ActuatorHarness
    let actuator: Actuator
    let events: ActuatorEvent[]
    beforeEach(async () => {
      harness = await makeHarness()
      actuator = harness.actuator
      events = []
      actuator.subscribe(event => void events.push(event))
    })
    afterEach(() => harness.dispose())

    const reports = (): ProgramReport[] => events.flatMap(event => (event.kind === 'ended' ? [event.report] : []))
    const passUntil = async (done: () => boolean): Promise<void> => {
      for (let tries = 0; tries < 400 && !done(); tries++) await harness.pass(milliseconds(100))
      expect(done()).toBe(true)
    }
    const passUntilEnded = async (count = 1): Promise<void> => {
      await passUntil(() => reports().length >= count)
      await harness.pass(seconds(3))
      expect(reports()).toHaveLength(count)
    }
    const pumpsSeen = (): Set<PumpId> =>
      new Set(events.flatMap(event => (event.kind === 'progress' ? event.progress.runningPumps : [])))
    const wire = async (): Promise<void> => expectSuccess(await actuator.wire(lines))

    it('runs a program to its end and reports the time of every run', async () => {
      await wire()
      const wanted = threePumps('7/0/0')
      expectSuccess(await actuator.run(wanted))
      await passUntilEnded()
      expect(reports()[0]).toEqual({
        programId: '7/0/0',
        outcome: 'completed',
        onTimes: wanted.runs.map(({ duration }) => duration),
        reason: '',
      })
    })

    it('tells which pumps run', async () => {
      await wire()
      expectSuccess(await actuator.run(program('7/0/0', 40_000, run(gin, 0, 39_000), run(soda, 1_000, 38_000))))
      await passUntil(() => pumpsSeen().has(gin) && pumpsSeen().has(soda))
      expect(pumpsSeen()).toEqual(new Set([gin, soda]))
      actuator.stop()
      await passUntilEnded()
      const elapsed = events.flatMap(event => (event.kind === 'progress' ? [event.progress.elapsed] : []))
      expect(elapsed).toEqual([...elapsed].sort((a, b) => a - b))
      expect(events.at(-1)?.kind).toBe('ended')
    })

    it('runs pumps that follow each other without a gap, and the same pump too', async () => {
      await wire()
      expectSuccess(
        await actuator.run(program('7/0/0', 1_500, run(gin, 0, 500), run(soda, 500, 400), run(gin, 500, 700))),
      )
      await passUntilEnded()
      expect(reports()[0]?.onTimes).toEqual([500_000, 400_000, 700_000])
    })

    it('accepts a program of stillness', async () => {
      await wire()
      expectSuccess(await actuator.run(program('7/0/0', 200)))
      await passUntilEnded()
      expect(reports()[0]).toEqual({ programId: '7/0/0', outcome: 'completed', onTimes: [], reason: '' })
    })

    it('stops when it is told to, and says what had run', async () => {
      await wire()
      expectSuccess(await actuator.run(program('7/0/0', 60_000, run(gin, 0, 50_000), run(soda, 55_000, 2_000))))
      await passUntil(() => pumpsSeen().has(gin))
      actuator.stop()
      await passUntilEnded()
      const [report] = reports()
      expect(report?.outcome).toBe('stopped')
      expect(report?.onTimes[0]).toBeGreaterThanOrEqual(0)
      expect(report?.onTimes[0]).toBeLessThan(seconds(50))
      expect(report?.onTimes[1]).toBe(noTime)
    })

    it('says nothing when there is nothing to stop', async () => {
      await wire()
      actuator.stop()
      await harness.pass(seconds(1))
      expect(reports()).toEqual([])
    })

    it('runs one program at a time, and is not wired meanwhile', async () => {
      await wire()
      expectSuccess(await actuator.run(program('7/0/0', 60_000, run(gin, 0, 50_000))))
      expect(expectFailure(await actuator.run(threePumps('7/0/1')))).toEqual({ kind: 'actuator-busy' })
      expect(expectFailure(await actuator.wire([]))).toEqual({ kind: 'actuator-busy' })
      actuator.stop()
      await passUntilEnded()
      expectSuccess(await actuator.run(threePumps('7/0/2')))
      await passUntilEnded(2)
      expect(reports().map(({ programId }) => programId)).toEqual(['7/0/0', '7/0/2'])
    })

    it('refuses a pump that is not wired', async () => {
      await wire()
      const refused = await actuator.run(program('7/0/0', 2_000, run(gin, 0, 500), run(stranger, 0, 500)))
      expect(expectFailure(refused)).toEqual({ kind: 'unknown-pump', pumpId: stranger })
      expectSuccess(await actuator.wire(lines.slice(1)))
      expect(expectFailure(await actuator.run(threePumps('7/0/1'))).kind).toBe('unknown-pump')
      expect(reports()).toEqual([])
    })

    it.each(impossible)('refuses runs that %s, before anything moves', async (_, refused) => {
      await wire()
      expect((await actuator.run(refused)).ok).toBe(false)
      await harness.pass(seconds(4))
      expect(events.filter(({ kind }) => kind !== 'availability')).toEqual([])
      expectSuccess(await actuator.run(threePumps('7/0/0')))
    })

    it('remembers the last report', async () => {
      await wire()
      expect(await actuator.lastReport('7/0/0')).toBeNull()
      expectSuccess(await actuator.run(threePumps('7/0/0')))
      await passUntilEnded()
      expect(await actuator.lastReport('7/0/0')).toEqual(reports()[0])
      expect(await actuator.lastReport('7/0/1')).toBeNull()
    })

    it('stops talking to those who do not listen any more', async () => {
      await wire()
      let heard = 0
      const unsubscribe = actuator.subscribe(() => {
        heard++
      })
      unsubscribe()
      expectSuccess(await actuator.run(threePumps('7/0/0')))
      await passUntilEnded()
      expect(heard).toBe(0)
    })
  })
}
