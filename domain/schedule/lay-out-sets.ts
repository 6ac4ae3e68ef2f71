import type { DispensingSettings } from '../machine/settings.ts'
import { type Microseconds, microseconds, noTime } from '../units/duration.ts'
import { type Demand, leastCover } from './linear-programs.ts'
import { type Piece, type SetSequence, slotsIn } from './set-sequence.ts'
import type { Layout, OnTime, Task } from './task.ts'

/** What the slots of a sequence must give. */
export interface Goal {
  /** On the durations of the slots, followed by `free` unknowns that cost nothing. */
  readonly demands: readonly Demand[]
  readonly free: number
}

interface LayoutRules {
  readonly settings: DispensingSettings
  /** Pieces shorter than this part (0–1) of the minimal run are dropped if the pump has others. */
  readonly leaveOutBelow: number
  /** Called when the pieces of the sequence are settled. */
  readonly goalOf: (sequence: SetSequence) => Goal
  /** Whether a pump whose pieces are all too short may do without them: others give its share. */
  readonly mayRest: (sequence: SetSequence, index: number) => boolean
  readonly attempts: number
}

/**
 * On-times of sets that run one after another: pieces that are too short are dropped or grown, and the slots get new
 * durations so that all rules hold.
 * @param leaveOutBelow see {@link LayoutRules}
 * @returns null if no durations were found
 */
export function layOutSets(sequence: SetSequence, settings: DispensingSettings, leaveOutBelow: number): Layout | null {
  const ownTimes = (): Goal => ({
    demands: sequence.tasks.map(({ time }, index) => ({
      columns: sequence.slotsOf(index),
      least: time + sequence.lostToStarts(index),
    })),
    free: 0,
  })
  const rules = { settings, leaveOutBelow, goalOf: ownTimes, mayRest: () => false, attempts: 0 }
  const layout = onTimesOfSets(sequence, rules)
  return layout?.map((onTimes, index) => cutToTime(onTimes, sequence.tasks[index]?.time ?? noTime, settings)) ?? null
}

/** On-times of sets that reach a goal, perhaps too long for it. A task's time is the longest for which it may be on. */
export function onTimesOfSets(sequence: SetSequence, rules: LayoutRules): Layout | null {
  for (const [index, task] of sequence.tasks.entries()) {
    closeGaps(sequence, index, rules.settings)
    leaveOutShortPieces(sequence, index, task, rules)
  }
  for (const index of sequence.tasks.keys()) grow(sequence, index)
  const isFound = chooseDurations(sequence, rules.settings, rules.goalOf(sequence))
  return isFound ? onTimesOf(shortened(sequence, rules)) : null
}

/** Pieces at their minimal length hold up all others: drops them one by one as long as that shortens the whole. */
function shortened(sequence: SetSequence, rules: LayoutRules): SetSequence {
  const { settings, goalOf } = rules
  let best = sequence
  let left = rules.attempts
  for (;;) {
    const better = tightPieces(best, rules)
      .slice(0, Math.max(0, left))
      .map(({ index, piece }) => {
        left -= 1
        const other = best.copy()
        other.switchOff(index, piece)
        for (const growing of other.tasks.keys()) if (growing !== index) grow(other, growing)
        return chooseDurations(other, settings, goalOf(other)) && total(other) < total(best) ? other : null
      })
      .filter(other => other !== null)
      .sort((a, b) => total(a) - total(b))[0]
    if (better === undefined) return best
    best = better
  }
}

const total = (sequence: SetSequence): number => sequence.lengthOf({ from: 0, to: sequence.slots })

function tightPieces(sequence: SetSequence, { settings, mayRest }: LayoutRules) {
  return sequence.tasks.flatMap(({ time }, index) => {
    const pieces = sequence.piecesOf(index)
    if (pieces.length === 1 && !mayRest(sequence, index)) return []
    const most = Math.min(time, settings.minimalRun) + 2
    return pieces
      .filter(piece => sequence.lengthOf(piece) - sequence.delayOf(index, piece) <= most)
      .map(piece => ({ index, piece }))
  })
}

/** Closes pauses that are too short, if there's power. */
function closeGaps(sequence: SetSequence, index: number, settings: DispensingSettings): void {
  for (const gap of gapsOf(sequence.piecesOf(index))) {
    if (sequence.lengthOf(gap) >= settings.minimalPause || !sequence.hasRoom(index, gap)) continue
    for (let slot = gap.from; slot < gap.to; slot += 1) sequence.switchOn(index, slot)
  }
}

