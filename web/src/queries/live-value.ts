import {
  combine,
  createEffect,
  createEvent,
  createStore,
  type EventCallable,
  type Store,
  sample,
  scopeBind,
} from 'effector'
import { $token } from '../api/token.model.ts'

/** Something the server keeps telling, as long as somebody looks and is logged in. */
export interface LiveValue<Value> {
  /** Somebody looks from here on; to be matched by a `released`. */
  readonly followed: EventCallable<void>
  readonly released: EventCallable<void>
  readonly arrived: EventCallable<Value>
  /** Null until the first message, and while nobody looks. */
  readonly $value: Store<Value | null>
  readonly followFx: ReturnType<typeof createFollowFx<Value>>
  readonly unfollowFx: ReturnType<typeof createUnfollowFx>
}

/** Ends a subscription. */
export type Unfollow = () => void

const createFollowFx = <Value>(start: (listener: (value: Value) => void) => Unfollow, arrived: EventCallable<Value>) =>
  createEffect((): Unfollow => start(scopeBind(arrived, { safe: true })))
const createUnfollowFx = () => createEffect((unfollow: Unfollow) => unfollow())

/**
 * One subscription, however many places show what it tells.
 * @param start begins to follow; the server sends the state of now first
 */
export function liveValue<Value>(start: (listener: (value: Value) => void) => Unfollow): LiveValue<Value> {
  const followed = createEvent()
  const released = createEvent()
  const arrived = createEvent<Value>()
  const followFx = createFollowFx(start, arrived)
  const unfollowFx = createUnfollowFx()

  const $value = createStore<Value | null>(null, { skipVoid: false })
    .on(arrived, (_, value) => value)
    .reset(unfollowFx)

  const $viewers = createStore(0)
    .on(followed, count => count + 1)
    .on(released, count => Math.max(0, count - 1))
  const $wanted = combine($viewers, $token, (viewers, token) => viewers > 0 && token !== null)
  const $unfollow = createStore<{ readonly call: Unfollow } | null>(null)
    .on(followFx.doneData, (_, call) => ({ call }))
    .reset(unfollowFx)

  const changed = sample({
    clock: [$wanted, followFx.doneData],
    source: { wanted: $wanted, unfollow: $unfollow, starting: followFx.pending },
    fn: state => state,
  })
  sample({
    clock: changed,
    filter: ({ wanted, unfollow, starting }) => wanted && unfollow === null && !starting,
    fn: () => undefined,
    target: followFx,
  })
  sample({
    clock: changed,
    filter: ({ wanted, unfollow }) => !wanted && unfollow !== null,
    fn: ({ unfollow }) => unfollow?.call ?? (() => {}),
    target: unfollowFx,
  })
  return { followed, released, arrived, $value, followFx, unfollowFx }
}
