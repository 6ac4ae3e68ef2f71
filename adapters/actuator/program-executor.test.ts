import { beforeEach, describe, expect, it } from 'vitest'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { addTime, microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import { gin, lime, lines, pinOf, program, run, soda } from './testing/bench.ts'
import { type ExecutorBenchOptions, lateBy, startExecutor } from './testing/executor-bench.ts'

describe('executing a program', () => {
  type Bench = ReturnType<typeof startExecutor>
  let clock: Bench['clock']
  let bank: Bench['bank']
  let executor: Bench['executor']
  let reports: Bench['reports']
  let sinceStart: Bench['edges']

  const start = (options: ExecutorBenchOptions = {}): void => {
    ;({ clock, bank, executor, reports, edges: sinceStart } = startExecutor(options))
  }
  beforeEach(() => start())
  const threePumps = program(
    stepId(9, 2, 0),
    2_300,
    run(gin, 0, 2_100),
    run(lime, 300.5, 700),
    run(soda, 500, 1_100),
    run(lime, 1_600, 600),
  )

  it('switches every line at its very instant', () => {
    expectSuccess(executor.run(threePumps))
    expect(bank.edges).toEqual([])
    clock.advance(seconds(3))
    expect(sinceStart()).toEqual([
      '0 gin on',
      '300.5 lime on',
      '500 soda on',
      '1000.5 lime off',
      '1600 soda off',
      '1600 lime on',
      '2100 gin off',
      '2200 lime off',
    ])
    expect(reports).toMatchObject([
      {
        programId: stepId(9, 2, 0),
        outcome: 'completed',
        onTimes: [2_100_000, 700_000, 1_100_000, 600_000],
        reason: '',
      },
    ])
    expect(clock.pending).toBe(0)
  })

  it('is late as a whole when its first edge is, and shortens no run', () => {
    let first = true
    const clockFor = (clock: MachineClock): MachineClock => ({
      now: () => clock.now(),
      at: (time, due) => {
        const late = first ? milliseconds(23) : noTime
        first = false
        return clock.at(addTime(time, late), due)
      },
    })
    start({ clockFor })
    expectSuccess(executor.run(threePumps))
    clock.advance(seconds(3))
    expect(sinceStart().slice(0, 2)).toEqual(['23 gin on', '323.5 lime on'])
    expect(reports).toMatchObject([
      { outcome: 'completed', onTimes: [2_100_000, 700_000, 1_100_000, 600_000], lateness: { max: 23_000, p50: 0 } },
    ])
  })

  it('shortens no run that begins late, puts off what waits, and keeps what is on to its time', () => {
    expectSuccess(
      executor.run(program(stepId(9, 2, 0), 1_500, run(gin, 0, 1_000), run(lime, 300, 700), run(soda, 1_000, 500))),
    )
    clock.advance(milliseconds(200))
    clock.oversleep(milliseconds(177))
    clock.advance(seconds(2))
    expect(sinceStart()).toEqual([
      '0 gin on',
      '377 lime on',
      '1000 gin off',
      '1077 lime off',
      '1077 soda on',
      '1577 soda off',
    ])
    expect(reports).toMatchObject([{ outcome: 'completed', onTimes: [1_000_000, 700_000, 500_000] }])
  })

  it('hands over in one write when a run began a little late', () => {
    start({ clockFor: lateBy(microseconds(400)) })
    expectSuccess(
      executor.run(program(stepId(9, 2, 0), 900, run(gin, 100, 300), run(soda, 200, 200), run(lime, 400, 200))),
    )
    clock.advance(seconds(1))
    expect(bank.writes).toBe(5)
    expect(sinceStart().slice(2, 5)).toEqual(['400.8 gin off', '400.8 soda off', '400.8 lime on'])
  })

  it('is not complete before its duration has passed', () => {
    expectSuccess(executor.run(program(stepId(9, 2, 0), 900, run(gin, 100, 300))))
    clock.advance(microseconds(899_999))
    expect(reports).toEqual([])
    clock.advance(microseconds(1))
    expect(reports).toHaveLength(1)
  })

  it('sets lines of the same instant in one write, and none for runs that follow each other', () => {
    expectSuccess(
      executor.run(
        program(stepId(9, 2, 0), 900, run(gin, 0, 400), run(soda, 0, 400), run(gin, 400, 200), run(lime, 400, 200)),
      ),
    )
    clock.advance(milliseconds(500))
    // Before the first one it is said to the pumps that they are off.
    expect(bank.writes).toBe(3)
    expect(bank.active).toEqual([17, 27])
    clock.advance(milliseconds(400))
    expect(sinceStart().filter(edge => edge.includes('gin'))).toEqual(['0 gin on', '600 gin off'])
    expect(reports[0]?.onTimes).toEqual([400_000, 400_000, 200_000, 200_000])
  })

  it('measures to the microsecond what ran until it was stopped', () => {
    expectSuccess(executor.run(threePumps))
    clock.advance(microseconds(1_234_567))
    expect(executor.progress()).toEqual({
      progress: { programId: stepId(9, 2, 0), elapsed: 1_234_567, runningPumps: [gin, soda] },
      onTimes: [1_234_567, 700_000, 734_567, 0],
      runsOn: [0, 2],
      startsIn: 0,
    })
    executor.end('stopped', '')
    expect(bank.active).toEqual([])
    expect(reports).toMatchObject([
      { programId: stepId(9, 2, 0), outcome: 'stopped', onTimes: [1_234_567, 700_000, 734_567, 0], reason: '' },
    ])
    executor.end('stopped', 'again')
    clock.advance(seconds(5))
    expect(reports).toHaveLength(1)
    expect(executor.progress()).toBeNull()
    expect(clock.pending).toBe(0)
  })

  it('W-09: reports the times that lines really were on when the process overslept, and how late its edges were', () => {
    expectSuccess(executor.run(program(stepId(9, 2, 0), 2_000, run(gin, 0, 500), run(soda, 600, 300))))
    clock.advance(milliseconds(100))
    clock.oversleep(milliseconds(520))
    clock.advance(seconds(2))
    expect(reports[0]).toMatchObject({ outcome: 'completed', onTimes: [620_000, 300_000] })
    expect(reports[0]?.lateness).toEqual({ count: 4, p50: 0, p99: 120_000, max: 120_000 })
    expect([bank.onTime(17), bank.onTime(22)]).toEqual([620_000, 300_000])
    expect(sinceStart().at(-1)).toBe('920 soda off')
    expectSuccess(executor.run(program(stepId(9, 2, 1), 200)))
    clock.advance(seconds(1))
    expect(reports[1]).not.toHaveProperty('lateness')
  })

  it('fails, with everything off, when a line cannot be written', () => {
    expectSuccess(executor.run(threePumps))
    clock.advance(milliseconds(400))
    bank.failWrites('EIO')
    clock.advance(milliseconds(200))
    expect(bank.active).toEqual([])
    expect(reports).toMatchObject([
      { programId: stepId(9, 2, 0), outcome: 'failed', onTimes: [500_000, 199_500, 0, 0], reason: 'write-failed: EIO' },
    ])
  })

  it('tries again and again to make the outputs safe, and runs nothing meanwhile', () => {
    expectSuccess(executor.run(threePumps))
    clock.advance(milliseconds(400))
    bank.failSafe('EIO')
    executor.end('stopped', '')
    expect(reports).toMatchObject([{ outcome: 'failed', reason: 'outputs-not-safe: EIO' }])
    expect(bank.active).toEqual([17, 27])
    expect(executor.needsWatch).toBe(true)
    expect(expectFailure(executor.run(threePumps))).toEqual({ kind: 'actuator-unavailable' })
    executor.watch()
    expect(bank.active).toEqual([17, 27])
    bank.failSafe(null)
    executor.watch()
    expect(bank.active).toEqual([])
    expect(executor.needsWatch).toBe(false)
    expectSuccess(executor.run(threePumps))
  })

  it('turns a line off that its own program forgot', () => {
    start({
      clockFor: manual => ({
        now: () => manual.now(),
        at: (at, due) => (at === seconds(100) + milliseconds(1_000) ? () => undefined : manual.at(at, due)),
      }),
    })
    expectSuccess(executor.run(program(stepId(9, 2, 0), 5_000, run(gin, 200, 800))))
    clock.advance(seconds(9))
    expect(bank.onTime(17)).toBe(850_000)
    expect(reports).toMatchObject([
      { programId: stepId(9, 2, 0), outcome: 'failed', onTimes: [850_000], reason: 'on-too-long: pump 1' },
    ])
  })

  it('looks for itself when the clock calls nobody any more', () => {
    let dead = false
    start({
      clockFor: manual => ({
        now: () => manual.now(),
        at: (at, due) => manual.at(at, () => (dead ? undefined : due())),
      }),
    })
    expectSuccess(executor.run(program(stepId(9, 2, 0), 5_000, run(gin, 200, 800))))
    clock.advance(milliseconds(300))
    dead = true
    clock.advance(milliseconds(800))
    executor.watch()
    expect(bank.active).toEqual([17])
    clock.advance(milliseconds(1))
    executor.watch()
    expect(bank.active).toEqual([])
    expect(reports).toMatchObject([{ outcome: 'failed' }])
  })

  it.each([
    ['for longer than ten minutes', program(stepId(9, 2, 0), 700_000, run(gin, 0, 600_000))],
    ['in two runs without a gap', program(stepId(9, 2, 0), 700_000, run(gin, 0, 300_000), run(gin, 300_000, 300_000))],
    ['with half a microsecond', { ...program(stepId(9, 2, 0), 700, run(gin, 0, 500)), duration: 0.5 as never }],
  ])('refuses a pump that would run %s', (_, refused) => {
    expect(executor.run(refused).ok).toBe(false)
    expect(clock.pending).toBe(0)
  })

  it('lets a pump run for nearly ten minutes, and again after a pause', () => {
    expectSuccess(executor.run(program(stepId(9, 2, 0), 1_300_000, run(gin, 0, 599_950), run(gin, 599_951, 599_950))))
    clock.advance(seconds(1_300))
    expect(reports[0]).toMatchObject({ outcome: 'completed', onTimes: [599_950_000, 599_950_000] })
  })

  it('holds every line at the level at which its pump is off', () =>
    expect(lines.map(({ pumpId }) => bank.levelAt({ boardId: 1, nr: pinOf.get(pumpId) ?? 0 }))).toEqual([
      'low',
      'high',
      'low',
    ]))
})
