import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import type { Problem } from '../api/api-problem.ts'
import { booleanStore } from './boolean-store.ts'

/** Milliseconds: at least, to notice it at all, and for each character; adults read about 17 a second, some 12. */
const timing = { least: 2_500, notice: 1_000, letter: 80 } as const

export type NotificationKind = 'success' | 'problem'

/** The content of a message: a finished text, or a problem that the view translates. */
export type NotificationContent = string | Problem

export interface Notification {
  readonly id: number
  readonly kind: NotificationKind
  readonly content: NotificationContent
}

const success = createEvent<string>()
const problem = createEvent<NotificationContent>()

/** Shows a message at the bottom for as long as it takes to read. */
export const notify = { success, problem } as const

export const notificationDismissed = createEvent<number>()
/** Someone is reading, or about to press: nothing goes away meanwhile. */
export const notificationsHeld = createEvent()
export const notificationsReleased = createEvent()

/** Milliseconds that it takes to notice and to read a message; a problem is about as long in every language. */
export function readingMs(content: NotificationContent): number {
  const { length } = typeof content === 'string' ? content : content.text
  return Math.max(timing.least, timing.notice + timing.letter * length)
}

/** Resolves when a notification was visible long enough. */
export const showForAWhileFx = createEffect(
  ({ content }: Notification) => new Promise<void>(resolve => setTimeout(resolve, readingMs(content))),
)

interface Board {
  readonly lastId: number
  readonly shown: readonly Notification[]
}

const isSame = (a: NotificationContent, b: NotificationContent): boolean =>
  typeof a === 'string' || typeof b === 'string' ? a === b : a.code === b.code && a.text === b.text

/** The same message again replaces the one before it, so that a failing button does not fill the screen. */
function pinned(board: Board, kind: NotificationKind, content: NotificationContent): Board {
  const id = board.lastId + 1
  const others = board.shown.filter(one => one.kind !== kind || !isSame(one.content, content))
  return { lastId: id, shown: [...others.slice(-2), { id, kind, content }] }
}

const $held = booleanStore({ on: notificationsHeld, off: notificationsReleased })
const timeIsUp = sample({
  clock: showForAWhileFx.finally,
  filter: $held.map(held => !held),
  fn: ({ params }) => params.id,
})

const $board = createStore<Board>({ lastId: 0, shown: [] })
  .on(success, (board, text) => pinned(board, 'success', text))
  .on(problem, (board, content) => pinned(board, 'problem', content))
  .on([notificationDismissed, timeIsUp], (board, id) => ({ ...board, shown: board.shown.filter(one => one.id !== id) }))

/** Oldest first; never more than three. */
export const $notifications = $board.map(board => board.shown)

sample({
  clock: [success, problem],
  source: $notifications.map(notifications => notifications.at(-1) ?? null),
  filter: Boolean,
  target: showForAWhileFx,
})

// A message that was held is shown for its whole time again.
const showAllAgainFx = attach({
  source: $notifications,
  effect: notifications => {
    for (const notification of notifications) void showForAWhileFx(notification)
  },
})
sample({ clock: notificationsReleased, target: showAllAgainFx })
// The pointer has nothing to leave any more.
sample({ clock: notificationDismissed, target: notificationsReleased })
