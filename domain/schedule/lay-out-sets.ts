import type { DispensingSettings } from '../machine/settings.ts'
import { type Microseconds, microseconds, noTime } from '../units/duration.ts'
import { type Demand, leastCover } from './covering-program.ts'
import type { OnTime } from './interleave.ts'
import { type Piece, type SetSequence, slotsIn } from './set-sequence.ts'
import type { Layout, Task } from './task.ts'

/** The amounts that the slots of a sequence must give. */
export interface Goal {
  /**
   * On the durations of the slots, and on as many unknowns behind them as `free` says that are no durations and cost
   * nothing.
   */
  readonly demands: readonly Demand[]
  readonly free: number
}

/** Whether a pump that has only pieces too short may do without: the others give what it would. */
export type MayRest = (sequence: SetSequence, index: number) => boolean

export type GoalOf = (sequence: SetSequence) => Goal

/**
 * Makes on-times of sets that run one after another: pieces too short to be run are left out or grow, and the durations
 * of the slots are chosen anew, so that all rules hold and the whole is as short as this order allows.
 *
 * @param leaveOutBelow pieces shorter than this part (0–1) of the minimal run are left out where the pump has others
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
  const layout = onTimesOfSets(sequence, settings, leaveOutBelow, ownTimes, () => false, 0)
  return layout?.map((onTimes, index) => cutToTime(onTimes, sequence.tasks[index]?.time ?? noTime, settings)) ?? null
}

/**
 * On-times of sets that reach a goal; they may be too long for it. Of a task its time is the longest for which it may be
 * on.
 *
 * @param goalOf of the sequence when all its pieces are settled
 */
export function onTimesOfSets(
  sequence: SetSequence,
  settings: DispensingSettings,
  leaveOutBelow: number,
  goalOf: GoalOf,
  mayRest: MayRest,
  attempts: number,
): Layout | null {
  for (const [index, task] of sequence.tasks.entries()) {
    closeGaps(sequence, index, settings)
    leaveOutShortPieces(sequence, index, task, settings, leaveOutBelow, mayRest(sequence, index))
  }
  for (const index of sequence.tasks.keys()) grow(sequence, index)
  return chooseDurations(sequence, settings, goalOf(sequence))
    ? onTimesOf(shortened(sequence, settings, goalOf, mayRest, attempts))
    : null
}

/**
 * A piece that is only as long as it must be holds up all others: whether the whole is shorter without it is tried, piece
 * by piece, until none of them is worth it.
 */
function shortened(
  sequence: SetSequence,
  settings: DispensingSettings,
  goalOf: GoalOf,
  mayRest: MayRest,
  attempts: number,
): SetSequence {
  let best = sequence
  let left = attempts
  for (;;) {
    const better = tightPieces(best, settings, mayRest)
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

/** Pieces no longer than they must be that the pump can do without. */
function tightPieces(sequence: SetSequence, settings: DispensingSettings, mayRest: MayRest) {
  return sequence.tasks.flatMap(({ time }, index) => {
    const pieces = sequence.piecesOf(index)
    if (pieces.length === 1 && !mayRest(sequence, index)) return []
    const most = Math.min(time, settings.minimalRun) + 2
    return pieces
      .filter(piece => sequence.lengthOf(piece) - sequence.delayOf(index, piece) <= most)
      .map(piece => ({ index, piece }))
  })
}

/** A pump that would pause too briefly runs on, if there is power for it. */
function closeGaps(sequence: SetSequence, index: number, settings: DispensingSettings): void {
  for (const gap of gapsOf(sequence.piecesOf(index))) {
    if (sequence.lengthOf(gap) >= settings.minimalPause || !sequence.hasRoom(index, gap)) continue
    for (let slot = gap.from; slot < gap.to; slot += 1) sequence.switchOn(index, slot)
  }
}

function leaveOutShortPieces(
  sequence: SetSequence,
  index: number,
  task: Task,
  settings: DispensingSettings,
  leaveOutBelow: number,
  mayRest: boolean,
): void {
  const mostPieces = task.splittable ? Math.max(1, Math.floor(task.time / settings.minimalRun)) : 1
  const longestFirst = sequence
    .piecesOf(index)
    .map(piece => ({ piece, length: sequence.lengthOf(piece) }))
    .sort((a, b) => b.length - a.length)
  for (const [rank, { piece, length }] of longestFirst.entries()) {
    const isTooMany = rank >= mostPieces
    const isNeeded = rank === 0 && !mayRest
    if (isTooMany || (!isNeeded && length < leaveOutBelow * settings.minimalRun)) sequence.switchOff(index, piece)
  }
}

/** Lets pieces reach over the slots beside them while there is power: whatever is too much is cut off at the end. */
function grow(sequence: SetSequence, index: number): void {
  for (const { from, to } of sequence.piecesOf(index)) {
    let slot = to
    while (sequence.switchOn(index, slot)) slot += 1
    slot = from - 1
    while (sequence.switchOn(index, slot)) slot -= 1
  }
}

function gapsOf(pieces: readonly Piece[]): Piece[] {
  return pieces.slice(1).map((piece, at) => ({ from: pieces[at]?.to ?? 0, to: piece.from }))
}

/**
 * Sets the durations of the slots: the shortest that reach the goal, of which those limits are met that turn out to be
 * missed. Answers whether the rules hold.
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

/** Pieces and gaps that are hardly longer than they must be are likely to become too short. */
const atRisk = 1.3

/** The deficit that a sum of durations may have before they are rounded up: less than a microsecond in all. */
const rounding = 1e-3

interface LengthLimit {
  readonly piece: Piece
  readonly least: number
}

/** The least length of each piece and each gap of a pump. */
function lengthLimits(sequence: SetSequence, index: number, task: Task, settings: DispensingSettings): LengthLimit[] {
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
      return {
        start: microseconds((starts[piece.from] ?? 0) + delay),
        duration: microseconds(sequence.lengthOf(piece) - delay),
      }
    }),
  )
}

/** Takes away what is too much: whole on-times, shortest first, then the ends of the longest. */
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
