import type { Operation } from './permissions.ts'

/** The topics that established clients can follow, and the row of the permission table that says who may. */
export const liveTopics = {
  cocktailProgress: 'order.read',
  pumpLayout: 'machine.read',
  pumpState: 'machine.read',
  dispensingArea: 'machine.read',
  interfaceNews: 'catalogue.read',
  /** The calls, sounds and scripts of the owners are nobody else's business. */
  eventStatus: 'events.manage',
  eventLog: 'events.manage',
} as const satisfies Record<string, Operation>

export type LiveTopic = keyof typeof liveTopics
