import { createEvent, createStore } from 'effector'
import type { Problem } from '../api/api-problem.ts'

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

/** Milliseconds that it takes to notice and to read a message; a problem is about as long in every language. */
export function readingMs(content: NotificationContent): number {
  const { length } = typeof content === 'string' ? content : content.text
  return Math.max(timing.least, timing.notice + timing.letter * length)
}

const isSame = (a: NotificationContent, b: NotificationContent): boolean =>
  typeof a === 'string' || typeof b === 'string' ? a === b : a.code === b.code && a.text === b.text

/** The same message again replaces the one before it, so that a failing button does not fill the screen. */
const pinned =
  (kind: NotificationKind) =>
  (shown: readonly Notification[], content: NotificationContent): readonly Notification[] => {
    const id = (shown.at(-1)?.id ?? 0) + 1
    const others = shown.filter(one => one.kind !== kind || !isSame(one.content, content))
    return [...others.slice(-2), { id, kind, content }]
  }

/** Oldest first; never more than three. */
export const $notifications = createStore<readonly Notification[]>([])
  .on(success, pinned('success'))
  .on(problem, pinned('problem'))
  .on(notificationDismissed, (shown, id) => shown.filter(one => one.id !== id))
