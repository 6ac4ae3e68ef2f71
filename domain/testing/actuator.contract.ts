import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rampTime, type StepTrain } from '../machine/pump-motion.ts'
import type { Actuator, ActuatorEvent, PumpLine, ReversingRelayLine, SupplyLine } from '../ports/actuator.port.ts'
import type { ProgramId, ProgramReport, ProgramRun, TimedProgram } from '../program/program.ts'
import { type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { asId, type PumpId } from '../units/id.ts'
import { aTimedProgram as program, aProgramRun as run, stepId, aWiring as wired } from './program-builders.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

export interface ActuatorHarness {
  /** Nothing is wired yet; pins 17, 27, 22, 5, 6, 16 and 26 of board 1 are free. */
  readonly actuator: Actuator
  /** Lets about this much machine time pass. */
  pass(time: Microseconds): Promise<void>
  dispose(): Promise<void>
}

const gin = asId<'pump'>(1)
const lime = asId<'pump'>(2)
const soda = asId<'pump'>(3)
const syrup = asId<'pump'>(4)
const stranger = asId<'pump'>(99)

const lines: readonly PumpLine[] = [
  { kind: 'switched', pumpId: gin, pin: { boardId: 1, nr: 17 }, activeHigh: true },
  { kind: 'switched', pumpId: lime, pin: { boardId: 1, nr: 27 }, activeHigh: false },
  { kind: 'switched', pumpId: soda, pin: { boardId: 1, nr: 22 }, activeHigh: true },
]
const stepper: PumpLine = {
  kind: 'stepper',
  pumpId: syrup,
  stepPin: { boardId: 1, nr: 5 },
  enablePin: { boardId: 1, nr: 6 },
  enableHigh: false,
}
const director: ReversingRelayLine = { pin: { boardId: 1, nr: 26 }, forwardHigh: true, settle: milliseconds(250) }
const supply: SupplyLine = { pin: { boardId: 1, nr: 16 }, onHigh: true, settle: milliseconds(60) }

const train: StepTrain = { steps: 1_300, maxStepsPerSecond: 900, acceleration: 1_700 }
const stepperRun = (startMs: number): ProgramRun => ({
  ...run(syrup, startMs, 0),
  duration: rampTime(train.steps, train),
  train,
})

const threePumps = (id: ProgramId): TimedProgram =>
  program(id, 2_300, run(gin, 0, 2_100), run(lime, 300, 700), run(soda, 500, 1_100), run(lime, 1_600, 600))

const impossible: readonly [string, TimedProgram][] = [
  ['overlap', program(stepId(7, 0, 0), 3_000, run(gin, 0, 1_000), run(gin, 999, 500))],
  ['go back in time', program(stepId(7, 0, 0), 3_000, run(gin, 2_000, 500), run(gin, 0, 500))],
  ['start before the program', program(stepId(7, 0, 0), 3_000, run(gin, -1, 500))],
  ['last a negative time', program(stepId(7, 0, 0), 3_000, run(gin, 100, -50))],
  ['last no time', program(stepId(7, 0, 0), 3_000, run(gin, 100, 0))],
  ['end after the program', program(stepId(7, 0, 0), 3_000, run(gin, 2_900, 101))],
]

/** The contract of every {@link Actuator}. */
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
    const wire = async (): Promise<void> => expectSuccess(await actuator.wire(wired(lines)))

    it('runs a program to its end and reports the time of every run', async () => {
      await wire()
      expect(actuator.available).toBe(true)
      const wanted = threePumps(stepId(7, 0, 0))
      expectSuccess(await actuator.run(wanted))
      await passUntilEnded()
      expect(reports()[0]).toMatchObject({
        programId: stepId(7, 0, 0),
        outcome: 'completed',
        onTimes: wanted.runs.map(({ duration }) => duration),
        reason: '',
      })
    })

    it('tells which pumps run', async () => {
      await wire()
      expectSuccess(await actuator.run(program(stepId(7, 0, 0), 40_000, run(gin, 0, 39_000), run(soda, 1_000, 38_000))))
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
        await actuator.run(program(stepId(7, 0, 0), 1_500, run(gin, 0, 500), run(soda, 500, 400), run(gin, 500, 700))),
      )
      await passUntilEnded()
      expect(reports()[0]?.onTimes).toEqual([500_000, 400_000, 700_000])
    })

    it('accepts a program of stillness', async () => {
      await wire()
      expectSuccess(await actuator.run(program(stepId(7, 0, 0), 200)))
      await passUntilEnded()
      expect(reports()[0]).toMatchObject({ programId: stepId(7, 0, 0), outcome: 'completed', onTimes: [], reason: '' })
    })

    it('stops when it is told to, and says what had run', async () => {
      await wire()
      expectSuccess(await actuator.run(program(stepId(7, 0, 0), 60_000, run(gin, 0, 50_000), run(soda, 55_000, 2_000))))
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
      expectSuccess(await actuator.run(program(stepId(7, 0, 0), 60_000, run(gin, 0, 50_000))))
      expect(expectFailure(await actuator.run(threePumps(stepId(7, 0, 1))))).toEqual({ kind: 'actuator-busy' })
      expect(expectFailure(await actuator.wire(wired([])))).toEqual({ kind: 'actuator-busy' })
      actuator.stop()
      await passUntilEnded()
      expectSuccess(await actuator.run(threePumps(stepId(7, 0, 2))))
      await passUntilEnded(2)
      expect(reports().map(({ programId }) => programId)).toEqual([stepId(7, 0, 0), stepId(7, 0, 2)])
    })

    it('refuses a pump that is not wired', async () => {
      await wire()
      const refused = await actuator.run(program(stepId(7, 0, 0), 2_000, run(gin, 0, 500), run(stranger, 0, 500)))
      expect(expectFailure(refused)).toEqual({ kind: 'unknown-pump', pumpId: stranger })
      expectSuccess(await actuator.wire(wired(lines.slice(1))))
      expect(expectFailure(await actuator.run(threePumps(stepId(7, 0, 1)))).kind).toBe('unknown-pump')
      expect(reports()).toEqual([])
    })

    it.each(impossible)('refuses runs that %s, before anything moves', async (_, refused) => {
      await wire()
      expect((await actuator.run(refused)).ok).toBe(false)
      await harness.pass(seconds(4))
      expect(events.filter(({ kind }) => kind !== 'availability')).toEqual([])
      expectSuccess(await actuator.run(threePumps(stepId(7, 0, 0))))
    })

    it('remembers the last report', async () => {
      await wire()
      expect(expectSuccess(await actuator.lastReport(stepId(7, 0, 0)))).toBeNull()
      expectSuccess(await actuator.run(threePumps(stepId(7, 0, 0))))
      await passUntilEnded()
      expect(expectSuccess(await actuator.lastReport(stepId(7, 0, 0)))).toMatchObject({
        programId: stepId(7, 0, 0),
        outcome: 'completed',
      })
      expect(expectSuccess(await actuator.lastReport(stepId(7, 0, 1)))).toBeNull()
    })

    it('counts the steps of steppers, and none for others', async () => {
      expectSuccess(await actuator.wire(wired([...lines, stepper])))
      expectSuccess(
        await actuator.run(program(stepId(7, 0, 0), 6_000, stepperRun(200), run(gin, 300, 900), stepperRun(3_500))),
      )
      await passUntilEnded()
      expect(reports()[0]).toMatchObject({ outcome: 'completed', steps: [train.steps, 0, train.steps] })
      expectSuccess(await actuator.run(threePumps(stepId(7, 0, 1))))
      await passUntilEnded(2)
      expect(reports()[1]).not.toHaveProperty('steps')
    })

    it('counts the steps that a stepper made until it was stopped', async () => {
      expectSuccess(await actuator.wire(wired([stepper])))
      const endless: StepTrain = { ...train, steps: 40_000 }
      const long = { ...stepperRun(0), train: endless, duration: rampTime(endless.steps, endless) }
      expectSuccess(await actuator.run(program(stepId(7, 0, 0), 60_000, long)))
      await passUntil(() => pumpsSeen().has(syrup))
      actuator.stop()
      await passUntilEnded()
      const [made] = reports()[0]?.steps ?? []
      expect(made).toBeGreaterThanOrEqual(0)
      expect(made).toBeLessThan(endless.steps)
    })

    it('pumps backward where there is a reversing relay, and forward again', async () => {
      expectSuccess(await actuator.wire(wired([...lines, stepper], { director })))
      const backward: TimedProgram = {
        ...program(stepId(7, 0, 0), 1_500, run(gin, 0, 700), run(lime, 500, 900)),
        direction: 'backward',
      }
      expectSuccess(await actuator.run(backward))
      await passUntilEnded()
      expectSuccess(await actuator.run(threePumps(stepId(7, 0, 1))))
      await passUntilEnded(2)
      expect(reports()).toMatchObject([
        { outcome: 'completed', onTimes: [700_000, 900_000] },
        { outcome: 'completed', onTimes: [2_100_000, 700_000, 1_100_000, 600_000] },
      ])
    })

    it('refuses to pump backward where there is no reversing relay', async () => {
      await wire()
      const refused = await actuator.run({ ...threePumps(stepId(7, 0, 0)), direction: 'backward' })
      expect(expectFailure(refused).kind).toBe('program-refused')
      expect(reports()).toEqual([])
    })

    it('runs programs through a supply relay', async () => {
      expectSuccess(await actuator.wire(wired(lines, { supply })))
      expectSuccess(await actuator.run(threePumps(stepId(7, 0, 0))))
      await passUntilEnded()
      expect(reports()).toMatchObject([{ outcome: 'completed', onTimes: [2_100_000, 700_000, 1_100_000, 600_000] }])
    })

    it('has nothing to weigh with while no load cell is wired', async () => {
      await wire()
      expect(expectFailure(await actuator.weigh())).toEqual({ kind: 'no-load-cell' })
    })

    it('stops talking to those who do not listen any more', async () => {
      await wire()
      let heard = 0
      const unsubscribe = actuator.subscribe(() => {
        heard++
      })
      unsubscribe()
      expectSuccess(await actuator.run(threePumps(stepId(7, 0, 0))))
      await passUntilEnded()
      expect(heard).toBe(0)
    })
  })
}
