import { addTime, type Microseconds, noTime } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import type { OnTime } from './interleave.ts'
import type { Layout, Task } from './task.ts'

/**
 * Every pump runs once, without a break: at each instant at which power becomes free, the first of the waiting tasks
 * that fit are begun. It keeps all rules whatever they are.
 *
 * @param order indices of all tasks, the most urgent first
 */
export function listSchedule(tasks: readonly Task[], limit: Milliwatts, order: readonly number[]): Layout {
  const starts = new Map<number, Microseconds>()
  let running: { end: Microseconds; power: Milliwatts }[] = []
  let waiting = [...order]
  let room: number = limit
  let instant = noTime
  while (waiting.length > 0) {
    waiting = waiting.filter(index => {
      const task = tasks[index]
      if (task === undefined || task.power > room) return true
      room -= task.power
      running.push({ end: addTime(instant, task.time), power: task.power })
      starts.set(index, instant)
      return false
    })
    instant = running.reduce((earliest, { end }) => (end < earliest ? end : earliest), running[0]?.end ?? instant)
    for (const { end, power } of running) if (end <= instant) room += power
    running = running.filter(({ end }) => end > instant)
  }
  return tasks.map(({ time }, index): OnTime[] => [{ start: starts.get(index) ?? noTime, duration: time }])
}

/** Orders worth trying: by power, by time and by energy, most first. */
export function urgencies(tasks: readonly Task[]): number[][] {
  const measures = [({ power }: Task) => power, ({ time }: Task) => time, ({ time, power }: Task) => time * power]
  return measures.map(measure => {
    const values = tasks.map(measure)
    return [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  })
}
