import { failure, type Result, success } from '#domain/result.ts'
import { amount, finite, id, nullable, oneOf, record, Unreadable } from '../model/document-reader.ts'
import type { World } from '../model/world.ts'
import { worldOf } from '../model/world-document.ts'
import type { RunLabels } from '../ports/run-labels.ts'
import { checkSizes, shortList, shortText, wholeBetween, within } from './bounded-reader.ts'
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
    return failure(error instanceof Error ? error.message : String(error))
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
  const fields = record(value)
  if (fields['format'] !== format) throw new Unreadable('the file is no recorded run')
  if (fields['version'] !== version) throw new Unreadable('the run is of an unknown version')
  const read = {
    exportedAt: within('exportedAt', () => date(fields['exportedAt'])),
    until: within('until', () => instant(fields['until'])),
    labels: within('labels', () => labels(fields['labels'])),
    snapshots: within('snapshots', () => shortList(mostSnapshots, fields['snapshots'], snapshot)),
    inputs: within('inputs', () => shortList(mostInputs, fields['inputs'], input)),
    notes: within('notes', () => shortList(mostNotes, fields['notes'], note)),
  }
  checkOrder(read)
  return read
}

function snapshot(value: unknown): Snapshot {
  const fields = record(value)
  return {
    world: within('world', () => world(fields['world'])),
    firstInput: within('firstInput', () => wholeBetween(0, mostInputs, fields['firstInput'])),
  }
}

function world(value: unknown): World {
  checkSizes(value)
  const read = worldOf(value)
  for (const { motion } of read.pumps) if (motion?.train) train(motion.train)
  return read
}

function input(value: unknown) {
  checkSizes(value)
  return timedInput(value)
}

const noteKinds = ['drink', 'step', 'trigger', 'maintenance', 'fault', 'scenario'] as const

function note(value: unknown): TimedNote {
  const fields = record(value)
  return {
    at: instant(fields['at']),
    kind: oneOf(noteKinds, fields['kind']),
    text: shortText(1_000, fields['text']),
  }
}

function labels(value: unknown): RunLabels {
  const fields = record(value)
  return {
    pumps: within('pumps', () => shortList(mostLabels, fields['pumps'], named)),
    ingredients: within('ingredients', () => shortList(mostLabels, fields['ingredients'], ingredient)),
    boards: within('boards', () => shortList(mostLabels, fields['boards'], board)),
    powerLimitMw: within('powerLimitMw', () => nullable(fields['powerLimitMw'], amount)),
    software: within('software', () => shortText(100, fields['software'])),
  }
}

function named(value: unknown) {
  const fields = record(value)
  return { id: id(fields['id']) as number, name: shortText(200, fields['name']) }
}

function ingredient(value: unknown) {
  const fields = record(value)
  const colour = shortText(7, fields['colour'])
  // It goes into the page's styles.
  if (!/^#[0-9a-fA-F]{6}$/.test(colour)) throw new Unreadable('no colour')
  return { ...named(value), colour, alcoholContent: nullable(fields['alcoholContent'], finite) }
}

function board(value: unknown) {
  const fields = record(value)
  return { ...named(value), model: nullable(fields['model'], model => shortText(100, model)) }
}

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
