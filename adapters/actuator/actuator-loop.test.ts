import { expect, it } from 'vitest'
import { stepId } from '#domain/testing/program-builders.ts'
import { microseconds, milliseconds } from '#domain/units/duration.ts'
import { gin, program, run, soda } from './testing/bench.ts'
import { startLoop } from './testing/loop-bench.ts'

const long = program(stepId(4, 0, 0), 9_000, run(gin, 100, 8_000), run(soda, 300, 1_500))

it('W-08: switches everything off when the controller is silent for 200 ms, and writes down what ran', async () => {
  const { clock, bank, begin, live, loop, journal, reports } = await startLoop()
  begin(long)
  live(1_000)
  const lastBeat = clock.now() - 40_000
  clock.advance(milliseconds(500))
  expect(bank.active).toEqual([])
  const offAt = bank.edges.at(-1)?.[0] ?? 0
  expect(offAt - lastBeat).toBeGreaterThan(200_000)
  expect(offAt - lastBeat).toBeLessThanOrEqual(220_000)
  expect(reports()).toMatchObject([
    {
      programId: stepId(4, 0, 0),
      outcome: 'controller-silent',
      onTimes: [offAt - 100_000, offAt - 300_000],
      reason: 'controller-silent',
    },
  ])
  await loop.recorded()
  expect(journal.reports).toEqual(reports())
})

it('has as much patience with the controller of a simulated machine as it is given', async () => {
  const { clock, bank, begin, live, reports } = await startLoop(undefined, { controllerSilenceMs: 1_000 })
  begin(long)
  live(1_000)
  clock.advance(milliseconds(900))
  expect(bank.active).toEqual([17])
  clock.advance(milliseconds(120))
  expect(bank.active).toEqual([])
  expect(reports()).toMatchObject([{ outcome: 'controller-silent' }])
})

it('reads beats that waited because it was slow itself before it judges', async () => {
  const { clock, loop, bank, begin, live } = await startLoop()
  begin(long)
  live(1_000)
  clock.at(microseconds(clock.now() + 890_000), () => loop.receive({ kind: 'beat' }))
  clock.oversleep(milliseconds(900))
  live(100)
  expect(bank.active).toEqual([17])
})

it('finds no pump on for too long when it was only slow itself: what was due is done first', async () => {
  const { clock, loop, begin, live, reports } = await startLoop()
  begin(program(stepId(4, 0, 0), 3_000, run(gin, 100, 930)))
  live(1_000)
  clock.at(microseconds(clock.now() + 120_000), () => loop.receive({ kind: 'beat' }))
  clock.oversleep(milliseconds(190))
  live(2_000)
  expect(reports()).toMatchObject([{ outcome: 'completed', onTimes: [1_090_000] }])
})

it('runs on when the controller comes back with a new program', async () => {
  const { clock, begin, live, reports } = await startLoop()
  begin(long)
  live(500)
  clock.advance(milliseconds(1_000))
  expect(begin(program(stepId(4, 0, 1), 800, run(gin, 0, 700)))).toBe(true)
  live(1_000)
  expect(reports().map(({ programId, outcome }) => [programId, outcome])).toEqual([
    [stepId(4, 0, 0), 'controller-silent'],
    [stepId(4, 0, 1), 'completed'],
  ])
})

it('begins nothing any more once it leaves, however quick the controller is to go on', async () => {
  const { begin, live, loop, bank, reports } = await startLoop()
  begin(long)
  live(500)
  loop.leave('stopped', 'shut-down')
  expect(begin(program(stepId(4, 0, 1), 800, run(gin, 0, 700)))).toBe(false)
  live(200)
  expect(bank.active).toEqual([])
  expect(reports()).toMatchObject([{ programId: stepId(4, 0, 0), outcome: 'stopped' }])
})

it('tells the progress ten times a second, with what ran so far', async () => {
  const { begin, live, sent } = await startLoop()
  begin(long)
  live(1_000)
  const progress = sent.flatMap(message => (message.kind === 'progress' ? [message] : []))
  expect(progress).toHaveLength(10)
  expect(progress.at(-1)).toEqual({
    kind: 'progress',
    progress: { programId: stepId(4, 0, 0), elapsed: 1_000_000, runningPumps: [gin, soda] },
    onTimes: [900_000, 700_000],
    runsOn: [0, 1],
    startsIn: 0,
  })
})

it('costs nothing while nothing runs', async () => {
  const { clock, begin, live, loop } = await startLoop()
  expect(clock.pending).toBe(0)
  begin(long)
  live(400)
  loop.receive({ kind: 'stop' })
  clock.advance(milliseconds(1))
  expect(clock.pending).toBe(0)
})

it('answers before it reports, and records every end', async () => {
  const { begin, sent, live, journal, reports, ask, loop } = await startLoop()
  begin(program(stepId(4, 0, 0), 0))
  live(40)
  expect(sent.map(({ kind }) => kind)).toEqual(['ready', 'answer', 'answer', 'ended'])
  await loop.recorded()
  expect(journal.reports).toEqual(reports())
  expect(ask({ kind: 'last-report', programId: stepId(4, 0, 0) })).toEqual(reports()[0])
  expect(ask({ kind: 'last-report', programId: stepId(4, 0, 1) })).toBeNull()
})

it('tells of a report that could not be recorded', async () => {
  const { begin, sent, live, journal, loop } = await startLoop()
  journal.store = () => Promise.reject(new RangeError('disk full'))
  begin(program(stepId(4, 0, 0), 0))
  live(40)
  await loop.recorded()
  expect(sent.at(-1)).toEqual({ kind: 'trouble', text: 'the report was not stored: RangeError: disk full' })
})

it('notes twice a second what counts as done if the power goes: half the time to the next note, too', async () => {
  const { begin, live, journal, ask, loop } = await startLoop()
  begin(long)
  expect(journal.notes).toEqual([
    { programId: stepId(4, 0, 0), outcome: 'failed', onTimes: [150_000, 0], reason: 'power-lost' },
  ])
  live(1_000)
  expect(journal.notes.map(({ onTimes }) => onTimes)).toEqual([
    [150_000, 0],
    [650_000, 450_000],
    [1_150_000, 950_000],
  ])
  // The program runs: nobody has lost power yet.
  expect(ask({ kind: 'last-report', programId: stepId(4, 0, 0) })).toBeNull()
  loop.receive({ kind: 'stop' })
  await loop.recorded()
  expect(await journal.last()).toMatchObject({ outcome: 'stopped', onTimes: [900_000, 700_000] })
})

it('tells once of progress that cannot be noted', async () => {
  const { begin, live, sent, journal, reports } = await startLoop()
  journal.note = () => Promise.reject(new RangeError('disk full'))
  begin(long)
  live(2_000)
  await Promise.resolve()
  await Promise.resolve()
  expect(sent.filter(({ kind }) => kind === 'trouble')).toEqual([
    { kind: 'trouble', text: 'the progress of 4/0/0 was not stored: RangeError: disk full' },
  ])
  expect(reports()).toEqual([])
})

it('keeps trying to make the outputs safe', async () => {
  const { begin, live, bank, loop, clock, reports } = await startLoop()
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
  const { ask, sent, loop, clock } = await startLoop()
  loop.receive({ kind: 'watch', on: true })
  expect(ask({ kind: 'simulate', call: { name: 'view' } })).toBeUndefined()
  await Promise.resolve()
  await Promise.resolve()
  clock.advance(milliseconds(1))
  expect(sent.at(-1)).toMatchObject({ kind: 'answer', answer: { ok: false } })
})
