import { type LiveTopic, liveTopics } from '#domain/access/live-topics.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import type { User } from '#domain/access/user.ts'
import { asId } from '#domain/units/id.ts'
import type { HttpDeps } from '../../kernel/deps.ts'
import { readDestination } from './destination.ts'
import { eventLogTopic, eventStatusTopic } from './event-topics.ts'
import { areaTopic, layoutTopic, pumpStateTopic } from './machine-topics.ts'
import { newsTopic } from './news-topic.ts'
import { progressTopic } from './progress-topic.ts'
import type { Feed, Topic } from './topic.ts'

/** Everything that can be followed. */
export interface Topics {
  /**
   * @param changed see {@link Topic.open}
   * @returns null for what is not there; `forbidden` for what this user may not follow
   */
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
