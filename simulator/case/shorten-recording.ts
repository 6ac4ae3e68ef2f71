import { documentOf } from '../model/world-document.ts'
import type { Recording, Snapshot } from '../replay/recording.ts'

/** A recording knows the names of all ingredients; only those that occur in it are needed to show it. */
export function withNamesThatOccur(recording: Recording): Recording {
  const { labels, snapshots, inputs } = recording
  const ids = new Set<unknown>()
  collect([snapshots.map(({ world }) => documentOf(world)), inputs], ids)
  return { ...recording, labels: { ...labels, ingredients: labels.ingredients.filter(({ id }) => ids.has(id)) } }
}

function collect(value: unknown, into: Set<unknown>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'ingredientId') into.add(inner)
    else collect(inner, into)
  }
}

/** Which snapshots a part of a recording begins and ends with, by their places in the list. */
interface Cut {
  readonly first: number
  readonly last: number
}

/**
 * Ever shorter parts of a recording that hold the instant: first the beginning goes, chapter by chapter, then what came
 * after. Each replays as the whole does.
 * @param seconds the instant, of the machine's time
 */
export function shorterRecordings(recording: Recording, seconds: number): readonly (() => Recording)[] {
  const { snapshots } = recording
  const lastOfAll = snapshots.length - 1
  const found = snapshots.findLastIndex(({ world }) => world.time <= seconds * 1_000_000)
  // A chapter has an end to be compared with, where there is one.
  const nearest = Math.max(0, Math.min(found, lastOfAll - 1))
  const cuts: Cut[] = []
  for (let first = 0; first <= nearest; first++) cuts.push({ first, last: lastOfAll })
  for (let last = lastOfAll - 1; last > nearest; last--) cuts.push({ first: nearest, last })
  return cuts.map(cut => () => partOf(recording, cut))
}

function partOf(recording: Recording, { first, last }: Cut): Recording {
  const { snapshots, inputs, notes } = recording
  const firstInput = (snapshots[first] as Snapshot).firstInput
  const isWhole = last === snapshots.length - 1
  const end = snapshots[last] as Snapshot
  const from = (snapshots[first] as Snapshot).world.time
  const until = isWhole ? recording.until : end.world.time
  return withNamesThatOccur({
    ...recording,
    until,
    snapshots: snapshots.slice(first, last + 1).map(each => ({ ...each, firstInput: each.firstInput - firstInput })),
    inputs: inputs.slice(firstInput, isWhole ? undefined : end.firstInput),
    notes: notes.filter(({ at }) => at >= from && at <= until),
  })
}
