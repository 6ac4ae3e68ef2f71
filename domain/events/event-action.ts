import { formatOf } from '../documents/file-format.ts'
import type { Trigger } from '../pour/production.ts'
import { assertNever } from '../result.ts'
import type { Id } from '../units/id.ts'

export type EventActionId = Id<'eventAction'>

export const triggers = [
  'cocktail_prod_started',
  'cocktail_prod_manual_interaction_requested',
  'cocktail_prod_manual_interaction_completed',
  'cocktail_prod_finished',
  'cocktail_prod_canceled',
  'application_started',
] as const satisfies readonly Trigger[]

export const requestMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const
export type RequestMethod = (typeof requestMethods)[number]

declare const fileKeyBrand: unique symbol

/** By its content: 64 hexadecimal digits and what it is. */
export type FileKey = string & { readonly [fileKeyBrand]: true }

export type FileContent = 'sound' | 'script'

/** In the order in which people see them. */
export const soundEndings = ['wav', 'mp3', 'ogg', 'flac'] as const
export type SoundEnding = (typeof soundEndings)[number]
export type FileEnding = SoundEnding | 'py'

const fileKeyPattern = /^[0-9a-f]{64}\.(?:wav|mp3|ogg|flac|py)$/

/** A key may still name a file that isn't there. */
export const fileKey = (text: string): FileKey | null => (fileKeyPattern.test(text) ? (text as FileKey) : null)
export const soundOf = (key: FileKey): SoundEnding | null => soundEndings.find(each => key.endsWith(each)) ?? null
export const contentOf = (key: FileKey): FileContent => (soundOf(key) === null ? 'script' : 'sound')

/** Null for neither sound nor script. @param start its first bytes */
export function endingOf(start: Uint8Array, isText: boolean): FileEnding | null {
  const found = formatOf(start)
  const isScript = found === null && isText && start.length > 0
  return isScript ? 'py' : (soundEndings.find(each => each.toUpperCase() === found) ?? null)
}

export interface CallUrl {
  readonly kind: 'call-url'
  readonly method: RequestMethod
  /** http or https, 1–255 characters. */
  readonly url: string
}

export interface PlayAudio {
  readonly kind: 'play-audio'
  /** As it was called where it came from, 1–255 characters. */
  readonly fileName: string
  readonly fileKey: FileKey
  /** Percent of full volume, whole, 0–100. */
  readonly volume: number
  /** Null is the system's own choice; 1–255 characters. */
  readonly soundDevice: string | null
  /** Until it is cancelled. */
  readonly onRepeat: boolean
}

export interface RunPython {
  readonly kind: 'run-python'
  /** As it was called where it came from, 1–255 characters. */
  readonly fileName: string
  readonly fileKey: FileKey
}

/** Useful with execution groups, to stop others. */
export interface DoNothing {
  readonly kind: 'do-nothing'
}

export type Task = CallUrl | PlayAudio | RunPython | DoNothing

export interface EventAction {
  readonly id: EventActionId
  readonly trigger: Trigger
  /** 0–40 characters. */
  readonly comment: string
  /** Names of 1–40 characters, each once, in the order of the alphabet. */
  readonly executionGroups: readonly string[]
  readonly task: Task
}

/** In one line, without secrets of a URL. */
export function describeTask(task: Task): string {
  switch (task.kind) {
    case 'call-url':
      return `Call URL (${task.method}): ${withoutCredentials(task.url)}`
    case 'play-audio':
      return `Play audio: ${task.fileName} (volume ${task.volume} %)${task.onRepeat ? ', repeating' : ''}`
    case 'run-python':
      return `Run Python script: ${task.fileName}`
    case 'do-nothing':
      return 'Do nothing'
    default:
      return assertNever(task)
  }
}

export const withoutCredentials = (url: string): string => url.replace(/^(https?:\/\/)[^/?#]*@/i, '$1')

export const fileOf = (task: Task): FileKey | null =>
  task.kind === 'play-audio' || task.kind === 'run-python' ? task.fileKey : null

/** All others may go. */
export const filesInUse = (actions: Iterable<EventAction>): ReadonlySet<FileKey> =>
  new Set([...actions].flatMap(({ task }) => fileOf(task) ?? []))

export const groupsInUse = (actions: Iterable<EventAction>): readonly string[] =>
  inOrder([...actions].flatMap(({ executionGroups }) => executionGroups))

/** Each once, in the same order everywhere. */
export const inOrder = (names: Iterable<string>): readonly string[] =>
  [...new Set(names)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
