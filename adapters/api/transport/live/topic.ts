import { shareWatch, type Watch } from '#adapters/api/kernel/watch.ts'
import type { User } from '#domain/access/user.ts'
import { quote } from './link.ts'

/** The content of a message, in the forms that it travels in; made once for all who are told the same. */
export class Payload {
  readonly contentType: string
  readonly body: string
  readonly bytes: number
  #quoted: string | undefined

  constructor(contentType: string, body: string) {
    this.contentType = contentType
    this.body = body
    this.bytes = Buffer.byteLength(body)
  }

  /** The body as it stands between the quotation marks of a JSON string. */
  get quoted(): string {
    this.#quoted ??= quote(this.body)
    return this.#quoted
  }
}

export const jsonPayload = (value: unknown): Payload => new Payload('application/json', JSON.stringify(value))

/** Bare words are no JSON: clients compare the text. */
const wordPayload = (word: string): Payload => new Payload('text/plain;charset=UTF-8', word)

export const deleted = wordPayload('DELETE')
export const recipesChanged = wordPayload('INVALIDATE_CACHED_RECIPES')

export interface Topic {
  /** @param changed called when there's something to take; it's taken once the client can be sent to */
  open(follower: User, changed: () => void): Feed
}

export interface Feed {
  /** The payloads that the subscriber has not got yet, oldest first: at first the state as it is. */
  take(): readonly Payload[]
  close(): void
}

/** Sends the state at once, then its changes; a slow subscriber skips states. @param payload null for nothing to say */
export function stateTopic(payload: (follower: User) => Payload | null, watch: Watch): Topic {
  const shared = shareWatch(watch)
  return {
    open(follower, changed) {
      let last: Payload | null = null
      return {
        take() {
          const current = payload(follower)
          if (current === null || current === last || current.body === last?.body) return []
          last = current
          return [current]
        },
        close: shared(changed),
      }
    },
  }
}

/** Payloads of one state, one for all who see the same. */
export interface SharedPayloads {
  of(view: string, make: () => Payload): Payload
  clear(): void
}

/** More views than that of one state are made anew each time. */
const mostViews = 100

export function createSharedPayloads(): SharedPayloads {
  const views = new Map<string, Payload>()
  return {
    of(view, make) {
      const known = views.get(view)
      if (known) return known
      const payload = make()
      if (views.size < mostViews) views.set(view, payload)
      return payload
    },
    clear: () => views.clear(),
  }
}
