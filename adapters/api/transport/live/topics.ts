import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { type LiveTopic, liveTopics } from '#domain/access/live-topics.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import type { User } from '#domain/access/user.ts'
import { asId, isId } from '#domain/units/id.ts'
import { eventLogTopic, eventStatusTopic, newsTopic } from './event-topics.ts'
import { areaTopic, layoutTopic, pumpStateTopic } from './machine-topics.ts'
import { progressTopic } from './progress-topic.ts'
import type { Feed, Topic } from './topic.ts'

/** The target of a subscription: a topic, and of which thing where there are several. */
export interface Destination {
  readonly topic: LiveTopic
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

export interface Topics {
  /** @returns null for an unknown destination, `forbidden` where the user may not follow it */
  follow(destination: string, follower: User, changed: () => void): Feed | null | 'forbidden'
}

export function openTopics(deps: HttpDeps): Topics {
  const ofEach = new Map<string, { readonly topic: Topic; followers: number }>()
  const make: Readonly<Record<LiveTopic, (id: number) => Topic>> = {
    cocktailProgress: () => progressTopic(deps),
    pumpLayout: () => layoutTopic(deps),
    pumpState: id => pumpStateTopic(deps, id),
    dispensingArea: () => areaTopic(deps),
    interfaceNews: () => newsTopic(deps),
    eventStatus: () => eventStatusTopic(deps),
    eventLog: id => eventLogTopic(deps, asId(id)),
  }

  return {
    follow(text, follower, changed) {
      const destination = readDestination(text)
      if (!destination) return null
      const { topic: name, id } = destination
      if (!isPermitted(follower.role, liveTopics[name])) return 'forbidden'
      // A number may be written in more than one way: the topic is what counts.
      const key = `${name} ${id}`
      const entry = ofEach.get(key) ?? { topic: make[name](id), followers: 0 }
      ofEach.set(key, entry)
      entry.followers++
      const feed = entry.topic.open(follower, changed)
      return {
        take: () => feed.take(),
        close() {
          feed.close()
          entry.followers--
          if (entry.followers === 0) ofEach.delete(key)
        },
      }
    },
  }
}
