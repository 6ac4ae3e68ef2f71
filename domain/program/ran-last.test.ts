import { expect, it } from 'vitest'
import { aProgram, aProgramRun, aWeighedProgram } from '../testing/program-builders.ts'
import { milliseconds, noTime } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import type { ProgramReport, ProgramRun } from './program.ts'
import { pumpsThatRanLast } from './program-report.ts'

const run = (pumpId: number, startMs: number, durationMs: number): ProgramRun =>
  aProgramRun(pumpId, startMs, durationMs)
const runs = [run(21, 0, 1_000), run(22, 0, 5_000), run(23, 2_000, 11_000)]
const program = aProgram(runs)
const report = (change: Partial<ProgramReport> = {}): ProgramReport => ({
  programId: program.id,
  outcome: 'completed',
  onTimes: runs.map(({ duration }) => duration),
  reason: '',
  ...change,
})

it('are those that were on shortly before the end, the last one first', () =>
  expect(pumpsThatRanLast(program, report())).toEqual([23, 22]))

it('are all that ran when the program did not come to its end', () => {
  const onTimes = [milliseconds(1_000), milliseconds(1_500), noTime]
  const ran = pumpsThatRanLast(program, report({ outcome: 'stopped', onTimes }))
  expect(new Set<number>(ran)).toEqual(new Set([21, 22]))
})

it.each([
  ['on-too-long: pump 21', [21]],
  ['liquid-uncommanded: pump 22, pump 21', [21, 22]],
])('are those that the end is about: %s', (reason, pumps) =>
  expect(pumpsThatRanLast(program, report({ outcome: 'failed', reason }))).toEqual(pumps),
)

it('are the valve of a pour by weight', () => {
  const weighed = aWeighedProgram({ pumpId: asId(24) })
  expect(pumpsThatRanLast(weighed, report({ programId: weighed.id, onTimes: [] }))).toEqual([24])
})

it('are none when nothing ran', () =>
  expect(pumpsThatRanLast(program, report({ outcome: 'failed', onTimes: [noTime, noTime, noTime] }))).toEqual([]))
