import type { EventAction } from './event-action.ts'

type Grouped = Pick<EventAction, 'id' | 'executionGroups'>

/**
 * Which of the running actions the start of another one cancels: its own running instance; and, if it has groups, every
 * one that has groups but shares none with it. Actions without groups leave the others alone, and are left alone.
 */
export function cancelledBy<Running extends Grouped>(starting: Grouped, running: Iterable<Running>): Running[] {
  const groups = new Set(starting.executionGroups)
  return [...running].filter(
    other =>
      other.id === starting.id ||
      (groups.size > 0 && other.executionGroups.length > 0 && !other.executionGroups.some(name => groups.has(name))),
  )
}
