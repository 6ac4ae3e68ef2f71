import { type Milliwatts, milliwatts, noPower } from '../units/power.ts'
import type { Layout, Task } from './task.ts'

/** The most power that is drawn at any instant. A pump that goes off makes room for one that goes on just then. */
export function powerPeak(tasks: readonly Pick<Task, 'power'>[], layout: Layout): Milliwatts {
  const changes = layout.flatMap((onTimes, index) => {
    const power = tasks[index]?.power ?? noPower
    return onTimes.flatMap(({ start, duration }) => [
      { at: start as number, by: power as number },
      { at: start + duration, by: -power },
    ])
  })
  changes.sort((a, b) => a.at - b.at || a.by - b.by)
  let drawn = 0
  let peak = 0
  for (const { by } of changes) {
    drawn += by
    peak = Math.max(peak, drawn)
  }
  return milliwatts(peak)
}
