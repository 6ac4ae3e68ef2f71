import type { ProgramReport } from '#domain/pour/program.ts'
import type { FlightRecorder } from '../flight-recorder.ts'

export interface MemoryFlightRecorder extends FlightRecorder {
  readonly reports: readonly ProgramReport[]
}

/** A flight recorder that survives as long as the test. */
export function createMemoryFlightRecorder(): MemoryFlightRecorder {
  const reports: ProgramReport[] = []
  return {
    reports,
    store: report => Promise.resolve(void reports.push(report)),
    last: () => Promise.resolve(reports.at(-1) ?? null),
  }
}
