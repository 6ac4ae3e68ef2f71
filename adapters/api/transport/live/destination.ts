import type { LiveTopic } from '#domain/access/live-topics.ts'
import { isId } from '#domain/units/id.ts'

/** The target of a subscription: a topic, and of which thing where there are several. */
export interface Destination {
  readonly topic: LiveTopic
  /** 0 for topics that exist once. */
  readonly id: number
}

const paths: Readonly<Record<string, LiveTopic>> = {
  cocktailprogress: 'cocktailProgress',
  'pump/layout': 'pumpLayout',
  dispensingarea: 'dispensingArea',
  uistateinfos: 'interfaceNews',
  eventactionstatus: 'eventStatus',
}

const pathsWithId: Readonly<Record<string, LiveTopic>> = {
  'pump/runningstate/': 'pumpState',
  'eventactionlog/': 'eventLog',
}

/** The destination of each topic, with `{id}` where there are several. */
export const destinations: readonly (readonly [destination: string, topic: LiveTopic])[] = [
  ...Object.entries(paths),
  ...Object.entries(pathsWithId).map(([path, topic]) => [`${path}{id}`, topic] as const),
].map(([path, topic]) => [`/user/topic/${path}`, topic])

/** rest-api.md 3.3; null for what is not there. */
export function readDestination(text: string): Destination | null {
  const path = /^\/user\/topic\/(.{1,60})$/.exec(text)?.[1] ?? ''
  const single = Object.hasOwn(paths, path) ? paths[path] : undefined
  if (single) return { topic: single, id: 0 }
  const [, prefix = '', digits = ''] = /^(.*\/)(\d{1,15})$/.exec(path) ?? []
  const topic = Object.hasOwn(pathsWithId, prefix) ? pathsWithId[prefix] : undefined
  const id = Number(digits)
  return topic && isId(id) ? { topic, id } : null
}
