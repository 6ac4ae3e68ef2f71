import { atMost, type InvalidValue, invalid, notLonger, ofVisible, wholeInRange } from '../documents/invalid.ts'
import { withoutUnseen } from '../names/name.ts'
import { tidyName } from '../names/normalise.ts'
import type { Trigger } from '../pour/production.ts'
import { assertNever, failure, type Result, success, unless } from '../result.ts'
import {
  contentOf,
  type EventAction,
  type FileContent,
  fileKey,
  inOrder,
  type PlayAudio,
  type RequestMethod,
  type RunPython,
  type Task,
} from './event-action.ts'

export interface ChosenFile {
  readonly fileKey: string
  readonly fileName: string
}

/** A file of null keeps the one that the action has. */
export type TaskDraft =
  | { readonly kind: 'call-url'; readonly method: RequestMethod; readonly url: string }
  | {
      readonly kind: 'play-audio'
      readonly file: ChosenFile | null
      /** Percent. */
      readonly volume: number
      readonly soundDevice: string | null
      readonly onRepeat: boolean
    }
  | { readonly kind: 'run-python'; readonly file: ChosenFile | null }
  | { readonly kind: 'do-nothing' }

export interface EventActionDraft {
  readonly trigger: Trigger
  readonly comment: string
  readonly executionGroups: readonly string[]
  readonly task: TaskDraft
}

/** Lengths in characters, the volume in percent; inclusive. */
export const eventActionLimits = {
  comment: 40,
  groupName: 40,
  groups: 20,
  url: 255,
  fileName: 255,
  soundDevice: 255,
  volume: { least: 0, most: 100 },
} as const

export type EventActionProblem =
  | InvalidValue
  | { readonly kind: 'url-not-usable'; readonly most: number }
  /** None was named, and there is none to keep. */
  | { readonly kind: 'file-needed'; readonly content: FileContent }
  /** What could be kept is another type's. */
  | { readonly kind: 'file-update-needed'; readonly content: FileContent }
  | { readonly kind: 'file-of-wrong-kind'; readonly content: FileContent }
  /** Never uploaded, or tidied away. */
  | { readonly kind: 'file-gone' }

/** @param before the task whose file may be kept */
export function checkEventAction(
  draft: EventActionDraft,
  before: Task | null,
): Result<Omit<EventAction, 'id'>, readonly EventActionProblem[]> {
  const { comment: longestComment, groupName, groups } = eventActionLimits
  const comment = draft.comment.trim()
  const executionGroups = inOrder(draft.executionGroups.map(tidyName))
  const task = checkTask(draft.task, before)
  const problems: EventActionProblem[] = [
    ...notLonger('comment', comment, longestComment),
    ...unless(
      executionGroups.every(name => isLength(name, groupName)),
      invalid('executionGroups', 'length', { least: 1, most: groupName }),
    ),
    ...executionGroups.flatMap(name => ofVisible('executionGroups', name)),
    ...atMost('executionGroups', executionGroups.length, groups),
    ...(task.ok ? [] : task.problem),
  ]
  if (problems.length > 0 || !task.ok) return failure(problems)
  return success({ trigger: draft.trigger, comment, executionGroups, task: task.value })
}

type Checked<Value> = Result<Value, readonly EventActionProblem[]>

function checkTask(draft: TaskDraft, before: Task | null): Checked<Task> {
  switch (draft.kind) {
    case 'call-url':
      return isUsable(draft.url)
        ? success({ kind: 'call-url', method: draft.method, url: draft.url.trim() })
        : failure([{ kind: 'url-not-usable', most: eventActionLimits.url }])
    case 'play-audio':
      return checkAudio(draft, before)
    case 'run-python': {
      const file = checkFile(draft.file, before, 'script')
      return file.ok ? success({ kind: 'run-python', ...file.value }) : file
    }
    case 'do-nothing':
      return success({ kind: 'do-nothing' })
    default:
      return assertNever(draft)
  }
}

function checkAudio(draft: Extract<TaskDraft, { kind: 'play-audio' }>, before: Task | null): Checked<PlayAudio> {
  const { soundDevice: most, volume: volumes } = eventActionLimits
  const { volume, onRepeat } = draft
  const device = draft.soundDevice?.trim() ?? ''
  const file = checkFile(draft.file, before, 'sound')
  const problems: EventActionProblem[] = [
    ...wholeInRange('volume', volume, volumes),
    ...notLonger('soundDevice', device, most),
    ...(file.ok ? [] : file.problem),
  ]
  if (problems.length > 0 || !file.ok) return failure(problems)
  return success({ kind: 'play-audio', ...file.value, volume, soundDevice: device === '' ? null : device, onRepeat })
}

type TaskFile = Pick<RunPython, 'fileKey' | 'fileName'>

const userOf = { sound: 'play-audio', script: 'run-python' } as const satisfies Record<FileContent, Task['kind']>

function checkFile(chosen: ChosenFile | null, before: Task | null, content: FileContent): Checked<TaskFile> {
  if (chosen === null) {
    if (before === null) return failure([{ kind: 'file-needed', content }])
    if (before.kind !== userOf[content]) return failure([{ kind: 'file-update-needed', content }])
    return success({ fileKey: before.fileKey, fileName: before.fileName })
  }
  const key = fileKey(chosen.fileKey)
  const fileName = withoutUnseen(chosen.fileName).trim()
  const { fileName: most } = eventActionLimits
  const problems: EventActionProblem[] = [
    ...unless(isLength(fileName, most), invalid('file', 'length', { least: 1, most })),
    ...unless(key !== null, { kind: 'file-gone' }),
    ...unless(key === null || contentOf(key) === content, { kind: 'file-of-wrong-kind', content }),
  ]
  if (problems.length > 0 || key === null) return failure(problems)
  return success({ fileKey: key, fileName })
}

const isLength = (text: string, most: number): boolean => text.length >= 1 && text.length <= most
/** Whether a host exists shows when it's called. */
const isUsable = (url: string): boolean =>
  isLength(url.trim(), eventActionLimits.url) && /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(url.trim())
