import {
  describeTask,
  type EventAction,
  type PlayAudio,
  type RunPython,
  type Task,
} from '#domain/events/event-action.ts'
import type { EventActionDraft, TaskDraft } from '#domain/events/event-action-draft.ts'
import { type EventRun, hasLog } from '#domain/events/event-runs.ts'
import type { LogEntry } from '#domain/events/run-log.ts'
import type { PythonLibrary, ScriptSandbox } from '#domain/ports/action-runner.port.ts'
import { versionOf } from '#domain/records/version.ts'
import { assertNever } from '#domain/result.ts'
import type { LogNews } from '../machine/log-reader.ts'
import { builder } from './builder.ts'
import {
  EventActionKindEnum,
  EventRunReasonEnum,
  EventRunStatusEnum,
  LogEntryTypeEnum,
  RequestMethodEnum,
  ScriptsMissingEnum,
  TriggerEnum,
} from './enums.ts'
import { isoTime } from './iso-time.ts'
import { versionDescription } from './record-arguments.ts'

const audioOf = ({ task }: EventAction): PlayAudio | null => (task.kind === 'play-audio' ? task : null)
const fileTaskOf = ({ task }: EventAction): PlayAudio | RunPython | null =>
  task.kind === 'play-audio' || task.kind === 'run-python' ? task : null

export const EventActionType = builder.objectRef<EventAction>('EventAction').implement({
  description: 'What the machine does by itself at a moment of production; what its kind does not have is null.',
  fields: t => ({
    id: t.exposeInt('id'),
    trigger: t.expose('trigger', { type: TriggerEnum }),
    comment: t.exposeString('comment'),
    executionGroups: t.exposeStringList('executionGroups'),
    kind: t.field({ type: EventActionKindEnum, resolve: ({ task }) => task.kind }),
    description: t.string({ description: 'What it does, in one line.', resolve: ({ task }) => describeTask(task) }),
    method: t.field({
      type: RequestMethodEnum,
      nullable: true,
      resolve: ({ task }) => (task.kind === 'call-url' ? task.method : null),
    }),
    url: t.string({ nullable: true, resolve: ({ task }) => (task.kind === 'call-url' ? task.url : null) }),
    fileName: t.string({
      nullable: true,
      description: 'As it was called where it came from.',
      resolve: action => fileTaskOf(action)?.fileName ?? null,
    }),
    fileKey: t.string({ nullable: true, resolve: action => fileTaskOf(action)?.fileKey ?? null }),
    volume: t.int({ nullable: true, description: 'Percent.', resolve: action => audioOf(action)?.volume ?? null }),
    soundDevice: t.string({
      nullable: true,
      description: "Null is the system's own choice.",
      resolve: action => audioOf(action)?.soundDevice ?? null,
    }),
    onRepeat: t.boolean({
      nullable: true,
      description: 'Until it is cancelled.',
      resolve: action => audioOf(action)?.onRepeat ?? null,
    }),
    version: t.string({ description: versionDescription, resolve: versionOf }),
  }),
})

const FileInput = builder.inputType('EventActionFileInput', {
  description: 'A file that was uploaded to /api/files/event-action.',
  fields: t => ({
    fileKey: t.string({ required: true, description: 'What the upload answered.' }),
    fileName: t.string({ required: true, description: '1–255 characters.' }),
  }),
})

export const EventActionInput = builder.inputType('EventActionInput', {
  description: 'Of the optional fields only those of its kind are looked at.',
  fields: t => ({
    trigger: t.field({ type: TriggerEnum, required: true }),
    comment: t.string({ required: true, defaultValue: '', description: 'At most 40 characters.' }),
    executionGroups: t.stringList({ required: true, defaultValue: [], description: 'Of 1–40 characters each.' }),
    kind: t.field({ type: EventActionKindEnum, required: true }),
    method: t.field({ type: RequestMethodEnum, description: 'GET when it is not said.' }),
    url: t.string({ description: 'http or https, at most 255 characters.' }),
    file: t.field({ type: FileInput, description: 'Null keeps the one that the action has.' }),
    volume: t.int({ description: 'Percent, 0–100; 100 when it is not said.' }),
    soundDevice: t.string({ description: "One of `audioDevices`; null is the system's own choice." }),
    onRepeat: t.boolean({ description: 'Until it is cancelled; no when it is not said.' }),
  }),
})

