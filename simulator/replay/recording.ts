import type { Microseconds } from '#domain/units/duration.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { World } from '../model/world.ts'
import { documentOf } from '../model/world-document.ts'
import type { TimedInput } from '../model/world-input.ts'
import type { RunLabels } from '../ports/run-labels.ts'
import type { RunNote } from '../ports/simulated-machine.port.ts'

export interface TimedNote extends RunNote {
  /** The instant in the machine's time. */
  readonly at: Microseconds
}

export interface Snapshot {
  /** A settled one: see `advance`. */
  readonly world: World
  /** The index of the first input that came after it. */
  readonly firstInput: number
}

/**
 * A run of a simulated machine: where it began, and everything that was done to it. The worlds in between follow from
 * that to the last bit; some are written down besides, to begin in the middle and to compare with.
 */
export interface Recording {
  /** Calendar time of the export. */
  readonly exportedAt: Timestamp
  /** The machine's time of the export. */
  readonly until: Microseconds
  readonly labels: RunLabels
  /** At least one, ascending in time. */
  readonly snapshots: readonly Snapshot[]
  /** Ascending in time. */
  readonly inputs: readonly TimedInput[]
  /** Ascending in time. */
  readonly notes: readonly TimedNote[]
}

export const format = 'speedrail-run'
export const version = 1

/** As plain JSON data. */
export const recordingDocument = (recording: Recording) => ({
  format,
  version,
  ...recording,
  snapshots: recording.snapshots.map(({ world, firstInput }) => ({ world: documentOf(world), firstInput })),
})

/** The text of its file. */
export const recordingText = (recording: Recording): string => JSON.stringify(recordingDocument(recording))
