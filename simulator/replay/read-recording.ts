import { failure, messageOf, type Result, success } from '#domain/result.ts'
import { amount, finite, id, nullable, oneOf, type Read, record, shape, Unreadable } from '../model/document-reader.ts'
import type { World } from '../model/world.ts'
import { worldOf } from '../model/world-document.ts'
import type { TimedInput } from '../model/world-input.ts'
import type { RunLabels } from '../ports/run-labels.ts'
import { checkSizes, located, shortList, shortText, wholeBetween } from './bounded-reader.ts'
import { date, instant, timedInput, train } from './read-input.ts'
import { format, type Recording, type Snapshot, type TimedNote, version } from './recording.ts'

/** A recorder writes some megabytes. */
const mostCharacters = 64_000_000
const mostSnapshots = 2_000
const mostInputs = 200_000
const mostNotes = 200_000
const mostLabels = 10_000

/** The recording of a file, which anybody may have written: it can be replayed without harm. */
export function readRecording(text: string): Result<Recording, string> {
  if (text.length > mostCharacters) return failure('the file is too large')
  try {
    return success(recording(parsed(text)))
  } catch (error) {
    return failure(messageOf(error))
  }
}

/** The same of what a file was parsed to. */
export function readRecordingValue(value: unknown): Result<Recording, string> {
  try {
    return success(recording(value))
  } catch (error) {
    return failure(messageOf(error))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable('the file holds no JSON')
  }
}

function recording(value: unknown): Recording {
  const { format: found, version: ofVersion } = record(value)
  if (found !== format) throw new Unreadable('the file is no recorded run')
  if (ofVersion !== version) throw new Unreadable('the run is of an unknown version')
  const read = contents(value)
  checkOrder(read)
  return read
}

const world: Read<World> = value => {
  checkSizes(value)
  const read = worldOf(value)
  for (const { motion } of read.pumps) if (motion?.train) train(motion.train)
  return read
}

const input: Read<TimedInput> = value => {
  checkSizes(value)
  return timedInput(value)
}

const note = shape<TimedNote>({
  at: instant,
  kind: oneOf(['drink', 'step', 'trigger', 'maintenance', 'fault', 'scenario']),
  text: shortText(1_000),
})

/** It goes into the page's styles. */
const colour: Read<string> = value => {
  const text = shortText(7)(value)
  if (!/^#[0-9a-fA-F]{6}$/.test(text)) throw new Unreadable('no colour')
  return text
}

const named = { id: id<string>, name: shortText(200) }

const labels = located<RunLabels>({
  pumps: shortList(mostLabels, shape<RunLabels['pumps'][number]>(named)),
  ingredients: shortList(
    mostLabels,
    shape<RunLabels['ingredients'][number]>({ ...named, colour, alcoholContent: nullable(finite) }),
  ),
  boards: shortList(mostLabels, shape<RunLabels['boards'][number]>({ ...named, model: nullable(shortText(100)) })),
  powerLimitMw: nullable(amount),
  software: shortText(100),
})

const contents = located<Recording>({
  exportedAt: date,
  until: instant,
  labels,
  snapshots: shortList(mostSnapshots, located<Snapshot>({ world, firstInput: wholeBetween(0, mostInputs) })),
  inputs: shortList(mostInputs, input),
  notes: shortList(mostNotes, note),
})

/** Everything in the order of time, and each input in the stretch in which it was done. */
function checkOrder({ snapshots, inputs, notes, until }: Recording): void {
  const line = snapshots.flatMap(({ world: { time }, firstInput }, index) => [
    { at: time, what: `snapshots[${index}]` },
    ...inputs
      .slice(firstInput, snapshots[index + 1]?.firstInput)
      .map(({ at }, nr) => ({ at, what: `inputs[${firstInput + nr}]` })),
  ])
  // A stretch that is told twice, or not at all, makes another number of entries.
  const isWhole = snapshots[0]?.firstInput === 0 && line.length === snapshots.length + inputs.length
  if (!isWhole) throw new Unreadable('snapshots: they do not share the inputs among them')
  checkAscending([...line, { at: until, what: 'until' }])
  checkAscending([...notes.map(({ at }, index) => ({ at, what: `notes[${index}]` })), { at: until, what: 'until' }])
}

function checkAscending(line: readonly { readonly at: number; readonly what: string }[]): void {
  const early = line.find(({ at }, index) => at < (line[index - 1]?.at ?? 0))
  if (early) throw new Unreadable(`${early.what}: earlier than what is before it`)
}
