import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProgramReport, ProgramRun, PumpProgram } from '#domain/pour/program.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { microseconds, milliseconds } from '#domain/units/duration.ts'
import { ActuatorLoop } from './actuator-loop.ts'
import type { Answer, FromActuator, Question } from './protocol.ts'
import { gin, lime, lines, pinOf, program, reportedOnTime, run, soda } from './testing/bench.ts'
import { manualTimers } from './testing/manual-timers.ts'
import { createMemoryFlightRecorder } from './testing/memory-flight-recorder.ts'
import { createRecordingPinBank } from './testing/recording-pin-bank.ts'

const start = async () => {
  const clock = createManualMachineClock()
  const bank = createRecordingPinBank(clock)
  const recorder = createMemoryFlightRecorder()
  const sent: FromActuator[] = []
  const parts = { pinBank: bank, clock, simulated: null, recorder }
  const loop = new ActuatorLoop(parts, message => void sent.push(message), manualTimers(clock))
  await loop.start()
  let number = 0
  const ask = (question: Question): Answer | undefined => {
    loop.receive({ kind: 'question', number: ++number, question })
    return sent.flatMap(message => (message.kind === 'answer' && message.number === number ? [message.answer] : []))[0]
  }
  ask({ kind: 'wire', lines })
  const reports = (): ProgramReport[] => sent.flatMap(message => (message.kind === 'ended' ? [message.report] : []))
  /** The controller is alive for this long, in milliseconds. */
  const live = (ms: number): void => {
    for (let left = ms; left > 0; left -= 40) {
      loop.receive({ kind: 'beat' })
      clock.advance(milliseconds(Math.min(40, left)))
    }
  }
  const begin = (wanted: PumpProgram): boolean => {
    const answer = ask({ kind: 'run', program: wanted })
    return answer !== null && answer !== undefined && 'ok' in answer && answer.ok
  }
  return { clock, bank, recorder, loop, sent, ask, reports, live, begin }
}

const long = program('4/0/0', 9_000, run(gin, 100, 8_000), run(soda, 300, 1_500))

describe('the actuator and its controller', () => {
  it('switches everything off when the controller is silent for 200 ms', async () => {
    const { clock, bank, begin, live, reports } = await start()
    begin(long)
    live(1_000)
    const lastBeat = clock.now() - 40_000
    clock.advance(milliseconds(500))
    expect(bank.active).toEqual([])
    const offAt = bank.edges.at(-1)?.[0] ?? 0
    expect(offAt - lastBeat).toBeGreaterThan(200_000)
    expect(offAt - lastBeat).toBeLessThanOrEqual(220_000)
    expect(reports()).toEqual([
      {
        programId: '4/0/0',
        outcome: 'controller-silent',
        onTimes: [offAt - 100_000, offAt - 300_000],
        reason: 'controller-silent',
      },
    ])
  })

  it('reads beats that waited because it was slow itself before it judges', async () => {
    const { clock, loop, bank, begin, live } = await start()
    begin(long)
    live(1_000)
    clock.at(microseconds(clock.now() + 890_000), () => loop.receive({ kind: 'beat' }))
    clock.oversleep(milliseconds(900))
    live(100)
    expect(bank.active).toEqual([17])
  })

  it('runs on when the controller comes back with a new program', async () => {
    const { clock, begin, live, reports } = await start()
    begin(long)
    live(500)
    clock.advance(milliseconds(1_000))
    expect(begin(program('4/0/1', 800, run(gin, 0, 700)))).toBe(true)
    live(1_000)
    expect(reports().map(({ programId, outcome }) => [programId, outcome])).toEqual([
      ['4/0/0', 'controller-silent'],
      ['4/0/1', 'completed'],
    ])
  })

  it('tells the progress ten times a second, with what ran so far', async () => {
    const { begin, live, sent } = await start()
    begin(long)
    live(1_000)
    const progress = sent.flatMap(message => (message.kind === 'progress' ? [message] : []))
    expect(progress).toHaveLength(10)
    expect(progress.at(-1)).toEqual({
      kind: 'progress',
      progress: { programId: '4/0/0', elapsed: 1_000_000, runningPumps: [gin, soda] },
      onTimes: [900_000, 700_000],
    })
  })

  it('costs nothing while nothing runs', async () => {
    const { clock, begin, live, loop } = await start()
    expect(clock.pending).toBe(0)
    begin(long)
    live(400)
    loop.receive({ kind: 'stop' })
    clock.advance(milliseconds(1))
    expect(clock.pending).toBe(0)
  })

  it('answers before it reports, and records every end', async () => {
    const { begin, sent, live, recorder, reports, ask, loop } = await start()
    begin(program('4/0/0', 0))
    live(40)
    expect(sent.map(({ kind }) => kind)).toEqual(['ready', 'answer', 'answer', 'ended'])
    await loop.recorded()
    expect(recorder.reports).toEqual(reports())
    expect(ask({ kind: 'last-report', programId: '4/0/0' })).toEqual(reports()[0])
    expect(ask({ kind: 'last-report', programId: '4/0/1' })).toBeNull()
  })

  it('tells of a report that could not be recorded', async () => {
    const { begin, sent, live, recorder, loop } = await start()
    recorder.store = () => Promise.reject(new RangeError('disk full'))
    begin(program('4/0/0', 0))
    live(40)
    await loop.recorded()
    expect(sent.at(-1)).toEqual({ kind: 'trouble', text: 'the report was not stored: RangeError: disk full' })
  })

  it('keeps trying to make the outputs safe', async () => {
    const { begin, live, bank, loop, clock, reports } = await start()
    begin(long)
    live(400)
    bank.failSafe('EIO')
    loop.receive({ kind: 'stop' })
    clock.advance(milliseconds(100))
    expect(bank.active).toEqual([17, 22])
    bank.failSafe(null)
    clock.advance(milliseconds(20))
    expect(bank.active).toEqual([])
    expect(clock.pending).toBe(0)
    expect(reports()).toMatchObject([{ outcome: 'failed' }])
  })

  it('refuses calls of a simulated machine where there is none', async () => {
    const { ask, sent, loop, clock } = await start()
    loop.receive({ kind: 'watch', on: true })
    expect(ask({ kind: 'simulate', call: { name: 'view' } })).toBeUndefined()
    await Promise.resolve()
    await Promise.resolve()
    clock.advance(milliseconds(1))
    expect(sent.at(-1)).toMatchObject({ kind: 'answer', answer: { ok: false } })
  })
})

