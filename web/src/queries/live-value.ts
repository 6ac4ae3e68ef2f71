import {
  combine,
  createEffect,
  createEvent,
  createStore,
  type Effect,
  type EventCallable,
  restore,
  type Store,
  type StoreWritable,
  sample,
  scopeBind,
} from 'effector'
import type { TypedDocumentNode } from 'urql'
import { subscribeTo } from '../api/operate.ts'
import { onlyField } from '../api/outcome.ts'
import { $token } from '../api/token.model.ts'
import { useWhileShown } from '../ui/use-model.ts'

/** The places on the screen that show the same thing. */
interface Subscribers {
  /** One more shows it; to be matched by a `unsubscribed`. */
  readonly subscribed: EventCallable<void>
  readonly unsubscribed: EventCallable<void>
  /** Whether any shows it. */
  readonly $isSubscribed: Store<boolean>
}

export function createSubscribers(): Subscribers {
  const subscribed = createEvent()
  const unsubscribed = createEvent()
  const $isSubscribed = createStore(0)
    .on(subscribed, count => count + 1)
    .on(unsubscribed, count => Math.max(0, count - 1))
    .map(count => count > 0)
  return { subscribed, unsubscribed, $isSubscribed }
}

/** Ends a subscription. */
type Unfollow = () => void

interface Following<Target> {
  readonly followFx: Effect<Target, Unfollow>
  readonly unfollowFx: Effect<Unfollow, void>
}

/**
 * Keeps one subscription for as long as there is a target; another target gets one of its own after the first has ended.
 * @param $target what is followed now, compared by identity; null where nothing is
 * @param start begins to follow; the server sends the state of now first
 */
export function followWhile<Target>(
  $target: Store<Target | null>,
  start: (target: Target) => Unfollow,
): Following<Target> {
  const followFx = createEffect<Target, Unfollow>(start)
  const unfollowFx = createEffect<Unfollow, void>(unfollow => unfollow())
  const $current = createStore<{ readonly target: Target; readonly unfollow: Unfollow } | null>(null)
    .on(followFx.done, (_, { params, result }) => ({ target: params, unfollow: result }))
    .reset(unfollowFx)

  // However fast the target comes and goes, nothing is subscribed to twice and nothing is left behind.
  const state = { target: $target, current: $current, starting: followFx.pending }
  const superseded = sample({
    clock: [$target, $current],
    source: state,
    fn: ({ target, current }) => (current === null || current.target === target ? null : current.unfollow),
  })
  sample({ clock: superseded, filter: Boolean, target: unfollowFx })
  const missing = sample({
    clock: [$target, $current],
    source: state,
    fn: ({ target, current, starting }) => (target === null || current !== null || starting ? null : { target }),
  })
  sample({ clock: sample({ clock: missing, filter: Boolean }), fn: ({ target }) => target, target: followFx })
  return { followFx, unfollowFx }
}

/** A subscription's latest value, for as long as something shows it and a user is logged in. */
interface LiveValue<Value> extends Following<true>, Pick<Subscribers, 'subscribed' | 'unsubscribed'> {
  readonly arrived: EventCallable<Value>
  /** Null until the first message, and while nothing shows it. */
  readonly $value: StoreWritable<Value | null>
}

/** One subscription, however many places show it. */
export function liveValue<Value>(start: (listener: (value: Value) => void) => Unfollow): LiveValue<Value> {
  const { subscribed, unsubscribed, $isSubscribed } = createSubscribers()
  const arrived = createEvent<Value>()
  const $wanted = combine(
    $isSubscribed,
    $token,
    (isSubscribed, token) => (isSubscribed && token !== null ? true : null),
    {
      skipVoid: false,
    },
  )
  const following = followWhile($wanted, () => start(scopeBind(arrived, { safe: true })))

  const $value = restore(arrived, null).reset(following.unfollowFx)
  return { subscribed, unsubscribed, arrived, $value, ...following }
}

/** The only field of a subscription's message. */
export const liveAnswer = <Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
): LiveValue<Data[keyof Data]> => liveValue(listener => subscribeTo(document, {}, data => listener(onlyField(data))))

/** Keeps something up to date while the component is on the screen. */
export const useLive = ({ subscribed, unsubscribed }: Pick<LiveValue<never>, 'subscribed' | 'unsubscribed'>): void =>
  useWhileShown(subscribed, unsubscribed)