type ActionInput = typeof EventActionInput.$inferInput

export const toEventActionDraft = (input: ActionInput): EventActionDraft => ({
  trigger: input.trigger,
  comment: input.comment,
  executionGroups: input.executionGroups,
  task: taskOf(input.kind, input),
})

function taskOf(kind: Task['kind'], input: ActionInput): TaskDraft {
  const file = input.file ?? null
  switch (kind) {
    case 'call-url':
      return { kind, method: input.method ?? 'GET', url: input.url ?? '' }
    case 'play-audio':
      return {
        kind,
        file,
        volume: input.volume ?? 100,
        soundDevice: input.soundDevice ?? null,
        onRepeat: input.onRepeat ?? false,
      }
    case 'run-python':
      return { kind, file }
    case 'do-nothing':
      return { kind }
    default:
      return assertNever(kind)
  }
}

export const EventRunType = builder.objectRef<EventRun>('EventRun').implement({
  description: 'The latest run of an event action since the start of the machine.',
  fields: t => ({
    runId: t.exposeInt('runId'),
    actionId: t.int({ resolve: ({ action }) => action.id }),
    trigger: t.expose('trigger', { type: TriggerEnum, nullable: true, description: 'Null when a person started it.' }),
    status: t.expose('status', { type: EventRunStatusEnum }),
    reason: t.field({
      type: EventRunReasonEnum,
      nullable: true,
      description: 'Null while it runs.',
      resolve: ({ reason }) => (reason === '' ? null : reason),
    }),
    detail: t.exposeString('detail', { description: 'For people: an exit code, a status, an address.' }),
    startedAt: t.string({ resolve: ({ startedAt }) => isoTime(startedAt) }),
    endedAt: t.string({
      nullable: true,
      description: 'Null while it runs.',
      resolve: ({ endedAt }) => isoTime(endedAt),
    }),
    hasLog: t.boolean({ resolve: hasLog }),
  }),
})

const LogEntryType = builder.objectRef<LogEntry>('EventLogEntry').implement({
  fields: t => ({
    nr: t.exposeInt('nr', { description: 'Counts the lines of a run from 1.' }),
    at: t.string({ resolve: ({ at }) => isoTime(at) }),
    type: t.expose('type', { type: LogEntryTypeEnum }),
    message: t.exposeString('message', { description: 'One line, at most 2,000 characters.' }),
  }),
})

export const EventLogNewsType = builder.objectRef<LogNews>('EventLogNews').implement({
  description: "What came to the log of an action's latest run since the last news.",
  fields: t => ({
    runId: t.exposeInt('runId', {
      nullable: true,
      description: 'If it differs from before, the log begins again. Null: it has not run.',
    }),
    dropped: t.exposeInt('dropped', { description: 'How many lines before these are lost; the log keeps the latest.' }),
    entries: t.expose('entries', { type: [LogEntryType] }),
  }),
})

export const ScriptSandboxType = builder.objectRef<ScriptSandbox>('ScriptSandbox').implement({
  description: "What keeps scripts apart from the machine's data and everything else; without, none is taken or run.",
  fields: t => ({
    isReady: t.boolean({ resolve: ({ kind }) => kind === 'ready' }),
    missing: t.field({
      type: ScriptsMissingEnum,
      nullable: true,
      description: 'Null where scripts can be run.',
      resolve: sandbox => (sandbox.kind === 'missing' ? sandbox.reason : null),
    }),
    detail: t.string({
      description: 'What was said when it was tried, as it was said.',
      resolve: sandbox => (sandbox.kind === 'missing' ? sandbox.detail : ''),
    }),
  }),
})

export const PythonLibraryType = builder.objectRef<PythonLibrary>('PythonLibrary').implement({
  fields: t => ({ name: t.exposeString('name'), version: t.exposeString('version') }),
})
