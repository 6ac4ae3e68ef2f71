import { createEvent, createStore, type EventCallable, type Store } from 'effector'

/** The places on the screen that show the same thing. */
export interface Viewers {
  /** One more shows it; to be matched by a `released`. */
  readonly followed: EventCallable<void>
  readonly released: EventCallable<void>
  /** Whether any shows it. */
  readonly $isFollowed: Store<boolean>
}

export function createViewers(): Viewers {
  const followed = createEvent()
  const released = createEvent()
  const $isFollowed = createStore(0)
    .on(followed, count => count + 1)
    .on(released, count => Math.max(0, count - 1))
    .map(count => count > 0)
  return { followed, released, $isFollowed }
}
