import {
  describeTask,
  type EventAction,
  type EventActionId,
  groupsInUse,
  type PlayAudio,
  type RunPython,
  requestMethods,
  type Task,
  triggers,
} from '#domain/events/event-action.ts'
import type { EventActionDraft, TaskDraft } from '#domain/events/event-action-draft.ts'
import { type EventRun, hasLog, type LogEntry } from '#domain/events/event-runs.ts'
import type { PythonLibrary, ScriptSandbox } from '#domain/ports/action-runner.port.ts'
import type { Trigger } from '#domain/pour/production.ts'
import { versionOf } from '#domain/records/version.ts'
import { assertNever } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import {
  createEventAction,
  deleteEventAction,
  type ScriptsNotSafe,
  updateEventAction,
} from '#domain/usecases/events/manage-event-actions.usecase.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { isoTime, named, readVersion, recordId, versionDescription } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command, subscription } from '../kernel/graphql/command.ts'
import { throttledLatest } from '../kernel/graphql/throttled-latest.ts'
import { watchEvents } from '../kernel/watch.ts'
import { createLogReader, type LogNews, logInterval } from '../system/log-reader.ts'

const TriggerEnum = builder.enumType('EventTrigger', {
  description: 'A moment that event actions are bound to.',
  values: named<Trigger>(...triggers),
})

const EventActionKindEnum = builder.enumType('EventActionKind', {
  values: named<Task['kind']>('call-url', 'do-nothing', 'play-audio', 'run-python'),
})

const RequestMethodEnum = builder.enumType('RequestMethod', { values: requestMethods })

const EventRunStatusEnum = builder.enumType('EventRunStatus', {
  values: ['ERROR', 'RUNNING', 'STOPPED'] as const satisfies readonly EventRun['status'][],
})

const EventRunReasonEnum = builder.enumType('EventRunReason', {
  description: 'How a run ended.',
  values: named<Exclude<EventRun['reason'], ''>>(
    'address-refused',
    'cancelled',
    'completed',
    'connection-failed',
    'crashed',
    'exit-code',
    'file-gone',
    'http-status',
    'no-audio-player',
    'no-python',
    'no-sandbox',
    'previous-run-hangs',
    'timed-out',
    'too-many-redirects',
    'too-many-runs',
  ),
})

const ScriptsMissingEnum = builder.enumType('ScriptsMissing', {
  description: 'Why scripts cannot be run.',
  values: named<ScriptsNotSafe['reason']>('no-python', 'not-installed', 'not-permitted'),
})

const LogEntryTypeEnum = builder.enumType('EventLogEntryType', {
  values: ['ERROR', 'INFO'] as const satisfies readonly LogEntry['type'][],
})

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

const managesEvents = { may: 'events.manage' } as const

builder.queryFields(t => ({
  eventActions: t.field({
    type: [EventActionType],
    authScopes: managesEvents,
    resolve: (_root, _args, { deps }) => [...deps.records.now.eventAction.values()].sort((a, b) => a.id - b.id),
  }),
  executionGroups: t.stringList({
    description: 'Every group that an action names.',
    authScopes: managesEvents,
    resolve: (_root, _args, { deps }) => [...groupsInUse(deps.records.now.eventAction.values())],
  }),
  audioDevices: t.stringList({
    description: 'Empty where they cannot be told.',
    authScopes: managesEvents,
    resolve: async (_root, _args, { deps }) => [...(await deps.actionRunner.audioDevices())],
  }),
  scriptSandbox: t.field({
    type: ScriptSandboxType,
    authScopes: managesEvents,
    resolve: (_root, _args, { deps }) => deps.actionRunner.scriptSandbox(),
  }),
  pythonLibraries: t.field({
    type: [PythonLibraryType],
    description: "What scripts can import beyond Python's own; takes some seconds.",
    authScopes: managesEvents,
    resolve: async (_root, _args, { deps }) => [...(await deps.actionRunner.pythonLibraries())],
  }),
}))

command('createEventAction', {
  type: EventActionType,
  may: 'events.manage',
  description: 'Refused as a whole, with all reasons.',
  args: arg => ({ action: arg({ type: EventActionInput, required: true }) }),
  run: ({ action }, { deps }) => createEventAction(deps, toEventActionDraft(action)),
})

command('updateEventAction', {
  type: EventActionType,
  may: 'events.manage',
  description: 'Refused as a whole, with all reasons. Ends a run of it.',
  args: arg => ({
    id: arg(recordId),
    action: arg({ type: EventActionInput, required: true }),
    version: arg(readVersion),
  }),
  run: (args, { deps }) => {
    const draft = toEventActionDraft(args.action)
    return updateEventAction(deps, asId(args.id), draft, args.version)
  },
})

command('deleteEventAction', {
  may: 'events.manage',
  description: 'Ends a run of it.',
  args: arg => ({ id: arg(recordId), version: arg(readVersion) }),
  run: (args, { deps }) => deleteEventAction(deps, asId(args.id), args.version),
})

command('startEventAction', {
  type: 'Int',
  may: 'events.manage',
  description: "As if its trigger had been fired for it alone; answers the run's id at once.",
  args: arg => ({ id: arg(recordId) }),
  run: (args, { deps }) => deps.eventService.start(asId(args.id)),
})

command('killEventRun', {
  may: 'events.manage',
  args: arg => ({ runId: arg(recordId) }),
  run: ({ runId }, { deps }) => deps.eventService.kill(asId(runId)),
})

subscription('eventActionStatus', {
  type: [EventRunType],
  may: 'events.manage',
  description: 'The latest run of every action that has run: at once, then at every change.',
  pace: 100,
  changedBy: event => event.kind === 'event-runs-changed',
  read: ({ deps }) => [...deps.eventService.runs.runs.values()].sort((a, b) => a.action.id - b.action.id),
})

builder.subscriptionFields(t => ({
  eventActionLog: t.field({
    type: EventLogNewsType,
    description: "The log of an action's latest run at once, then what is added to it.",
    authScopes: managesEvents,
    args: { id: t.arg(recordId) },
    extensions: { isNews: true },
    subscribe: (_root, args, { deps }) => followLog(deps, asId(args.id)),
    resolve: news => news,
  }),
}))

/** The log of an action's latest run at once, then what is added to it; for one subscriber. */
const followLog = (deps: HttpDeps, actionId: EventActionId): AsyncIterableIterator<LogNews> =>
  throttledLatest(
    logInterval,
    watchEvents(deps.eventBus, event => event.kind === 'event-log-changed' && event.actionId === actionId),
    createLogReader(deps, actionId),
  )
