import { characterProblems, type NameCharacters, withoutUnseen } from '../names/name.ts'
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

/** A file that was uploaded, and what it was called. */
export interface ChosenFile {
  readonly fileKey: string
  readonly fileName: string
}

/** The task that someone wants for an action. A file of null keeps the one that the action has. */
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

/** One thing that is wrong with a draft. */
export type EventActionProblem =
  | NameCharacters<'executionGroups'>
  | { readonly kind: 'comment-too-long'; readonly most: number }
  | { readonly kind: 'execution-group-length'; readonly most: number }
  | { readonly kind: 'too-many-execution-groups'; readonly most: number }
  | { readonly kind: 'url-not-usable'; readonly most: number }
  | { readonly kind: 'volume-out-of-range'; readonly least: number; readonly most: number }
  | { readonly kind: 'sound-device-length'; readonly most: number }
  | { readonly kind: 'file-name-length'; readonly most: number }
  /** None was named, and there is none to keep. */
  | { readonly kind: 'file-needed'; readonly content: FileContent }
  /** None was named, and what is there to keep belongs to another type of action. */
  | { readonly kind: 'file-update-needed'; readonly content: FileContent }
  /** A file of another kind than the action can use. */
  | { readonly kind: 'file-of-wrong-kind'; readonly content: FileContent }
  /** No file has this key: it was never uploaded, or was tidied away because nothing used it. */
  | { readonly kind: 'file-gone' }

/**
 * The action that a draft describes, or everything that is wrong with it.
 *
 * @param before the task whose file may be kept; null for an action that does not exist yet
 */
export function checkEventAction(
  draft: EventActionDraft,
  before: Task | null,
): Result<Omit<EventAction, 'id'>, readonly EventActionProblem[]> {
  const comment = draft.comment.trim()
  const executionGroups = inOrder(draft.executionGroups.map(tidyName))
  const task = checkTask(draft.task, before)
  const problems: EventActionProblem[] = [
    ...unless(comment.length <= eventActionLimits.comment, {
      kind: 'comment-too-long',
      most: eventActionLimits.comment,
    }),
    ...unless(
      executionGroups.every(name => isLength(name, eventActionLimits.groupName)),
      { kind: 'execution-group-length', most: eventActionLimits.groupName },
    ),
    ...executionGroups.flatMap(name => characterProblems(name, 'executionGroups')),
    ...unless(executionGroups.length <= eventActionLimits.groups, {
      kind: 'too-many-execution-groups',
      most: eventActionLimits.groups,
    }),
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
  const { least, most } = eventActionLimits.volume
  const { volume, onRepeat } = draft
  const device = draft.soundDevice?.trim() ?? ''
  const file = checkFile(draft.file, before, 'sound')
  const problems: EventActionProblem[] = [
    ...unless(Number.isInteger(volume) && volume >= least && volume <= most, {
      kind: 'volume-out-of-range',
      least,
      most,
    }),
    ...unless(device.length <= eventActionLimits.soundDevice, {
      kind: 'sound-device-length',
      most: eventActionLimits.soundDevice,
    }),
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
  const problems: EventActionProblem[] = [
    ...unless(isLength(fileName, eventActionLimits.fileName), {
      kind: 'file-name-length',
      most: eventActionLimits.fileName,
    }),
    ...unless(key !== null, { kind: 'file-gone' }),
    ...unless(key === null || contentOf(key) === content, { kind: 'file-of-wrong-kind', content }),
  ]
  if (problems.length > 0 || key === null) return failure(problems)
  return success({ fileKey: key, fileName })
}

const isLength = (text: string, most: number): boolean => text.length >= 1 && text.length <= most

/** The part after the scheme is judged by the caller of the URL: whether a host exists shows then. */
const isUsable = (url: string): boolean =>
  isLength(url.trim(), eventActionLimits.url) && /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(url.trim())
