import type { DispensingSettings } from '../machine/settings.ts'
import { type Microseconds, microseconds } from '../units/duration.ts'
import { PowerProfile, type Window } from './power-profile.ts'
import { addDraws, keptFreeFor } from './start-peaks.ts'
import type { OnTime, Rules, Task } from './task.ts'

/**
 * Fits tasks into `length` one after another: each where least power is drawn so far, in as few pieces as that allows.
 * Keeps all rules.
 * @param order indices of all tasks, the most difficult first
 * @returns null if a task doesn't fit; another order, or a greater length, may do
 */
export function packIntoLength(tasks: readonly Task[], order: readonly number[], length: Microseconds, rules: Rules) {
  const profile = new PowerProfile(length)
  const layout: (readonly OnTime[])[] = tasks.map(() => [])
  for (const index of order) {
    const task = tasks[index]
    const onTimes = task === undefined ? null : fitInto(profile, task, rules)
    if (task === undefined || onTimes === null) return null
    addDraws(profile, onTimes, task)
    layout[index] = onTimes
  }
  return layout
}

/** At the lowest level of power at which there's enough time. */
export function fitInto(profile: PowerProfile, task: Task, rules: Rules): OnTime[] | null {
  const { limit } = rules
  const levels = profile.levels(limit - task.power)
  let found: OnTime[] | null = null
  let low = 0
  let high = levels.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const windows = profile.windowsUpTo(levels[middle] ?? 0)
    const pieces = piecesWithin(windows, task, rules, window => fromStart(profile, window, task, limit))
    if (pieces === null) {
      low = middle + 1
      continue
    }
    found = onTimesOf(pieces, task, profile, rules)
    high = middle - 1
  }
  return found
}

/**
 * Windows with enough time in all, longest first, without runs or pauses that are too short; null if they don't
 * suffice.
 */
function piecesWithin(
  windows: readonly Window[],
  task: Task,
  settings: DispensingSettings,
  startIn: (window: Window) => Window | null,
): Window[] | null {
  const shortest = Math.min(task.time, settings.minimalRun)
  const longestFirst = [...windows].sort((a, b) => b.to - b.from - (a.to - a.from))
  const mostPieces = task.splittable ? Math.floor(task.time / shortest) : 1
  const chosen: Window[] = []
  let lacking: number = task.time
  for (const window of longestFirst) {
    const piece = startIn(keptApart(window, chosen, settings.minimalPause))
    if (piece === null || piece.to - piece.from < shortest) continue
    chosen.push(piece)
    lacking -= piece.to - piece.from
    if (lacking <= 0) return chosen.sort((a, b) => a.from - b.from)
    if (chosen.length >= mostPieces) return null
  }
  return null
}

/** From the first instant at which the pump can start. */
function fromStart(profile: PowerProfile, window: Window, { power, startPeak }: Task, limit: number): Window | null {
  if (!startPeak || startPeak.power <= power) return window
  const from = profile.firstUpTo(limit - startPeak.power, window, keptFreeFor(startPeak))
  return from === null ? null : { from, to: window.to }
}

/** At a pause's distance from others. */
function keptApart(window: Window, others: readonly Window[], pause: Microseconds): Window {
  let { from, to } = window
  for (const other of others) {
    if (other.to <= window.from) from = Math.max(from, other.to + pause)
    else to = Math.min(to, other.from - pause)
  }
  return { from, to }
}

/** Cuts the excess where most power is drawn, from the shortest pieces first. Starts aren't moved. */
function onTimesOf(
  pieces: readonly Window[],
  { time, startPeak }: Task,
  profile: PowerProfile,
  settings: DispensingSettings,
): OnTime[] {
  const shortest = Math.min(time, settings.minimalRun)
  let excess = pieces.reduce((sum, { from, to }) => sum + to - from, -time)
  const cut = new Map<Window, Window>()
  for (const piece of [...pieces].sort((a, b) => a.to - a.from - (b.to - b.from))) {
    const by = Math.min(excess, piece.to - piece.from - shortest)
    excess -= by
    const isLowerAtEnd =
      by > 0 &&
      !startPeak &&
      profile.drawnBetween(piece.to - by, piece.to) < profile.drawnBetween(piece.from, piece.from + by)
    cut.set(piece, isLowerAtEnd ? { from: piece.from + by, to: piece.to } : { from: piece.from, to: piece.to - by })
  }
  return pieces.map(piece => {
    const { from, to } = cut.get(piece) ?? piece
    return { start: microseconds(from), duration: microseconds(to - from) }
  })
}
