import { type Milliwatts, milliwatts, noPower } from '../units/power.ts'
import type { OnTime } from './interleave.ts'
import type { Layout, Task } from './task.ts'

/** The most power that is drawn at any instant. A pump that goes off makes room for one that goes on just then. */
export function powerPeak(tasks: readonly Pick<Task, 'power'>[], layout: Layout): Milliwatts {
  return mostDrawn(
    layout.flatMap((onTimes, index) => onTimes.map(onTime => ({ onTime, power: tasks[index]?.power ?? noPower }))),
  )
}

/** A power drawn for some time [mW]. */
export interface Draw {
  readonly onTime: OnTime
  readonly power: number
}

/** The most that draws come to at any instant. One that ends makes room for one that begins just then. */
export function mostDrawn(draws: readonly Draw[]): Milliwatts {
  const changes = draws.flatMap(({ onTime: { start, duration }, power }) => [
    { at: start as number, by: power },
    { at: start + duration, by: -power },
  ])
  changes.sort((a, b) => a.at - b.at || a.by - b.by)
  let drawn = 0
  let peak = 0
  for (const { by } of changes) {
    drawn += by
    peak = Math.max(peak, drawn)
  }
  return milliwatts(peak)
}