function leaveOutShortPieces(sequence: SetSequence, index: number, task: Task, rules: LayoutRules): void {
  const { settings, leaveOutBelow } = rules
  const isSpared = rules.mayRest(sequence, index)
  const mostPieces = task.splittable ? Math.max(1, Math.floor(task.time / settings.minimalRun)) : 1
  const longestFirst = sequence
    .piecesOf(index)
    .map(piece => ({ piece, length: sequence.lengthOf(piece) }))
    .sort((a, b) => b.length - a.length)
  for (const [rank, { piece, length }] of longestFirst.entries()) {
    const isTooMany = rank >= mostPieces
    const isNeeded = rank === 0 && !isSpared
    if (isTooMany || (!isNeeded && length < leaveOutBelow * settings.minimalRun)) sequence.switchOff(index, piece)
  }
}

/** Extends pieces over neighbouring slots while there's power; the excess is cut off at the end. */
function grow(sequence: SetSequence, index: number): void {
  for (const { from, to } of sequence.piecesOf(index)) {
    let slot = to
    while (sequence.switchOn(index, slot)) slot += 1
    slot = from - 1
    while (sequence.switchOn(index, slot)) slot -= 1
  }
}

const gapsOf = (pieces: readonly Piece[]): Piece[] =>
  pieces.slice(1).map((piece, at) => ({ from: pieces[at]?.to ?? 0, to: piece.from }))

/**
 * The shortest durations that reach the goal. Limits of length are added when they turn out to be violated.
 * @returns whether the rules hold
 */
function chooseDurations(sequence: SetSequence, settings: DispensingSettings, goal: Goal): boolean {
  const demands: Demand[] = [...goal.demands]
  const open = new Set([
    ...sequence.starts.map(({ over }, slot) => ({ piece: { from: slot, to: slot + 1 }, least: over })),
    ...sequence.tasks.flatMap((task, index) => lengthLimits(sequence, index, task, settings)),
  ])
  for (let round = 0; round < 6; round += 1) {
    for (const limit of open) {
      if (sequence.lengthOf(limit.piece) >= limit.least * (round === 0 ? atRisk : 1)) continue
      demands.push({ columns: slotsIn(limit.piece), least: limit.least })
      open.delete(limit)
    }
    const unknowns = leastCover(sequence.slots + goal.free, demands, goal.free)
    if (unknowns === null) return false
    sequence.durations = unknowns.slice(0, sequence.slots).map(duration => Math.ceil(duration - rounding))
    if (![...open].some(limit => sequence.lengthOf(limit.piece) < limit.least)) return true
  }
  return false
}

/** Only a little longer than the limit: likely to become too short. */
const atRisk = 1.3

/** Tolerated before durations are rounded up: less than a microsecond in all. */
const rounding = 1e-3

function lengthLimits(sequence: SetSequence, index: number, task: Task, settings: DispensingSettings) {
  const pieces = sequence.piecesOf(index)
  const shortest = Math.min(task.time, settings.minimalRun)
  return [
    ...pieces.map(piece => ({ piece, least: shortest + sequence.delayOf(index, piece) })),
    ...gapsOf(pieces).map(piece => ({ piece, least: Math.max(1, settings.minimalPause) })),
  ]
}

function onTimesOf(sequence: SetSequence): Layout {
  const starts: number[] = [0]
  for (const duration of sequence.durations) starts.push((starts.at(-1) ?? 0) + duration)
  return sequence.tasks.map((_, index) =>
    sequence.piecesOf(index).map(piece => {
      const delay = sequence.delayOf(index, piece)
      const start = microseconds((starts[piece.from] ?? 0) + delay)
      return { start, duration: microseconds(sequence.lengthOf(piece) - delay) }
    }),
  )
}

/** Removes the excess: whole on-times, shortest first, then the ends of the longest. */
export function cutToTime(onTimes: readonly OnTime[], time: Microseconds, settings: DispensingSettings): OnTime[] {
  let excess = onTimes.reduce((sum, { duration }) => sum + duration, 0) - time
  const shortest = Math.min(time, settings.minimalRun)
  const kept = new Map<OnTime, Microseconds>(onTimes.map(onTime => [onTime, onTime.duration]))
  const shortestFirst = [...onTimes].sort((a, b) => a.duration - b.duration)
  for (const onTime of shortestFirst) {
    if (onTime.duration > excess) continue
    excess -= onTime.duration
    kept.delete(onTime)
  }
  for (const onTime of shortestFirst.reverse()) {
    const duration = kept.get(onTime)
    if (duration === undefined) continue
    const cut = Math.min(excess, duration - shortest)
    kept.set(onTime, microseconds(duration - cut))
    excess -= cut
  }
  return [...kept].map(([{ start }, duration]) => ({ start, duration }))
}