describe('whatever happens in whatever order', () => {
  const pumps = fc.constantFrom(gin, lime, soda)
  const someRuns = fc
    .array(fc.tuple(pumps, fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 900 })), { maxLength: 6 })
    .map(all => {
      const freeFrom = new Map<number, number>()
      return all.map(([pumpId, pause, duration]): ProgramRun => {
        const startMs = (freeFrom.get(pumpId) ?? 0) + pause
        freeFrom.set(pumpId, startMs + duration)
        return run(pumpId, startMs, duration)
      })
    })
  const happenings = fc.array(
    fc.oneof(
      fc.record({ what: fc.constant('run' as const), runs: someRuns, tail: fc.integer({ min: 0, max: 300 }) }),
      fc.record({
        what: fc.constantFrom('live' as const, 'silence' as const, 'sleep' as const),
        ms: fc.integer({ min: 1, max: 1_200 }),
      }),
      fc.record({ what: fc.constantFrom('stop' as const, 'break' as const, 'jam' as const, 'repair' as const) }),
    ),
    { maxLength: 25 },
  )

  type Bench = Awaited<ReturnType<typeof start>>
  type Happening = (typeof happenings extends fc.Arbitrary<infer All extends readonly unknown[]> ? All : never)[number]

  /** @returns the programs accepted until now */
  const happen = (bench: Bench, happening: Happening, accepted: PumpProgram[]): PumpProgram[] => {
    const { clock, bank, loop, begin, live } = bench
    if (happening.what === 'run') {
      const end = Math.max(0, ...happening.runs.map(({ start, duration }) => start + duration))
      const id = `1/0/${accepted.length}`
      const wanted = { id, runs: happening.runs, duration: microseconds(end + happening.tail) }
      return begin(wanted) ? [...accepted, wanted] : accepted
    }
    const ms = 'ms' in happening ? happening.ms : 0
    const acts: Record<Exclude<Happening['what'], 'run'>, () => void> = {
      live: () => live(ms),
      silence: () => clock.advance(milliseconds(ms)),
      sleep: () => clock.oversleep(milliseconds(ms)),
      stop: () => loop.receive({ kind: 'stop' }),
      break: () => bank.failWrites('broken'),
      jam: () => bank.failSafe('jammed'),
      repair: () => {
        bank.failWrites(null)
        bank.failSafe(null)
      },
    }
    acts[happening.what]()
    return accepted
  }

  it('ends with everything off, one report for each accepted program, and every on-time in it', async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async all => {
        const bench = await start()
        const { clock, bank, loop, reports, recorder } = bench
        const accepted = all.reduce<PumpProgram[]>((before, happening) => happen(bench, happening, before), [])
        const jammed = reports().some(({ reason }) => reason.startsWith('outputs-not-safe'))
        bank.failSafe(null)
        clock.advance(milliseconds(1_000))
        expect(bank.active).toEqual([])
        expect(clock.pending).toBe(0)
        expect(reports().map(({ programId }) => programId)).toEqual(accepted.map(({ id }) => id))
        await loop.recorded()
        expect(recorder.reports).toEqual(reports())
        for (const nr of pinOf.values()) {
          const times = reports().map((report, index) => reportedOnTime(accepted[index]?.runs ?? [], report, nr))
          const reported = times.reduce((sum, time) => sum + time, 0)
          if (jammed) expect(bank.onTime(nr)).toBeGreaterThanOrEqual(reported)
          else expect(bank.onTime(nr)).toBe(reported)
        }
      }),
      { numRuns: 400 },
    )
  })
})
