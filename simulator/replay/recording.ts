import { type Microseconds, seconds } from '#domain/units/duration.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { World } from '../model/world.ts'
import { documentOf } from '../model/world-document.ts'
import type { TimedInput, WorldInput } from '../model/world-input.ts'
import type { RunLabels } from '../ports/run-labels.ts'
import type { RunNote } from '../ports/simulated-machine.port.ts'

export interface TimedNote extends RunNote {
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
  readonly until: Microseconds
  readonly labels: RunLabels
  /** At least one, ascending in time. */
  readonly snapshots: readonly Snapshot[]
  readonly inputs: readonly TimedInput[]
  readonly notes: readonly TimedNote[]
}

export const format = 'speedrail-run'
export const version = 1

export const recordingDocument = (recording: Recording) => ({
  format,
  version,
  ...recording,
  snapshots: recording.snapshots.map(({ world, firstInput }) => ({ world: documentOf(world), firstInput })),
})

export const recordingText = (recording: Recording): string => JSON.stringify(recordingDocument(recording))

/** A stretch of a run: it can be replayed by itself. */
interface Chapter {
  /** Settled: what is replayed from here on is cut as it was. */
  readonly world: World
  readonly inputs: TimedInput[]
  readonly notes: TimedNote[]
  /** The size of everything written into it. */
  weight: number
}

/** A chapter is as long as may be replayed at a click. */
const chapterLength = seconds(30)
const fullChapter = 2_000
/** Two hours in which something happened. */
const mostChapters = 240
/** The limit for all chapters together, in pieces of about a hundred characters: some megabytes. */
const mostWeight = 60_000
const longestNote = 300

/** Keeps the last part of a run, as much as fits: what is older goes chapter by chapter. */
export class Recorder {
  readonly #chapters: Chapter[]
  #weight = 0

  constructor(world: World) {
    this.#chapters = [chapterFrom(world)]
  }

  /** @param before the world that it was put into */
  input(input: TimedInput, before: World): void {
    this.#turn(before)
    this.#last().inputs.push(input)
    this.#add(weightOf(input.input))
  }

  /** @param settled the world at its last settling */
  note({ kind, text }: RunNote, at: Microseconds, settled: World): void {
    this.#turn(settled)
    this.#last().notes.push({ at, kind, text: text.slice(0, longestNote) })
    this.#add(1 + text.length / 100)
  }

  /** Time goes by in a world that is not at rest. @param settled the world at its last settling */
  passed(settled: World): void {
    this.#turn(settled)
  }

  /** @param settled the world at its last settling, written down to compare with */
  recording(settled: World, until: Microseconds, exportedAt: Timestamp, labels: RunLabels): Recording {
    const chapters = settled.time > this.#last().world.time ? [...this.#chapters, chapterFrom(settled)] : this.#chapters
    let firstInput = 0
    const snapshots = chapters.map(({ world, inputs }) => {
      const snapshot = { world, firstInput }
      firstInput += inputs.length
      return snapshot
    })
    const inputs = chapters.flatMap(chapter => chapter.inputs)
    return { exportedAt, until, labels, snapshots, inputs, notes: chapters.flatMap(({ notes }) => notes) }
  }

  #turn(settled: World): void {
    const { world, weight } = this.#last()
    if (settled.time <= world.time) return
    if (settled.time - world.time < chapterLength && weight < fullChapter) return
    this.#chapters.push(chapterFrom(settled))
    if (this.#chapters.length > mostChapters) this.#forget()
  }

  #add(weight: number): void {
    this.#last().weight += weight
    this.#weight += weight
    while (this.#weight > mostWeight && this.#chapters.length > 1) this.#forget()
  }

  #forget(): void {
    this.#weight -= this.#chapters.shift()?.weight ?? 0
  }

  #last(): Chapter {
    return this.#chapters.at(-1) as Chapter
  }
}

const chapterFrom = (world: World): Chapter => ({ world, inputs: [], notes: [], weight: 0 })

function weightOf(input: WorldInput): number {
  if (input.kind === 'build') return 4 + 4 * input.machine.pumps.length + input.machine.expanders.length
  return input.kind === 'lines' ? 1 + input.changes.length : 2
}
