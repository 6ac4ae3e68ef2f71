import type { PumpLine } from '#domain/ports/actuator.port.ts'
import type { ProgramReport, ProgramRun, PumpProgram } from '#domain/pour/program.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId, type PumpId } from '#domain/units/id.ts'

/*
 * Three pumps on three pins to test with: their numbers are all different.
 */
export const gin = asId<'pump'>(1)
export const lime = asId<'pump'>(2)
export const soda = asId<'pump'>(3)

export const pinOf: ReadonlyMap<PumpId, number> = new Map([
  [gin, 17],
  [lime, 27],
  [soda, 22],
])

export const line = (pumpId: PumpId, nr: number): PumpLine => ({
  pumpId,
  pin: { boardId: 1, nr },
  activeHigh: pumpId !== lime,
})

export const lines: readonly PumpLine[] = [...pinOf].map(([pumpId, nr]) => line(pumpId, nr))

export const run = (pumpId: PumpId, startMs: number, durationMs: number): ProgramRun => ({
  pumpId,
  start: milliseconds(startMs),
  duration: milliseconds(durationMs),
})

export const program = (id: string, durationMs: number, ...runs: ProgramRun[]): PumpProgram => ({
  id,
  runs,
  duration: milliseconds(durationMs),
})

/** How long a pin was active by a report on `runs`, in microseconds. */
export const reportedOnTime = (runs: readonly ProgramRun[], report: ProgramReport, nr: number): number =>
  runs.reduce((sum, { pumpId }, index) => sum + (pinOf.get(pumpId) === nr ? (report.onTimes[index] ?? 0) : 0), 0)
