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
import { useUnit } from 'effector-react'
import { useState } from 'react'
import type { TypedDocumentNode } from 'urql'
import { subscribeTo } from '../api/operate.ts'
import { onlyField } from '../api/outcome.ts'
import { $token } from '../api/token.model.ts'
import { useWhileShown } from '../ui/use-model.ts'

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

/** What the server sends by itself: one subscription for all who follow it, while a user is logged in. */
interface Live<Value, Variables> extends Following<Variables> {
  /** One more follows it; to be matched by an `unsubscribed`. */
  readonly subscribed: EventCallable<Variables>
  readonly unsubscribed: EventCallable<void>
  readonly arrived: EventCallable<Value>
  /** Null until the first message, and while no one follows it. */
  readonly $value: StoreWritable<Value | null>
}

/**
 * Follows the only field of a subscription.
 * @param reader puts the messages of one subscription together; without it the last one counts
 */
export function liveAnswer<Data, Variables extends Record<string, unknown>, Value = Data[keyof Data]>(
  document: TypedDocumentNode<Data, Variables>,
  reader: () => (message: Data[keyof Data]) => Value = () => message => message as unknown as Value,
): Live<Value, Variables> {
  const subscribed = createEvent<Variables>()
  const unsubscribed = createEvent()
  const arrived = createEvent<Value>()
  const $followers = createStore<readonly Variables[]>([])
    .on(subscribed, (all, variables) => [...all, variables])
    .on(unsubscribed, all => all.slice(0, -1))
  const $wanted = combine($followers, $token, ([variables], token) => (token === null ? null : (variables ?? null)))
  const following = followWhile($wanted, variables => {
    const tell = scopeBind(arrived, { safe: true })
    const read = reader()
    return subscribeTo(document, variables, data => tell(read(onlyField(data))))
  })
  return { subscribed, unsubscribed, arrived, $value: restore(arrived, null).reset(following.unfollowFx), ...following }
}

const noVariables = {}

/**
 * Follows something while the component is on the screen.
 * @param variables those of its first drawing count, and those of whoever followed it first
 * @returns what the server sent last; null before that
 */
export function useLive<Value, Variables extends Record<string, unknown>>(
  { subscribed, unsubscribed, $value }: Live<Value, Variables>,
  variables: Variables = noVariables as Variables,
): Value | null {
  const [asked] = useState(variables)
  useWhileShown(subscribed, unsubscribed, asked)
  return useUnit($value)
}
